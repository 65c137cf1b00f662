import Stripe from 'stripe';
import { ok, type Result } from '@sablon/domain';
import type {
  CreatePaymentIntentInput,
  OperationIds,
  PaymentFailureCode,
  PaymentProvider,
  RefundInput,
} from './payment-provider.js';
import { attempt, readEach, toPayment, toRefund, stripeCards } from './stripe-objects.js';
import { stripeDisputes } from './stripe-disputes.js';
import { toEvent, verifyWebhook } from './stripe-webhook.js';
import { createHash } from 'node:crypto';

/** The sandbox's publishable key, derived from its secret key by the same one-way function the sandbox uses. */
const sandboxPublishableKey = (secretKey: string): string =>
  `pk_test_${createHash('sha256').update(`sablon-sandbox-publishable:${secretKey}`).digest('hex').slice(0, 40)}`;

/** The Stripe API version our object readers are written for (pinned by stripe 23.1.0). */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const TIMEOUT_MS = 20_000; // decision: a hung call frees its worker well before the operation's next attempt
const PAGE = 100; // Stripe's maximum page size
const SEARCH_BACK_MS = 3_600_000; // ASSUMPTION: our clocks and Stripe's differ by less than an hour
const EXPAND = ['latest_charge', 'payment_method'];

export interface StripeProviderOptions {
  /** `sk_live_…`, `sk_test_…`, or the sandbox's key. */
  secretKey: string;
  /** Required for Stripe itself; the sandbox's is derived from its secret key. */
  publishableKey?: string;
  /** The current webhook secret and, during a rotation, the previous one. */
  webhookSecrets: readonly string[];
  /** Origin of the local sandbox; Stripe itself when absent. */
  baseUrl?: string;
  /** Where browsers reach the sandbox, if not at `baseUrl`. */
  browserBaseUrl?: string;
  /** Timeout of one call; 20 s by default. */
  timeoutMs?: number;
}

/** Payments through Stripe, or through the local sandbox with the same API; throws only on an invalid configuration. */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  const mode = options.baseUrl ? 'sandbox' : options.secretKey.startsWith('sk_live_') ? 'live' : 'test';
  const publishableKey =
    options.publishableKey ?? (mode === 'sandbox' ? sandboxPublishableKey(options.secretKey) : undefined);
  if (!publishableKey) throw new Error('Stripe needs its publishable key beside the secret key');
  const webhookSecrets = options.webhookSecrets.filter((secret) => secret.trim() !== '');
  if (webhookSecrets.length === 0) throw new Error('Stripe needs at least one webhook secret');
  const stripe = connect(options);
  return {
    ...stripeCards(stripe),
    ...stripeDisputes(stripe),
    mode,
    publishableKey,
    browserApiUrl: (options.browserBaseUrl ?? options.baseUrl ?? 'https://api.stripe.com').replace(/\/$/, ''),
    createPaymentIntent: (input) =>
      attempt(async () =>
        toPayment(await stripe.paymentIntents.create(createParams(input), { idempotencyKey: input.idempotencyKey })),
      ),
    retrievePaymentIntent: (id) =>
      attempt(async () => toPayment(await stripe.paymentIntents.retrieve(id, { expand: EXPAND }))),
    findPaymentIntentByOperation: ({ operationId, startedAt }) =>
      attempt(async () => {
        const gte = Math.floor((startedAt.getTime() - SEARCH_BACK_MS) / 1000);
        for await (const intent of stripe.paymentIntents.list({ created: { gte }, limit: PAGE }))
          if (intent.metadata['op_id'] === operationId)
            return toPayment(await stripe.paymentIntents.retrieve(intent.id, { expand: EXPAND }));
        return null;
      }),
    cancelPaymentIntent: (id, idempotencyKey) =>
      attempt(async () => toPayment(await stripe.paymentIntents.cancel(id, { expand: EXPAND }, { idempotencyKey }))),
    refund: (input) =>
      attempt(async () =>
        toRefund(await stripe.refunds.create(refundParams(input), { idempotencyKey: input.idempotencyKey })),
      ),
    retrieveRefund: (id) => attempt(async () => toRefund(await stripe.refunds.retrieve(id))),
    findRefundByOperation: (operationId, paymentIntentId) =>
      attempt(async () => {
        for await (const refund of stripe.refunds.list({ payment_intent: paymentIntentId, limit: PAGE }))
          if (refund.metadata?.['op_id'] === operationId) return toRefund(refund);
        return null;
      }),
    listPayments: (since, page) =>
      attempt(async () => {
        const listed = await stripe.paymentIntents.list({
          created: { gte: Math.floor(since.getTime() / 1000) },
          limit: PAGE,
          expand: EXPAND.map((field) => `data.${field}`),
          ...(page !== null && { starting_after: page }),
        });
        const { known: payments, unreadable } = readEach(listed.data, toPayment);
        return {
          payments,
          unreadable,
          next: listed.has_more ? (listed.data.at(-1)?.id ?? null) : null,
        };
      }),
    listUndeliveredEvents: (since) => listUndelivered(stripe, since),
    verifyWebhook: (rawBody, signature) => verifyWebhook(stripe, webhookSecrets, mode === 'live', rawBody, signature),
  };
}

function connect(options: StripeProviderOptions): Stripe {
  const base = options.baseUrl ? new URL(options.baseUrl) : null;
  return new Stripe(options.secretKey, {
    apiVersion: STRIPE_API_VERSION,
    // Our payment operations retry themselves, with the same key and a record of each attempt. (The SDK still repeats once, with
    // the same key, when a kept-alive connection is closed under it.)
    maxNetworkRetries: 0,
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? '80' : '443'),
    }),
  });
}

const idsOf = ({ operationId, paymentId }: OperationIds): Record<string, string> => ({
  op_id: operationId,
  payment_id: paymentId,
});

const createParams = (input: CreatePaymentIntentInput): Stripe.PaymentIntentCreateParams => ({
  amount: input.amountCents,
  currency: input.currency,
  allowed_payment_method_types: [...input.methods],
  capture_method: 'automatic',
  description: input.bookingCode,
  metadata: { ...input.metadata, ...idsOf(input), booking_code: input.bookingCode },
  expand: EXPAND,
  ...(input.customerId && { customer: input.customerId }),
  ...(input.receiptEmail && { receipt_email: input.receiptEmail }),
});

const refundParams = (input: RefundInput): Stripe.RefundCreateParams => ({
  payment_intent: input.paymentIntentId,
  amount: input.amountCents,
  reason: 'requested_by_customer',
  metadata: { ...input.metadata, ...idsOf(input) },
});

async function listUndelivered(
  stripe: Stripe,
  since: Date,
): Promise<Result<ReturnType<typeof toEvent>[], PaymentFailureCode>> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const listed = await attempt(() =>
    stripe.events.list({ delivery_success: false, created, limit: PAGE }).autoPagingToArray({ limit: 10_000 }),
  );
  return listed.ok ? ok(listed.value.map(toEvent)) : listed;
}
