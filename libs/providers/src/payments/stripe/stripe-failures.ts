import Stripe from 'stripe';
import { fail, ok, type Result } from '@sablon/domain';
import type { PaymentFailureCode } from '../payment-provider.js';

/** The provider says something of one object that this version of ours does not know. */
export class UnknownState extends Error {}

/**
 * Runs one SDK call and turns its exceptions into the port's failure codes; anything else is a bug and is thrown on. What is in a
 * state we do not know waits until it is in another, or we know it.
 */
export async function attempt<T>(work: () => Promise<T>): Promise<Result<T, PaymentFailureCode>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof UnknownState)
      return fail('payment.provider_unavailable', { reason: 'unknown_state', message: error.message });
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return failureOf(error);
  }
}

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;
type Failed = ReturnType<typeof fail<PaymentFailureCode>>;

function failureOf(error: StripeError): Failed {
  const status = error.statusCode ?? 0;
  if (error.rawType === 'card_error')
    return fail('payment.declined', { declineCode: error.decline_code ?? null, errorCode: error.code ?? null });
  // 409: the same key is running elsewhere at this moment; it will have an answer soon.
  if (error.rawType === 'idempotency_error' && status !== 409) return fail('payment.idempotency_mismatch');
  const reason = reasonToRetry(error, status);
  // A saved answer says so: this key will give nothing else before the provider forgets it (reliability.md A1).
  const replayed = error.headers?.['idempotent-replayed'] === 'true';
  if (reason) return fail('payment.provider_unavailable', { reason, status, ...(replayed && { replayed }) });
  return fail('payment.refused', { errorCode: error.code ?? null, message: error.message });
}

/** A wrong or revoked key is our operator's to mend; the operation itself is still good, so it waits. */
function reasonToRetry(error: StripeError, status: number): string | null {
  if (error instanceof Stripe.errors.StripeConnectionError || status === 0) return 'connection';
  if (status === 409) return 'key_in_use';
  if (status === 429 || error instanceof Stripe.errors.StripeRateLimitError) return 'rate_limit';
  if (status === 401 || status === 403) return 'authentication';
  return status >= 500 ? 'server_error' : null;
}
