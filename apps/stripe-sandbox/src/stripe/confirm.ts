import { ApiError, invalid, wrongState } from './api-error.js';
import type { Call } from './params.js';
import { createPaymentMethod, conductOf, METHOD_DATA_PARAMS, resolvePaymentMethod } from './payment-methods.js';
import { type PaymentMethod, visibleTo, type PaymentIntent, type NextAction } from './payment-intent.js';
import { emit } from './emit.js';
import { failAttempt, saveIntent, takePayment } from './take-payment.js';
import { randomText } from '../ids.js';
import type { Challenge } from './objects.js';

/** Opens a page for the payer; confirming has closed the earlier ones of the same intent. */
export function openChallenge(
  call: Call,
  intentKind: Challenge['intentKind'],
  intentId: string,
  method: PaymentMethod,
  returnUrl: string | null,
): NextAction {
  if (returnUrl !== null && !isWebUrl(returnUrl)) throw invalid('Not a valid URL', 'url_invalid', 'return_url');
  const token = randomText(32);
  const challenge: Challenge = {
    token,
    intentKind,
    intentId,
    methodId: method.id,
    returnUrl,
    state: 'open',
    createdAtMs: call.nowMs,
  };
  call.tx.put('challenge', token, challenge);
  const page = method.type === 'card' ? '3ds' : 'redirect';
  const url = `${call.publicUrl}/sandbox/${page}/${token}`;
  return returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}

/** Closes the pages of an intent that was cancelled or tried again; they no longer decide anything. */
export function closeChallenges(tx: Call['tx'], intentId: string): void {
  for (const challenge of tx.newestFirst('challenge'))
    if (challenge.intentId === intentId && challenge.state === 'open')
      tx.put('challenge', challenge.token, { ...challenge, state: 'superseded' });
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export const CONFIRM_PARAMS = [
  'payment_method',
  'payment_method_data',
  'return_url',
  'off_session',
  'error_on_requires_action',
  'setup_future_usage',
  'receipt_email',
  'use_stripe_sdk',
] as const;

const CONFIRMABLE: readonly PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/**
 * One attempt to pay. Ends `succeeded`, `requires_capture`, `requires_action` with a page to send the payer to, or as a 402 card
 * error whose effects (failed charge, last_payment_error, event) stay.
 */
export function confirmIntent(call: Call, intent: PaymentIntent): PaymentIntent {
  if (!CONFIRMABLE.includes(intent.status))
    throw wrongState(
      'payment_intent_unexpected_state',
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      { payment_intent: visibleTo(call.key, intent) },
    );
  const method = chooseMethod(call, intent);
  closeChallenges(call.tx, intent.id);
  const asked = saveIntent(call, {
    ...intent,
    setup_future_usage:
      call.params.oneOf('setup_future_usage', ['on_session', 'off_session']) ?? intent.setup_future_usage,
    receipt_email: call.params.string('receipt_email') ?? intent.receipt_email,
  });
  const conduct = conductOf(call.tx, method.id);
  const asksPayer = conduct.challenge === 'always' || (conduct.challenge === 'unless_set_up' && !conduct.isSetUp);
  if (asksPayer && refusesToAsk(call)) throw declineFor(call, authenticationRequired(call, asked, method));
  if (asksPayer) return askPayer(call, asked, method);
  const done = takePayment(call, asked, method, false);
  if (done.status === 'requires_payment_method') throw declineFor(call, done);
  return done;
}

function chooseMethod(call: Call, intent: PaymentIntent): PaymentMethod {
  const data = call.params.object('payment_method_data')?.only(METHOD_DATA_PARAMS);
  const id = call.params.string('payment_method');
  if (data && id) throw invalid('Send payment_method or payment_method_data, not both', 'parameters_exclusive');
  const chosen = id ?? intent.payment_method;
  if (!data && !chosen)
    throw wrongState(
      'payment_intent_unexpected_state',
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      { payment_intent: visibleTo(call.key, intent) },
    );
  const method = data ? createPaymentMethod(call, data) : resolvePaymentMethod(call, chosen ?? '');
  if (!intent.payment_method_types.includes(method.type))
    throw invalid(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent: ${intent.payment_method_types.join(', ')}`,
      'payment_intent_incompatible_payment_method',
      'payment_method',
    );
  const later = call.params.string('setup_future_usage') ?? intent.setup_future_usage;
  if (method.type !== 'card' && (call.params.boolean('off_session') === true || later !== null))
    throw invalid(
      `The payment method type "${method.type}" cannot be used off-session or be kept for later.`,
      'payment_intent_invalid_parameter',
      'off_session',
    );
  if (method.customer && method.customer !== intent.customer)
    throw invalid(
      'This PaymentMethod belongs to another customer.',
      'payment_intent_invalid_parameter',
      'payment_method',
    );
  return method;
}

const refusesToAsk = (call: Call): boolean =>
  call.params.boolean('off_session') === true || call.params.boolean('error_on_requires_action') === true;

function authenticationRequired(call: Call, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  return failAttempt(call, intent, method, {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  });
}

function askPayer(call: Call, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const returnUrl = call.params.string('return_url');
  if (!returnUrl && method.type !== 'card')
    throw invalid(
      'A return_url is needed to confirm with this payment method.',
      'payment_intent_unexpected_state',
      'return_url',
    );
  const waiting = saveIntent(call, {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: openChallenge(call, 'payment_intent', intent.id, method, returnUrl),
  });
  emit(call, 'payment_intent.requires_action', waiting);
  return waiting;
}

/** The caller's 402 for an attempt that was recorded as failed. */
function declineFor(call: Call, intent: PaymentIntent): ApiError {
  const error = intent.last_payment_error;
  if (!error) throw new Error(`${intent.id} failed without an error`);
  return new ApiError(402, { ...error, payment_intent: visibleTo(call.key, intent) }, true);
}
