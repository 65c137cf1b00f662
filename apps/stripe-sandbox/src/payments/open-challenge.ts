import { invalid } from '../http/api-error.js';
import type { Call } from '../http/call.js';
import type { PaymentMethod } from '../customers/payment-method.js';
import { randomText } from '../ids.js';
import type { Challenge } from './challenge.js';
import type { NextAction } from './payment-intent.js';

/** Opens a page for the payer; whoever confirms has closed the earlier ones of the same intent. */
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

/** Pages of an intent that was cancelled or tried again no longer decide anything. */
export function closeChallenges(tx: Call['tx'], intentId: string): void {
  for (const challenge of tx.newestFirst('challenge'))
    if (challenge.intentId === intentId && challenge.state === 'open')
      tx.put('challenge', challenge.token, { ...challenge, state: 'superseded' });
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
