import { fail, ok, type Result } from '../../kernel/result.js';

/** Our payment statuses. */
export const PAYMENT_STATUSES = [
  'created',
  'requires_action',
  'processing',
  'failed',
  'authorized',
  'canceled',
  'succeeded',
] as const;
/** One of `PAYMENT_STATUSES`. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Statuses of a Stripe PaymentIntent. */
export const PROVIDER_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const;
/** One of `PROVIDER_STATUSES`. */
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

/** The provider's object as read back from it: its status, and whether its last attempt failed. */
export interface ProviderPayment {
  readonly status: string;
  readonly lastAttemptFailed: boolean;
}

/**
 * How close a status is to final. The provider moves freely among the open statuses (another card may follow a failed one), so
 * they share a rank; it never leaves a higher rank for a lower one. A taken payment outranks a cancellation: a late success must
 * be noticed so that it can be refunded (reliability D9).
 */
export const PAYMENT_RANK: Readonly<Record<PaymentStatus, number>> = {
  created: 0,
  requires_action: 0,
  processing: 0,
  failed: 0,
  authorized: 1,
  canceled: 2,
  succeeded: 3,
};

/** Whether the payment satisfies a booking, so that its trips may be dispatched (reliability I12). */
export const isPaymentSecured = (status: PaymentStatus): boolean => status === 'succeeded' || status === 'authorized';

/** Our status for a provider's object. Code: `payment.unknown_provider_status`. */
export function paymentStatusOf(seen: ProviderPayment): Result<PaymentStatus, 'payment.unknown_provider_status'> {
  switch (seen.status) {
    case 'requires_payment_method':
      return ok(seen.lastAttemptFailed ? 'failed' : 'created');
    case 'requires_confirmation':
      return ok('created');
    case 'requires_action':
    case 'processing':
    case 'canceled':
    case 'succeeded':
      return ok(seen.status);
    case 'requires_capture':
      return ok('authorized');
    default:
      return fail('payment.unknown_provider_status', { status: seen.status });
  }
}

/**
 * The status after rereading the provider's object (reliability I14): never down in rank, otherwise the status last read. Since
 * the object is always retrieved, not taken from a webhook's body, the result depends only on the provider's final object,
 * regardless of lost, repeated or reordered events. Code: `payment.unknown_provider_status`.
 */
export function applyProviderStatus(
  current: PaymentStatus,
  seen: ProviderPayment,
): Result<PaymentStatus, 'payment.unknown_provider_status'> {
  const observed = paymentStatusOf(seen);
  if (!observed.ok) return observed;
  return ok(PAYMENT_RANK[observed.value] >= PAYMENT_RANK[current] ? observed.value : current);
}
