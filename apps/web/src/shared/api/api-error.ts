import type { Problem } from '@sablon/contracts';

export type ProblemParams = NonNullable<Problem['params']>;

/** Codes that only the browser raises; every other code comes from the server (contracts' ERRORS). */
export const OFFLINE_CODE = 'network.offline';
export const TIMEOUT_CODE = 'network.timeout';

/** A failed request: the server's stable code, or one of the two above. Status 0 = no response. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly params: ProblemParams;
  /** The refused fields, for `request.invalid`. */
  readonly issues: NonNullable<Problem['issues']>;

  constructor(status: number, problem: Partial<Problem> & { code: string }) {
    super(problem.message ?? problem.code);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code;
    this.requestId = problem.requestId ?? null;
    this.params = problem.params ?? {};
    this.issues = problem.issues ?? [];
  }

  /** Whether a retry of the same request may succeed. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429;
  }
}

/** Any failure as an `ApiError`; an unknown one counts as our own fault and keeps its text. */
export const asApiError = (failure: unknown): ApiError =>
  failure instanceof ApiError ? failure : new ApiError(500, { code: 'server.error', message: String(failure) });

/** The server's issue with one field, undefined if it has none. */
export const issueOf = (failure: unknown, path: string): string | undefined =>
  failure instanceof ApiError ? failure.issues.find((issue) => issue.path === path)?.message : undefined;
