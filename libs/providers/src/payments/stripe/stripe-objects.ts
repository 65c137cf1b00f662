import type Stripe from 'stripe';
import type { ProviderPayment, ProviderPaymentStatus, ProviderRefund } from '../payment-provider.js';

const STATUSES: readonly ProviderPaymentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
];
const REFUND_STATUSES: readonly ProviderRefund['status'][] = [
  'pending',
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
];

/** Reads a PaymentIntent whose `latest_charge` and `payment_method` are expanded; a state we do not know is thrown. */
export function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = expanded(intent.latest_charge);
  const method = expanded(intent.payment_method) ?? expanded(intent.last_payment_error?.payment_method ?? null);
  const card = method?.card ?? null;
  return {
    id: intent.id,
    status: known(STATUSES, intent.status),
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    methodType: method?.type ?? charge?.payment_method_details?.type ?? null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    lastErrorCode: intent.last_payment_error?.code ?? null,
    declineCode: intent.last_payment_error?.decline_code ?? null,
    clientSecret: intent.client_secret,
    customerId: idOf(intent.customer),
    metadata: intent.metadata,
    createdAt: new Date(intent.created * 1000),
  };
}

/** Reads a Refund; a state we do not know is thrown. */
export function toRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    paymentIntentId: idOf(refund.payment_intent),
    status: known(REFUND_STATUSES, refund.status ?? 'pending'),
    amountCents: refund.amount,
    failureReason: refund.failure_reason ?? null,
    metadata: refund.metadata ?? {},
    createdAt: new Date(refund.created * 1000),
  };
}

/** The id of a field that may hold an id, an object or nothing. */
export const idOf = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);

const expanded = <T extends object>(field: string | T | null): T | null => (typeof field === 'string' ? null : field);

function known<T extends string>(states: readonly T[], text: string): T {
  const found = states.find((state) => state === text);
  if (!found) throw new Error(`unknown provider state "${text}"`);
  return found;
}
