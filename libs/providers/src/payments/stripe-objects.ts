import Stripe from 'stripe';
import type {
  ProviderCard,
  ProviderMethod,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderRefund,
  ProviderSetup,
  PaymentFailureCode,
  CardKeeper,
} from './payment-provider.js';
import { fail, ok, type Result } from '@sablon/domain';

/** The provider returned an object in a state this version does not know. */
export class UnknownState extends Error {}

/**
 * Runs one SDK call and maps its exceptions to the port's failure codes; any other exception is a bug and is rethrown. An object
 * in an unknown state waits until its state changes or a newer version knows it.
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
  // 409: a request with the same key is still running and will have an answer soon.
  if (error.rawType === 'idempotency_error' && status !== 409) return fail('payment.idempotency_mismatch');
  const reason = reasonToRetry(error, status);
  // The header marks a saved answer: this key returns the same until the provider forgets it (reliability.md A1).
  const replayed = error.headers?.['idempotent-replayed'] === 'true';
  if (reason) return fail('payment.provider_unavailable', { reason, status, ...(replayed && { replayed }) });
  return fail('payment.refused', { errorCode: error.code ?? null, message: error.message });
}

/** A wrong or revoked key is for our operator to fix; the operation itself is still valid, so it waits. */
function reasonToRetry(error: StripeError, status: number): string | null {
  if (error instanceof Stripe.errors.StripeConnectionError || status === 0) return 'connection';
  if (status === 409) return 'key_in_use';
  if (status === 429 || error instanceof Stripe.errors.StripeRateLimitError) return 'rate_limit';
  if (status === 401 || status === 403) return 'authentication';
  return status >= 500 ? 'server_error' : null;
}

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

/** Reads a PaymentIntent whose `latest_charge` and `payment_method` are expanded; throws on an unknown state. */
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
    methodType: walletOf(method) ?? method?.type ?? charge?.payment_method_details?.type ?? null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    // Only a method attached to a customer can be used again.
    savedCard: method?.customer ? toCard(method) : null,
    lastErrorCode: intent.last_payment_error?.code ?? null,
    declineCode: intent.last_payment_error?.decline_code ?? null,
    clientSecret: intent.client_secret,
    customerId: idOf(intent.customer),
    metadata: intent.metadata,
    createdAt: new Date(intent.created * 1000),
  };
}

/** The wallet a card was taken from, where the payer would call it by that name. */
function walletOf(method: Stripe.PaymentMethod | null): 'apple_pay' | 'google_pay' | null {
  const type = method?.card?.wallet?.type;
  return type === 'apple_pay' ? 'apple_pay' : type === 'google_pay' ? 'google_pay' : null;
}

/** Reads a Refund; throws on an unknown state. */
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

/** Reads a kept payment method; null when it is not a card. */
const toCard = ({ id, card }: Stripe.PaymentMethod): ProviderCard | null =>
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
const toMethod = (method: Stripe.PaymentMethod): ProviderMethod | null =>
  method.type === 'paypal'
    ? { kind: 'paypal', id: method.id, email: method.paypal?.payer_email ?? method.billing_details.email ?? '' }
    : toCard(method);

/** Reads a SetupIntent whose `payment_method` is expanded. */
function toSetup(intent: Stripe.SetupIntent): ProviderSetup {
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

/** Reads a list object by object: one in an unknown state is reported by its id and does not hide the others. */
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

/** The id in a field that may hold an id, an object or nothing. */
export const idOf = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);

const expanded = <T extends object>(field: string | T | null): T | null => (typeof field === 'string' ? null : field);

function known<T extends string>(states: readonly T[], text: string): T {
  const found = states.find((state) => state === text);
  if (!found) throw new UnknownState(`unknown provider state "${text}"`);
  return found;
}

const PAGE = 100; // Stripe's maximum page size
const MAX_METHODS = 100; // ASSUMPTION: no customer keeps more cards and wallets than one page holds
const UNKNOWN = 'resource_missing';

/** Customers and the cards and wallets kept for them, through Stripe or its sandbox. */
export function stripeCards(stripe: Stripe): CardKeeper {
  return {
    createCustomer: ({ userId, email, name, idempotencyKey }) =>
      attempt(async () => {
        const params = { email, name, metadata: { user_id: userId } };
        const { id } = await stripe.customers.create(params, { idempotencyKey });
        return { id };
      }),
    findCustomer: ({ userId, email }) =>
      attempt(async () => {
        for await (const customer of stripe.customers.list({ email, limit: PAGE }))
          if (customer.metadata['user_id'] === userId) return { id: customer.id };
        return null;
      }),
    createSetup: ({ setupId, customerId, kind, idempotencyKey }) =>
      attempt(async () => {
        const intent = await stripe.setupIntents.create(
          {
            customer: customerId,
            allowed_payment_method_types: [kind],
            usage: 'on_session',
            metadata: { setup_id: setupId },
            expand: ['payment_method'],
          },
          { idempotencyKey },
        );
        return toSetup(intent);
      }),
    retrieveSetup: (id) =>
      attempt(async () => toSetup(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))),
    listMethods: (customerId) =>
      attempt(async () => {
        const methods = stripe.paymentMethods.list({ customer: customerId, limit: PAGE });
        const methodsOnFile = (await methods.autoPagingToArray({ limit: MAX_METHODS })).map(toMethod);
        return methodsOnFile.filter((method) => method !== null);
      }),
    setDefaultCard: (customerId, cardId) =>
      attempt(async () => {
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } });
        return null;
      }),
    forgetCustomer: (customerId) =>
      attempt(async () => {
        await stripe.customers.update(customerId, { email: '', name: '', phone: '', metadata: { user_id: '' } });
        return null;
      }),
    detachCard: async (cardId) => {
      const detached = await attempt(async () => {
        await stripe.paymentMethods.detach(cardId);
        return null;
      });
      if (detached.ok || detached.error.code !== 'payment.refused') return detached;
      // Already detached (an answer was lost), or gone with its customer: the wanted state is reached.
      const now = await attempt(() => stripe.paymentMethods.retrieve(cardId));
      if (now.ok) return now.value.customer ? detached : { ok: true, value: null };
      return now.error.params?.['errorCode'] === UNKNOWN ? { ok: true, value: null } : detached;
    },
  };
}
