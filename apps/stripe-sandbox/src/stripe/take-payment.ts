import type { ErrorBody } from './api-error.js';
import { nowSeconds } from './params.js';
import { emit, type Cause } from './emit.js';
import { conductOf } from './payment-methods.js';
import type { PaymentMethod, PaymentIntent, SetupIntent } from './payment-intent.js';
import { newId } from '../ids.js';
import { newCharge, type Decline } from './test-cards.js';
import type { Challenge } from './objects.js';

const DISPUTED_AFTER_MS = 2_000; // ASSUMPTION: the payment is first seen to succeed

/** Stores the intent and returns it. */
export function saveIntent(cause: Cause, intent: PaymentIntent): PaymentIntent {
  cause.tx.put('payment_intent', intent.id, intent);
  return intent;
}

/** Charges the method now: the intent ends `succeeded` or `requires_capture`, or returns to asking for a method. */
export function takePayment(
  cause: Cause,
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): PaymentIntent {
  const { decline, dispute } = conductOf(cause.tx, method.id);
  const charge = newCharge(intent, method, decline, authenticated, nowSeconds(cause));
  cause.tx.put('charge', charge.id, charge);
  if (decline)
    return failAttempt(cause, { ...intent, latest_charge: charge.id }, method, cardErrorOf(decline, charge.id));
  const held = intent.capture_method === 'manual';
  const paid = saveIntent(cause, {
    ...intent,
    status: held ? 'requires_capture' : 'succeeded',
    amount_capturable: held ? intent.amount : 0,
    amount_received: held ? 0 : intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
  });
  keepMethod(cause, paid, method);
  if (dispute && !held) disputeLater(cause, charge.id);
  emit(cause, held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid);
  return paid;
}

/** The payment succeeds first; its payer disputes it later. */
function disputeLater(cause: Cause, chargeId: string): void {
  const id = newId('settle');
  const settlement = {
    id,
    kind: 'dispute_opens' as const,
    objectId: chargeId,
    dueAtMs: Date.now() + DISPUTED_AFTER_MS,
  };
  cause.tx.put('settlement', id, settlement);
}

/** The attempt failed: the payer may try again with another method. */
export function failAttempt(
  cause: Cause,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: ErrorBody,
): PaymentIntent {
  const failed = saveIntent(cause, {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: { ...error, payment_method: method },
  });
  emit(cause, 'payment_intent.payment_failed', failed);
  return failed;
}

/** The payer's bank accepted but the money takes a while; it arrives without further action. */
function startProcessing(
  cause: Cause,
  intent: PaymentIntent,
  method: PaymentMethod,
  processingMs: number,
): PaymentIntent {
  const waiting = saveIntent(cause, {
    ...intent,
    status: 'processing',
    next_action: null,
    payment_method: method.id,
  });
  const settlement = { id: newId('settle'), kind: 'intent_succeeds' as const, objectId: intent.id };
  cause.tx.put('settlement', settlement.id, { ...settlement, dueAtMs: Date.now() + processingMs });
  emit(cause, 'payment_intent.processing', waiting);
  return waiting;
}

const cardErrorOf = (decline: Decline, chargeId: string): ErrorBody => ({
  type: 'card_error',
  code: decline.code,
  message: decline.message,
  charge: chargeId,
  ...(decline.declineCode && { decline_code: decline.declineCode }),
  doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
});

/** A paid card stays with its customer when the intent asks for it. */
function keepMethod(cause: Cause, intent: PaymentIntent, method: PaymentMethod): void {
  if (!intent.customer || !intent.setup_future_usage || method.type !== 'card') return;
  attach(cause, method, intent.customer, intent.setup_future_usage === 'off_session');
}

/** Attaches the method to a customer; one set up for later no longer needs the payer's presence, if its card allows. */
export function attach(cause: Cause, method: PaymentMethod, customerId: string, forLater: boolean): PaymentMethod {
  const attached = { ...method, customer: customerId };
  cause.tx.put('payment_method', method.id, attached);
  if (method.customer !== customerId) emit(cause, 'payment_method.attached', attached);
  if (forLater) cause.tx.put('card_conduct', method.id, { ...conductOf(cause.tx, method.id), isSetUp: true });
  return attached;
}

/** A payer who accepted at PayPal is identified by their PayPal email address. */
const approved = (method: PaymentMethod): PaymentMethod =>
  method.type === 'paypal'
    ? {
        ...method,
        paypal: {
          payer_email: method.billing_details.email ?? 'payer@paypal.test',
          payer_id: method.id.slice(-13).toUpperCase(),
        },
      }
    : method;

export function saveSetup(cause: Cause, intent: SetupIntent): SetupIntent {
  cause.tx.put('setup_intent', intent.id, intent);
  return intent;
}

/** The card or wallet is saved for its customer and may be charged later. */
export function finishSetUp(cause: Cause, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  if (intent.customer) attach(cause, approved(method), intent.customer, true);
  const done = saveSetup(cause, {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  });
  emit(cause, 'setup_intent.succeeded', done);
  return done;
}

export function failSetUp(cause: Cause, intent: SetupIntent, method: PaymentMethod, error: ErrorBody): SetupIntent {
  const failed = saveSetup(cause, {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: { ...error, payment_method: method },
  });
  emit(cause, 'setup_intent.setup_failed', failed);
  return failed;
}

export type Decision = 'authorise' | 'refuse';

/** Applies the payer's answer once: a second click, or a page left open, changes nothing. Returns the current challenge. */
export function decideChallenge(
  cause: Cause,
  challenge: Challenge,
  decision: Decision,
  processingMs: number,
): Challenge {
  const method = cause.tx.get('payment_method', challenge.methodId);
  if (challenge.state !== 'open' || !method) return challenge;
  const decided: Challenge = { ...challenge, state: decision === 'authorise' ? 'authorised' : 'refused' };
  cause.tx.put('challenge', challenge.token, decided);
  if (challenge.intentKind === 'payment_intent') decidePayment(cause, challenge, method, decision, processingMs);
  else decideSetUp(cause, challenge, method, decision);
  return decided;
}

function decidePayment(
  cause: Cause,
  challenge: Challenge,
  method: PaymentMethod,
  decision: Decision,
  processingMs: number,
): void {
  const intent = cause.tx.get('payment_intent', challenge.intentId);
  if (intent?.status !== 'requires_action') return;
  const isCard = method.type === 'card';
  if (decision === 'refuse')
    failAttempt(cause, intent, method, {
      type: 'invalid_request_error',
      code: isCard ? 'payment_intent_authentication_failure' : 'payment_intent_payment_attempt_failed',
      message: isCard
        ? 'The payer did not authenticate this payment. Ask for another payment method.'
        : 'The payment failed.',
    });
  else if (!isCard && processingMs > 0) startProcessing(cause, intent, method, processingMs);
  else takePayment(cause, intent, method, isCard);
}

function decideSetUp(cause: Cause, challenge: Challenge, method: PaymentMethod, decision: Decision): void {
  const intent = cause.tx.get('setup_intent', challenge.intentId);
  if (intent?.status !== 'requires_action') return;
  if (decision === 'authorise') finishSetUp(cause, intent, method);
  else
    failSetUp(cause, intent, method, {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message: 'The payer did not authenticate this card.',
    });
}

/** The payer's next URL, with Stripe's parameters added to the shop's address; null without a return address. */
export function returnAddress(tx: Cause['tx'], challenge: Challenge): string | null {
  const intent = tx.get(challenge.intentKind, challenge.intentId);
  if (!challenge.returnUrl || !intent) return null;
  const url = new URL(challenge.returnUrl);
  const status = intent.status === 'processing' ? 'pending' : FAILED.has(intent.status) ? 'failed' : 'succeeded';
  url.searchParams.set(challenge.intentKind, intent.id);
  url.searchParams.set(`${challenge.intentKind}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', status);
  return url.href;
}

const FAILED: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_action', 'canceled']);
