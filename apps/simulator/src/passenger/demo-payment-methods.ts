import type { CardSetupStatusView, CardSetupView, SavedCardsView } from '@sablon/contracts';
import type { ApiClient } from '../api/api-client.js';
import { pause } from '../pause.js';
import { GOOD_CARD } from './book-ride.js';

/** Published with the demo (product.md, "Fixed public surface"). */
const DEMO_PASSENGER = { email: 'passager@sablon.test', password: 'Sablon-demo-2026' };
const LOOKS = 100;
const LOOK_EVERY_MS = 200;
const PATH = '/api/me/payment-methods';

const CARD = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': GOOD_CARD,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][name]': 'Camille Renard',
};
const WALLET = {
  'payment_method_data[type]': 'paypal',
  'payment_method_data[billing_details][email]': DEMO_PASSENGER.email,
};

/** What is needed of a client of the public interface. */
type Client = Pick<ApiClient, 'baseUrl' | 'get' | 'post'>;

/**
 * Gives the demo passenger a sample card and a sample wallet (spec §2, "Payment methods") where he has none: kept by the sandbox,
 * by the same steps as in a browser. Elsewhere than at a sandbox nothing is done.
 */
export async function keepDemoMethods(client: Client, signal: AbortSignal): Promise<void> {
  await client.post('/api/auth/login', DEMO_PASSENGER);
  try {
    const { cards, wallets } = await client.get<SavedCardsView>(PATH);
    if (cards.length === 0) await keep(client, signal, `${PATH}/setup`, CARD);
    if (wallets.length === 0) await keep(client, signal, `${PATH}/setup/wallet`, WALLET);
  } finally {
    await client.post('/api/auth/logout', {});
  }
}

async function keep(
  client: Client,
  signal: AbortSignal,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const setup = await client.post<CardSetupView>(path, {});
  if (setup.mode !== 'sandbox') return;
  const [setupId = ''] = setup.clientSecret.split('_secret');
  const confirmed = await fetch(`${setup.apiBaseUrl}/v1/setup_intents/${setupId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${setup.publishableKey}` },
    body: new URLSearchParams({
      client_secret: setup.clientSecret,
      return_url: `${client.baseUrl}/profile/payments`,
      ...fields,
    }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!confirmed.ok) throw new Error(`the sandbox answered ${confirmed.status}`);
  const answer = (await confirmed.json()) as { next_action?: { redirect_to_url?: { url?: string } } | null };
  const asked = answer.next_action?.redirect_to_url?.url;
  if (asked)
    await fetch(asked, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'authorise' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
  for (let look = 0; look < LOOKS && !signal.aborted; look++) {
    const { status } = await client.get<CardSetupStatusView>(`${PATH}/setup/${setup.id}`);
    if (status === 'kept') return;
    if (status === 'failed') break;
    await pause(LOOK_EVERY_MS, signal);
  }
  if (!signal.aborted) throw new Error('the sandbox did not keep it');
}
