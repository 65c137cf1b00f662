import type { PaymentMethod } from '../customers/payment-method.js';
import type { PaymentIntent } from './payment-intent.js';
import type { Decline } from './test-cards.js';
import { newId } from '../ids.js';

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: PaymentMethod['billing_details'];
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Record<string, string>;
  outcome: { network_status: string; reason: string | null; type: string };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: Record<string, unknown> & { type: string };
  receipt_email: string | null;
  receipt_url: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed' | 'pending';
}

/** One attempt to take the money of an intent; a failed attempt leaves a charge too. */
export function newCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
  authenticated: boolean,
  nowSeconds: number,
): Charge {
  const captured = !decline && intent.capture_method !== 'manual';
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured,
    created: nowSeconds,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: decline
      ? { network_status: 'declined_by_network', reason: decline.declineCode, type: 'issuer_declined' }
      : { network_status: 'approved_by_network', reason: null, type: 'authorized' },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, authenticated),
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  };
}

function detailsOf(method: PaymentMethod, authenticated: boolean): Charge['payment_method_details'] {
  if (method.type !== 'card' || !method.card) return { type: method.type, [method.type]: {} };
  const threeDSecure = authenticated ? { result: 'authenticated', version: '2.2.0' } : null;
  return { type: 'card', card: { ...method.card, three_d_secure: threeDSecure } };
}
