import type { CardSetupStatusView, CardSetupView, SavedCardsView } from '@sablon/contracts';
import type { ApiClient } from '../api/api-client.js';
import { pause } from '../pause.js';
import { GOOD_CARD } from './book-ride.js';

/** Published with the demo (product.md, "Fixed public surface"). */
const DEMO_PASSENGER = { email: 'passager@sablon.test', password: 'Sablon-demo-2026' };
const LOOKS = 100;
const LOOK_EVERY_MS = 200;

/**
 * Gives the demo passenger a sample card (spec §2, "Payment methods") where he has none: kept by the sandbox, by the same steps
 * as in a browser. Elsewhere than at a sandbox nothing is done. True when a card was kept.
 */
export async function keepDemoCard(client: ApiClient, signal: AbortSignal): Promise<boolean> {
  await client.post('/api/auth/login', DEMO_PASSENGER);
  try {
    const { cards } = await client.get<SavedCardsView>('/api/me/payment-methods');
    if (cards.length > 0) return false;
    const setup = await client.post<CardSetupView>('/api/me/payment-methods/setup', {});
    if (setup.mode !== 'sandbox') return false;
    const [setupId = ''] = setup.clientSecret.split('_secret');
    const answer = await fetch(`${setup.apiBaseUrl}/v1/setup_intents/${setupId}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${setup.publishableKey}` },
      body: new URLSearchParams({
        client_secret: setup.clientSecret,
        return_url: `${client.baseUrl}/profile/payments`,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': GOOD_CARD,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
        'payment_method_data[billing_details][name]': 'Camille Renard',
      }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!answer.ok) return false;
    for (let look = 0; look < LOOKS && !signal.aborted; look++) {
      const { status } = await client.get<CardSetupStatusView>(`/api/me/payment-methods/setup/${setup.id}`);
      if (status !== 'open') return status === 'kept';
      await pause(LOOK_EVERY_MS, signal);
    }
    return false;
  } finally {
    await client.post('/api/auth/logout', {});
  }
}
