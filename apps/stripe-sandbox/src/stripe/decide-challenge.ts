import type { Cause } from './emit.js';
import type { PaymentMethod } from './payment-method.js';
import type { Challenge } from './challenge.js';
import { failAttempt, startProcessing, takePayment } from './take-payment.js';
import { failSetUp, finishSetUp } from './set-up-method.js';

export type Decision = 'authorise' | 'refuse';

/** The payer's answer, once: a second click, or a page left open, changes nothing. Returns the challenge as it is now. */
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

/** Where the payer's browser goes next, with what Stripe adds to the shop's address; null without a return address. */
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
