import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE } from '@sablon/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { classifyError } from './classify-error.js';
import { problemOf } from './problem.js';
import { readerLanguage } from './request-language.js';

const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

/** Answers what the framework refuses before any route is found (an address that is too long or no address) as a problem too. */
export function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const classified = classifyError(error);
  const language = readerLanguage(undefined, request.headers['accept-language']);
  void reply
    .status(classified.status)
    .header('content-type', PROBLEM_JSON)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemOf(classified, language, request.id)));
}

/** Node's names for bytes that are no request of ours, and the statuses of RFC 9110 for them. */
const STATUS_OF: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what does not even become a request, and lets go of the connection. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const classified = classifyError(Object.assign(new Error(error.code), { statusCode: status === 408 ? 400 : status }));
  const body = JSON.stringify(problemOf({ ...classified, status }, DEFAULT_LANGUAGE, randomUUID()));
  if (!socket.writable) return void socket.destroy();
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: ${PROBLEM_JSON}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}
