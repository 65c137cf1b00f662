import type { Problem } from '@sablon/contracts';

export type ProblemParams = NonNullable<Problem['params']>;

/** Codes that only a browser can meet; every other code comes from the server (contracts' ERRORS). */
export const OFFLINE_CODE = 'network.offline';
export const TIMEOUT_CODE = 'network.timeout';

/** A request that did not do what was asked: the server's stable code, or one of the two above. Status 0 = no answer. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly params: ProblemParams;
  /** Which fields were refused, for `request.invalid`. */
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

  /** Whether the same request may well pass later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429;
  }
}

/** Any failure as an ApiError; anything that is not one is a fault of ours and keeps its text. */
export const asApiError = (failure: unknown): ApiError =>
  failure instanceof ApiError ? failure : new ApiError(500, { code: 'server.error', message: String(failure) });

/** What the server said about one field, undefined when it was fine. */
export const issueOf = (failure: unknown, path: string): string | undefined =>
  failure instanceof ApiError ? failure.issues.find((issue) => issue.path === path)?.message : undefined;
