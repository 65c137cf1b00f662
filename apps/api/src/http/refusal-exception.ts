import type { Failure, Result } from '@sablon/domain';

/** Carries an expected failure from a handler to the problem filter, which answers with its code. */
export class RefusalException extends Error {
  constructor(
    readonly failure: Failure,
    /** Seconds after which trying again makes sense; becomes `Retry-After`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(failure.code);
  }
}

/** The value of a success; a failure is thrown as the refusal the client will read. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RefusalException(result.error);
}

/** Throws the refusal with this code. */
export function refuse(code: string, params?: Failure['params'], retryAfterSeconds?: number): never {
  throw new RefusalException(params ? { code, params } : { code }, retryAfterSeconds);
}
