import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { savedCards } from '../words.js';
import type { CardSetupView } from '@sablon/contracts';
import { ApiError, OFFLINE_CODE } from '../../shared/api/api-error.js';
import type { CardEntry } from '../../shared/bookings/card-entry.js';
import { readCardSetup } from '../../shared/bookings/saved-cards.api.js';
import { likeThisPage } from './confirm-sandbox.js';

interface Answer {
  readonly status?: string;
  readonly next_action?: { readonly redirect_to_url?: { readonly url?: string } } | null;
}
/** Names the set-up in the address that a bank or wallet returns the user to; that page then shows its outcome. */
const SETUP_PARAM = 'setup';
export const returnUrl = ({ id }: CardSetupView): string => `${location.origin}/profile/payments?${SETUP_PARAM}=${id}`;

const CHECK_EVERY_MS = 700;
const MAX_POLLS = 14; // about ten seconds; after that the list shows it by itself

/** Where the payer must continue, on a page of their bank or wallet; null if nowhere. */
type Confirmed = Promise<{ readonly go: string | null }>;

/** Confirms a set-up at the sandbox as a browser confirms it at Stripe; card data never passes through our own API. */
async function confirmSetup(setup: CardSetupView, fields: Readonly<Record<string, string>>): Confirmed {
  const [setupId = ''] = setup.clientSecret.split('_secret');
  let response: Response;
  try {
    response = await fetch(`${setup.apiBaseUrl}/v1/setup_intents/${setupId}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${setup.publishableKey}` },
      body: new URLSearchParams({ client_secret: setup.clientSecret, return_url: returnUrl(setup), ...fields }),
    });
  } catch {
    throw new ApiError(0, { code: OFFLINE_CODE });
  }
  if (response.status === 402) throw new ApiError(402, { code: 'payment.declined' });
  if (!response.ok) throw new ApiError(response.status, { code: 'payment.refused' });
  const answer = (await response.json()) as Answer;
  const url = answer.next_action?.redirect_to_url?.url;
  return { go: url ? likeThisPage(url) : null };
}

/** Saves a typed card at the sandbox. */
export function keepSandboxCard(setup: CardSetupView, card: CardEntry, holder: string): Confirmed {
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim());
  return confirmSetup(setup, {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number.replace(/\s/g, ''),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': `20${year}`,
    'payment_method_data[card][cvc]': card.cvc,
    ...(holder.trim() && { 'payment_method_data[billing_details][name]': holder.trim() }),
  });
}

/** Saves a PayPal account at the sandbox, whose page asks its owner. */
export const keepSandboxWallet = (setup: CardSetupView, email: string): Confirmed =>
  confirmSetup(setup, { 'payment_method_data[type]': 'paypal', 'payment_method_data[billing_details][email]': email });

/** Waits until the server has it: the result reported to the browser does not count. */
async function untilSaved(setupId: string): Promise<'saved' | 'failed' | 'slow'> {
  for (let look = 0; look < MAX_POLLS; look++) {
    const { status } = await readCardSetup(setupId);
    if (status !== 'open') return status;
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
  }
  return 'slow';
}

/** Waits for the outcome of a set-up, shows it, and calls `onSaved` unless the card was refused. */
export function useSetupOutcome(onSaved: () => void): (setupId: string) => Promise<void> {
  const t = useT(savedCards);
  return async (setupId) => {
    const status = await untilSaved(setupId);
    showToast({ tone: status === 'failed' ? 'danger' : 'ok', text: t(status) });
    if (status !== 'failed') onSaved();
  };
}

/** The same for a user who returns here from their bank's own page. */
export function useReturnFromBank(onSaved: () => void): void {
  const [params, setParams] = useSearchParams();
  const notify = useSetupOutcome(onSaved);
  const text = useErrorText();
  const setupId = params.get(SETUP_PARAM);
  const returned = useEffectEvent((id: string) => {
    setParams({}, { replace: true });
    notify(id).catch((failure: unknown) => showToast({ tone: 'danger', text: text(failure) }));
  });
  useEffect(() => {
    if (setupId) returned(setupId);
  }, [setupId]);
}
