export type ErrorType = 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';

/** The contents of Stripe's `{"error": …}`. */
export interface ErrorBody {
  type: ErrorType;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
  payment_method?: unknown;
}

/**
 * A refused request. `executed` says whether the endpoint had begun: then its effects stay and the answer is saved under the
 * idempotency key; otherwise nothing happened and nothing is saved (Stripe, "Idempotent requests").
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly executed = false,
  ) {
    super(body.message);
  }
}

export const invalid = (message: string, code?: string, param?: string): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) });

export const missing = (param: string): ApiError =>
  invalid(`Missing required param: ${param}.`, 'parameter_missing', param);

export const noSuch = (noun: string, id: string, param: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });

/** The object exists, but its state does not allow this: the endpoint ran, so the answer is saved. */
export const wrongState = (code: string, message: string, more: Partial<ErrorBody> = {}): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', code, message, ...more }, true);
