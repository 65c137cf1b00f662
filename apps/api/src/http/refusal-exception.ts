import type { ErrorCode } from '@sablon/contracts';
import type { Failure, Result } from '@sablon/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Carries an expected failure from a handler to the problem filter, which responds with its code. */
export class RefusalException extends Error {
  constructor(
    readonly failure: Failure,
    /** Seconds after which a retry makes sense; becomes `Retry-After`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(failure.code);
  }
}

/** The value of a success; a failure is thrown as the refusal sent to the client. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RefusalException(result.error);
}

/** Throws the refusal with this code. */
export function refuse(code: ErrorCode, params?: Failure['params'], retryAfterSeconds?: number): never {
  throw new RefusalException(params ? { code, params } : { code }, retryAfterSeconds);
}

/** reliability.md D8; the length is our own choice. */
const MAX_LENGTH = 200;

/** The key of a command that must not happen twice. `request.idempotency_key_required` without a usable one. */
export function requiredKey(header: string | undefined): string {
  const key = header?.trim() ?? '';
  return key.length >= 1 && key.length <= MAX_LENGTH ? key : refuse('request.idempotency_key_required');
}

/** Visible ASCII, short enough to index (our own choice). */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** `@CommandId() commandId: string | null`: the Idempotency-Key of a command that may come without one (reliability.md D8). */
export const CommandId = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  return typeof key === 'string' && KEY.test(key) ? key : refuse('request.invalid');
});
