import { isErrorCode, ERRORS, type ErrorCode } from '@sablon/contracts';
import type { Failure } from '@sablon/domain';
import { RoutingRefused } from '@sablon/geo';
import type { z } from 'zod';
import { isDatabaseUnavailable } from './database-unavailable.js';
import { InvalidRequest } from './invalid-request.js';
import { RefusalException } from './refusal-exception.js';

/** What a thrown value means to the client. */
export interface Classified {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params?: Failure['params'];
  readonly issues?: readonly z.core.$ZodIssue[];
  readonly retryAfterSeconds?: number;
  /** Nobody foresaw it: log it with its stack. */
  readonly unexpected: boolean;
}

/** ASSUMPTION: an embedded Postgres restarts in well under this. */
const UNAVAILABLE_RETRY_SECONDS = 2;

/** ASSUMPTION: a routing thread is replaced, and a queue of questions worked off, in less. */
const ROUTING_RETRY_SECONDS = 1;

/** Statuses the framework itself refuses with, before any handler of ours. */
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

/** Maps anything thrown to a code of the catalogue; nothing of an unforeseen error reaches the client. */
export function classifyError(error: unknown): Classified {
  if (error instanceof RefusalException) return ofRefusal(error);
  if (error instanceof InvalidRequest) return { ...plain('request.invalid'), issues: error.issues };
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
