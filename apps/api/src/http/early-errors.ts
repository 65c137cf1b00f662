import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sablon/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { classifyError, type Classified } from './classify-error.js';
import { type ArgumentsHost, Catch, type ExceptionFilter, type LoggerService } from '@nestjs/common';
import { fieldIssue, type Problem } from '@sablon/contracts';
import { DocumentsUnavailable } from '@sablon/providers';
import { errorMessage, issueWords } from '@sablon/words';
import type { z } from 'zod';

/** ASSUMPTION: no reader needs more; a hostile body must not get a larger one in response. */
const MAX_ISSUES = 20;

/** The body of an error response (RFC 9457), in the reader's language. */
function problemOf(error: Classified, language: Language, requestId: string): Problem {
  return {
    type: `urn:sablon:problem:${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    message: errorMessage(error.code, language, error.params),
    requestId,
    ...(error.params && { params: { ...error.params } }),
    ...(error.issues && { issues: error.issues.slice(0, MAX_ISSUES).map((issue) => issueView(issue, language)) }),
  };
}

const issueView = (issue: z.core.$ZodIssue, language: Language): { path: string; message: string } => ({
  path: issue.path.map(String).join('.'),
  message: issueWords(fieldIssue(issue), language),
});

/** The best supported language for an Accept-Language header, null when it names none of ours. */
function acceptedLanguage(header: string | undefined): Language | null {
  if (!header) return null;
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = rest.map((one) => one.trim()).find((one) => one.startsWith('q='));
      return { language: tag.split('-')[0] ?? '', weight: weight ? Number(weight.slice(2)) || 0 : 1 };
    })
    .filter((one) => one.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map((one) => one.language).find(isLanguage) ?? null;
}

/** The reader's language: their account's, else their browser's, else French (spec §9). */
export const readerLanguage = (
  sessionLanguage: Language | undefined,
  acceptLanguageHeader: string | undefined,
): Language => sessionLanguage ?? acceptedLanguage(acceptLanguageHeader) ?? DEFAULT_LANGUAGE;

const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

/** Answers errors that the framework raises before routing (an address that is too long or malformed) as a problem too. */
export function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const classified = classifyError(error);
  const language = readerLanguage(undefined, request.headers['accept-language']);
  void reply
    .status(classified.status)
    .header('content-type', PROBLEM_JSON)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemOf(classified, language, request.id)));
}

/** Node's error codes for bytes that are not a valid request, and their RFC 9110 statuses. */
const STATUS_OF: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers bytes that never become a request, and closes the connection. */
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

/** Answers `Expect: <anything but 100-continue>`, which Node would refuse with an empty 417. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const classified = { ...classifyError(Object.assign(new Error('Expect'), { statusCode: 400 })), status: 417 };
  response.writeHead(417, { 'content-type': PROBLEM_JSON, 'cache-control': 'no-store', connection: 'close' });
  response.end(JSON.stringify(problemOf(classified, DEFAULT_LANGUAGE, randomUUID())));
}

/** The one place where anything thrown becomes a response. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: LoggerService) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const classified = classifyError(error);
    if (classified.unexpected) this.logger.error('unexpected error', { requestId: request.id, err: error });
    // What the operator can mend stands in its words and in those of what caused it.
    if (error instanceof DocumentsUnavailable) this.logger.warn(error.message, { requestId: request.id, err: error });
    if (reply.sent) return;
    const language = readerLanguage(request.session?.language, request.headers['accept-language']);
    if (classified.retryAfterSeconds) void reply.header('retry-after', String(classified.retryAfterSeconds));
    void reply
      .status(classified.status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .header('content-language', language)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(problemOf(classified, language, request.id)));
  }
}
