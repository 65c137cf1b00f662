import type Stripe from 'stripe';
import { UnknownState } from './stripe-failures.js';
import type {
  ProviderCard,
  ProviderMethod,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderRefund,
  ProviderSetup,
} from '../payment-provider.js';

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
    // Attached to a customer: only then does the provider let it be used again.
    keptCard: method?.customer ? toCard(method) : null,
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

/** Reads a kept payment method; null when it is no card. */
export const toCard = ({ id, card }: Stripe.PaymentMethod): ProviderCard | null =>
  card
    ? {
        kind: 'card',
        id,
        brand: card.brand,
        last4: card.last4,
        expMonth: card.exp_month,
        expYear: card.exp_year,
      }
    : null;

/** Reads a kept payment method; null when it is neither card nor PayPal. */
export const toMethod = (method: Stripe.PaymentMethod): ProviderMethod | null =>
  method.type === 'paypal'
    ? { kind: 'paypal', id: method.id, email: method.paypal?.payer_email ?? method.billing_details.email ?? '' }
    : toCard(method);

/** Reads a SetupIntent whose `payment_method` is expanded. */
export function toSetup(intent: Stripe.SetupIntent): ProviderSetup {
  const method = expanded(intent.payment_method);
  const { status } = intent;
  return {
    id: intent.id,
    status: status === 'succeeded' ? 'succeeded' : status === 'canceled' ? 'canceled' : 'open',
    clientSecret: intent.client_secret,
    customerId: idOf(intent.customer),
    method: method ? toMethod(method) : null,
    metadata: intent.metadata ?? {},
  };
}

/** Reads a list object by object: one in a state we do not know is named by its id and hides no other. */
export function readEach<T extends { readonly id: string }, U>(
  list: readonly T[],
  read: (one: T) => U,
): { readonly known: readonly U[]; readonly unreadable: readonly string[] } {
  const known: U[] = [];
  const unreadable: string[] = [];
  for (const one of list)
    try {
      known.push(read(one));
    } catch (error) {
      if (!(error instanceof UnknownState)) throw error;
      unreadable.push(one.id);
    }
  return { known, unreadable };
}

/** The id of a field that may hold an id, an object or nothing. */
export const idOf = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);

const expanded = <T extends object>(field: string | T | null): T | null => (typeof field === 'string' ? null : field);

function known<T extends string>(states: readonly T[], text: string): T {
  const found = states.find((state) => state === text);
  if (!found) throw new UnknownState(`unknown provider state "${text}"`);
  return found;
}
