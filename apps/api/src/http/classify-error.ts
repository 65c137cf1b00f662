import { isErrorCode, ERRORS, type ErrorCode } from '@sablon/contracts';
import type { Failure } from '@sablon/domain';
import { RoutingRefused } from '@sablon/geo';
import { DocumentsUnavailable } from '@sablon/providers';
import type { z } from 'zod';
import { RefusalException } from './refusal-exception.js';
import { types } from 'node:util';

/** SQLSTATEs of a server that is unreachable, stopping, starting, full, or too slow to answer in time. */
const UNAVAILABLE_STATES = /^(08...|57P0[1-4]|53300|57014|55P03)$/;
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOENT']);
/** Messages `pg` raises without a code. */
const PG_SENTENCES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/** What the disk of a document, or that of Postgres, says when it is full. */
const STORAGE_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
const isStorageFull = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && STORAGE_FULL.has(String(error.code));

/** Whether an error means that Postgres cannot be reached or cannot answer now, as opposed to refusing a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // Not instanceof: network errors come from Node's own realm, which is a different one in tests.
  for (let current = error, depth = 0; types.isNativeError(current) && depth < 5; current = current.cause, depth++) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (UNAVAILABLE_STATES.test(code)) return true;
    if (NETWORK_CODES.has(code) && 'syscall' in current) return true;
    if (PG_SENTENCES.test(current.message)) return true;
    if ('errors' in current && Array.isArray(current.errors) && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** The request does not match its schema; answered as `request.invalid` with one line per issue. */
export class InvalidRequest extends Error {
  constructor(readonly issues: readonly z.core.$ZodIssue[]) {
    super('request.invalid');
  }
}

/** Refuses one field by a rule no schema can express. */
export const invalidField = (path: string, message: string): InvalidRequest =>
  new InvalidRequest([{ code: 'custom', path: [path], message, input: undefined }]);

/** A thrown value, classified for the client. */
export interface Classified {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params?: Failure['params'];
  readonly issues?: readonly z.core.$ZodIssue[];
  readonly retryAfterSeconds?: number;
  /** An unforeseen error: log it with its stack. */
  readonly unexpected: boolean;
}

/** ASSUMPTION: an embedded Postgres restarts in well under this. */
const UNAVAILABLE_RETRY_SECONDS = 2;

/** ASSUMPTION: an operator needs some minutes to make room. */
const STORAGE_RETRY_SECONDS = 300;

/** ASSUMPTION: a bucket or a disk behind a network is back within a minute or stays away for long. */
const DOCUMENTS_RETRY_SECONDS = 60;

/** ASSUMPTION: replacing a routing thread, or working off a queue of requests, takes less. */
const ROUTING_RETRY_SECONDS = 1;

/** Statuses with which the framework itself refuses, before any handler of ours. */
const FRAMEWORK: Readonly<Record<number, ErrorCode>> = {
  400: 'request.invalid',
  404: 'request.not_found',
  405: 'request.not_found',
  413: 'request.too_large',
  414: 'request.too_large',
  415: 'request.invalid',
  429: 'request.too_many',
  431: 'request.too_large',
  503: 'server.unavailable',
};

/** Maps anything thrown to a code of the catalogue; no detail of an unforeseen error reaches the client. */
export function classifyError(error: unknown): Classified {
  if (error instanceof RefusalException) return ofRefusal(error);
  if (error instanceof InvalidRequest) return { ...plain('request.invalid'), issues: error.issues };
  // Before the others: what it was caused by looks like a database that is away.
  if (error instanceof DocumentsUnavailable)
    return { ...plain('server.documents_unavailable'), retryAfterSeconds: DOCUMENTS_RETRY_SECONDS };
  if (isStorageFull(error)) return { ...plain('server.storage_full'), retryAfterSeconds: STORAGE_RETRY_SECONDS };
  if (isDatabaseUnavailable(error))
    return { ...plain('server.unavailable'), retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS };
  if (error instanceof RoutingRefused) return { ...plain(error.code), retryAfterSeconds: ROUTING_RETRY_SECONDS };
  const status = statusOf(error);
  const code = status === null ? undefined : FRAMEWORK[status];
  if (status === null || !code) return { ...plain('server.error'), unexpected: true };
  return { ...plain(code), status };
}

function ofRefusal({ failure, retryAfterSeconds }: RefusalException): Classified {
  // A code outside the catalogue is our own mistake, not the client's.
  if (!isErrorCode(failure.code)) return { ...plain('server.error'), unexpected: true };
  return { ...plain(failure.code), params: failure.params, retryAfterSeconds };
}

const plain = (code: ErrorCode): Classified => ({ code, status: ERRORS[code].status, unexpected: false });

/** Status of a Nest `HttpException` or a Fastify error. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  if ('getStatus' in error && typeof error.getStatus === 'function') return Number(error.getStatus());
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null;
}
