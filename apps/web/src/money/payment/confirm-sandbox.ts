import type { PaymentStartView } from '@sablon/contracts';
import { ApiError, OFFLINE_CODE } from '../../shared/api/api-error.js';
import { currentTheme } from '../../shared/brand/theme-store.js';
import { currentLanguage } from '../../shared/i18n/language-store.js';
import type { CardEntry } from '../../shared/bookings/card-entry.js';
import type { ExpressWallet, WalletOwner } from './express-ways.js';

export type Method = 'card' | 'bancontact' | 'paypal';

export interface Payer {
  readonly method: Method;
  readonly card: CardEntry;
  /** A card or wallet saved with the provider for this account; instead of `card`. */
  readonly savedCardId: string | null;
  /** Save the card for payments made by its owner in person. */
  readonly keep: boolean;
  readonly name: string;
  readonly email: string | null;
}

/** Either the payer must continue elsewhere, or the provider is processing the payment. */
export type Confirmed = { readonly go: string } | { readonly go: null };

interface Answer {
  readonly status?: string;
  readonly next_action?: { readonly redirect_to_url?: { readonly url?: string } } | null;
  readonly error?: { readonly code?: string; readonly message?: string };
}

function fieldsOf({ method, card, savedCardId, keep, name, email }: Payer): Record<string, string> {
  if (savedCardId !== null) return { payment_method: savedCardId };
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim());
  return {
    'payment_method_data[type]': method,
    ...(method === 'card' && {
      'payment_method_data[card][number]': card.number.replace(/\s/g, ''),
      'payment_method_data[card][exp_month]': month,
      'payment_method_data[card][exp_year]': year.length === 2 ? `20${year}` : year,
      'payment_method_data[card][cvc]': card.cvc,
    }),
    ...(keep && { setup_future_usage: 'on_session' }),
    ...(name && { 'payment_method_data[billing_details][name]': name }),
    ...(email && { 'payment_method_data[billing_details][email]': email }),
  };
}

/** The bank's page in the language and the theme of this one; at Stripe, its own library sees to that. */
export function likeThisPage(address: string): string {
  const url = new URL(address);
  url.searchParams.set('lang', currentLanguage());
  url.searchParams.set('theme', currentTheme());
  return url.href;
}

/** Confirms at the sandbox as a browser confirms at Stripe; card data never passes through our own API. */
export const confirmSandbox = (start: PaymentStartView, payer: Payer, returnUrl: string): Promise<Confirmed> =>
  confirm(start, fieldsOf(payer), returnUrl);

/** What Stripe.js sends for a wallet: the token of a card, or the account it is logged in to. */
const WALLET_FIELDS: Readonly<Record<ExpressWallet, Record<string, string>>> = {
  apple_pay: { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': 'tok_apple_pay' },
  google_pay: { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': 'tok_google_pay' },
  link: { 'payment_method_data[type]': 'link' },
  paypal: { 'payment_method_data[type]': 'paypal' },
};

/** Confirms with a wallet at the sandbox, as Stripe's Express Checkout Element does at Stripe. */
export const confirmWallet = (
  start: PaymentStartView,
  wallet: ExpressWallet,
  { name, email }: WalletOwner,
  returnUrl: string,
): Promise<Confirmed> =>
  confirm(
    start,
    {
      ...WALLET_FIELDS[wallet],
      'payment_method_data[billing_details][name]': name,
      ...(email && { 'payment_method_data[billing_details][email]': email }),
    },
    returnUrl,
  );

async function confirm(
  start: PaymentStartView,
  fields: Readonly<Record<string, string>>,
  returnUrl: string,
): Promise<Confirmed> {
  const [intentId = ''] = start.clientSecret.split('_secret');
  const body = new URLSearchParams({ client_secret: start.clientSecret, return_url: returnUrl, ...fields });
  let response: Response;
  try {
    response = await fetch(`${start.apiBaseUrl}/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${start.publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    });
  } catch {
    throw new ApiError(0, { code: OFFLINE_CODE });
  }
  const answer = (await response.json()) as Answer;
  if (response.status === 402) throw new ApiError(402, { code: 'payment.declined' });
  // Already confirmed, in another tab or by a request whose response was lost: the return page reads the outcome.
  if (answer.error?.code === 'payment_intent_unexpected_state') return { go: null };
  if (!response.ok) throw new ApiError(response.status, { code: 'payment.refused' });
  const url = answer.status === 'requires_action' ? answer.next_action?.redirect_to_url?.url : undefined;
  return { go: url ? likeThisPage(url) : null };
}
