import type Stripe from 'stripe';
import { fail, ok, type Result } from '@sablon/domain';
import type { ProviderEvent } from './payment-provider.js';
import { idOf } from './stripe-objects.js';

const TOLERANCE_SECONDS = 300; // Stripe's default (reliability.md A2)

/**
 * Accepts a webhook only when a current secret signed exactly these bytes recently, for our mode; gives no reason for a refusal.
 */
export function verifyWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  live: boolean,
  rawBody: Buffer | string,
  signature: string | undefined,
): Result<ProviderEvent, 'webhook.signature_invalid'> {
  for (const secret of secrets) {
    const event = construct(stripe, secret, rawBody, signature);
    if (event) return event.livemode === live ? ok(toEvent(event)) : fail('webhook.signature_invalid');
  }
  return fail('webhook.signature_invalid');
}

function construct(
  stripe: Stripe,
  secret: string,
  rawBody: Buffer | string,
  signature: string | undefined,
): Stripe.Event | null {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, TOLERANCE_SECONDS);
    return isFromFuture(signature ?? '') ? null : event;
  } catch {
    return null;
  }
}

/** The SDK refuses what is too old, but not what was signed for later, to be replayed then. */
function isFromFuture(signature: string): boolean {
  const signedAtSeconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return !(signedAtSeconds <= Date.now() / 1000 + TOLERANCE_SECONDS);
}

/** Keeps only the ids of the objects to retrieve; the payload itself is never trusted for state (I14). */
export function toEvent(event: Stripe.Event): ProviderEvent {
  const about: { object?: string; id?: string; payment_intent?: string | { id: string } | null } = event.data.object;
  const objectType = about.object ?? 'unknown';
  const objectId = about.id ?? null;
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    objectType,
    objectId,
    paymentIntentId:
      objectType === 'payment_intent' ? objectId : objectType === 'dispute' ? null : idOf(about.payment_intent),
    refundId: objectType === 'refund' ? objectId : null,
  };
}
