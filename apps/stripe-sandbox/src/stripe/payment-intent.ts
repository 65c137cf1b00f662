import type { ErrorBody } from './api-error.js';
import { newId, randomText } from '../ids.js';

export type MethodType = 'card' | 'bancontact' | 'paypal' | 'link';
export const METHOD_TYPES: readonly MethodType[] = ['card', 'bancontact', 'paypal', 'link'];
/** Wallets that hand over a card. */
export type CardWallet = 'apple_pay' | 'google_pay';

type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } };

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: MethodType[] | null;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { enabled: true; allow_redirects: 'always' | 'never' } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_options: Record<string, never>;
  payment_method_types: MethodType[];
  processing: null;
  receipt_email: string | null;
  setup_future_usage: 'off_session' | 'on_session' | null;
  shipping: null;
  statement_descriptor: string | null;
  status: PaymentIntentStatus;
}

/** An intent before the first attempt to pay it. */
export function newPaymentIntent(
  given: Pick<PaymentIntent, 'amount' | 'currency' | 'payment_method_types'> & Partial<PaymentIntent>,
  nowSeconds: number,
): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: nowSeconds,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_options: {},
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    status: 'requires_payment_method',
    ...given,
  };
}

/** The whole intent for the secret key; for the browser's key no metadata, no customer, no charge. */
export function visibleTo(key: 'secret' | 'publishable', intent: PaymentIntent): unknown {
  if (key === 'secret') return intent;
  const { metadata: _metadata, customer: _customer, latest_charge: _charge, ...visible } = intent;
  return visible;
}

export interface SetupIntent {
  id: string;
  object: 'setup_intent';
  allowed_payment_method_types: MethodType[] | null;
  automatic_payment_methods: { enabled: true; allow_redirects: 'always' | 'never' } | null;
  cancellation_reason: null;
  client_secret: string;
  created: number;
  customer: string | null;
  description: string | null;
  last_setup_error: ErrorBody | null;
  latest_attempt: null;
  livemode: false;
  mandate: null;
  metadata: Record<string, string>;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_options: Record<string, never>;
  payment_method_types: MethodType[];
  single_use_mandate: null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  usage: 'off_session' | 'on_session';
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  allow_redisplay: 'unspecified';
  billing_details: {
    address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', null>;
    email: string | null;
    name: string | null;
    phone: string | null;
  };
  card?: {
    brand: string;
    checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: 'pass' | 'unchecked' };
    country: string;
    display_brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    last4: string;
    three_d_secure_usage: { supported: true };
    wallet: { type: CardWallet; dynamic_last4: string } | null;
  };
  bancontact?: Record<string, never>;
  link?: { email: string | null };
  paypal?: { payer_email: string | null; payer_id: string | null };
  created: number;
  customer: string | null;
  livemode: false;
  metadata: Record<string, string>;
  type: MethodType;
}
