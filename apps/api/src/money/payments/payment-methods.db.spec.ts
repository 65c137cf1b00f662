import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  BookingView,
  CardSetupView,
  PaymentStartView,
  PaymentView,
  Problem,
  SavedCardsView,
} from '@sablon/contracts';
import { createStripeProvider } from '@sablon/providers';
import { createDispatchWorker, type DispatchWorker } from '../../../../dispatch-worker/src/create-dispatch-worker.js';
import { keepDemoMethods } from '../../../../simulator/src/passenger/book-ride.js';
import { eventually } from '../../../../dispatch-worker/src/testing/city.js';
import { TEST_LINKS } from '../../../../dispatch-worker/src/testing/memory-senders.js';
import { startStripeSandbox, type RunningSandbox } from '../../../../stripe-sandbox/src/server.js';
import { RIDE } from '../../testing/booking-city.js';
import type { ApiClient } from '../../testing/api-client.js';
import { seedCity, startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { newPerson } from '../../testing/sign-in.js';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SECRET_KEY = 'sk_test_cards';
const CARD = (number: string) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '34',
  'payment_method_data[card][cvc]': '123',
});

/** A whole api and worker over the payment sandbox, whose webhooks never arrive: looking payments up must suffice. */
describe('saving payment methods', () => {
  const directory = mkdtempSync(join(tmpdir(), 'cards-'));
  let sandbox: RunningSandbox;
  let api: TestApi;
  let worker: DispatchWorker;
  let people = 0;
  beforeAll(async () => {
    const webhooks = { webhookUrl: 'http://127.0.0.1:9/none', webhookSecret: 'whsec_1' };
    sandbox = await startStripeSandbox({ port: 0, dataDirectory: directory, secretKey: SECRET_KEY, ...webhooks });
    const payments = createStripeProvider({ secretKey: SECRET_KEY, webhookSecrets: ['whsec_1'], baseUrl: sandbox.url });
    api = await startTestApi({ parts: { payments } });
    await seedCity(api.parts.database);
    worker = createDispatchWorker({ ...api.parts, links: TEST_LINKS, logger: quiet });
    await worker.start();
  });
  afterAll(async () => {
    await worker.stop();
    await api.stop();
    await sandbox.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const confirm = async (kind: 'payment_intents' | 'setup_intents', clientSecret: string, fields: object) => {
    const [id] = clientSecret.split('_secret');
    const response = await fetch(`${sandbox.url}/v1/${kind}/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, return_url: 'http://shop.test/back', ...fields }),
    });
    return (await response.json()) as { status: string; next_action?: { redirect_to_url?: { url: string } } };
  };
  const passenger = async (): Promise<ApiClient> => (await newPerson(api, `kaart${++people}`, 'passenger')).client;
  const list = async (as: ApiClient) => (await as.get<SavedCardsView>('/api/me/payment-methods')).body.cards;
  const book = async (as: ApiClient): Promise<{ booking: BookingView; start: PaymentStartView }> => {
    const quote = await as.post<{ id: string }>('/api/quotes', RIDE);
    const body = { quoteId: quote.body.id, vehicleClass: 'economy', language: 'fr', guest: null };
    const booking = await as.post<BookingView>('/api/bookings', body, { 'idempotency-key': crypto.randomUUID() });
    const start = await as.post<PaymentStartView>(`/api/bookings/${booking.body.id}/payment`);
    if (start.status !== 200) throw new Error(JSON.stringify(start.body));
    return { booking: booking.body, start: start.body };
  };
  const succeeded = (as: ApiClient, bookingId: string) =>
    eventually(async () => {
      await api.parts.database.sql.query(
        "UPDATE payment SET next_check_at = now() - interval '1 s' WHERE status <> 'succeeded'",
      );
      const { body } = await as.get<PaymentView>(`/api/bookings/${bookingId}/payment`);
      return body.status === 'succeeded';
    });

  const isSaved = (as: ApiClient, setupId: string) =>
    eventually(async () => {
      const { body } = await as.get<{ status: string }>(`/api/me/payment-methods/setup/${setupId}`);
      return body.status === 'saved';
    });
  /** A passenger who has saved these cards, the first of them by default. */
  const ownerOf = async (...numbers: readonly string[]): Promise<ApiClient> => {
    const owner = await passenger();
    for (const number of numbers) {
      const { body } = await owner.post<CardSetupView>('/api/me/payment-methods/setup');
      expect((await confirm('setup_intents', body.clientSecret, CARD(number))).status).toBe('succeeded');
      await isSaved(owner, body.id);
    }
    return owner;
  };

  it('saves a card without a payment, after its bank’s confirmation', async () => {
    const [zoe, otto] = [await passenger(), await passenger()];
    expect(await list(zoe)).toEqual([]);
    const [setup, again] = [
      await zoe.post<CardSetupView>('/api/me/payment-methods/setup'),
      await zoe.post<CardSetupView>('/api/me/payment-methods/setup'),
    ];
    expect([setup.status, again.body.clientSecret]).toEqual([200, setup.body.clientSecret]);
    expect(setup.body).toMatchObject({ mode: 'sandbox', publishableKey: sandbox.publishableKey });
    const asked = await confirm('setup_intents', setup.body.clientSecret, CARD('4000002500003155'));
    expect(asked.status).toBe('requires_action');
    const page = asked.next_action?.redirect_to_url?.url ?? '';
    await fetch(page, { method: 'POST', body: new URLSearchParams({ decision: 'authorise' }), redirect: 'manual' });
    await isSaved(zoe, setup.body.id);
    expect(await list(zoe)).toMatchObject([{ brand: 'visa', last4: '3155', isDefault: true, expired: false }]);
    expect((await otto.get<Problem>(`/api/me/payment-methods/setup/${setup.body.id}`)).status).toBe(404);
  });

  it('saves another card while paying with it, and pays the next ride with it {3.payment-method, 7.call.payment-methods}', async () => {
    const zoe = await ownerOf('4242424242424242');
    const first = await book(zoe);
    const fields = { ...CARD('5555555555554444'), setup_future_usage: 'on_session' };
    expect((await confirm('payment_intents', first.start.clientSecret, fields)).status).toBe('succeeded');
    await succeeded(zoe, first.booking.id);
    const saved = await list(zoe);
    expect(saved.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['4242', true],
      ['4444', false],
    ]);
    const second = await book(zoe);
    const mastercard = saved.find(({ last4 }) => last4 === '4444');
    const paid = await confirm('payment_intents', second.start.clientSecret, {
      payment_method: mastercard?.providerId ?? '',
    });
    expect(paid.status).toBe('succeeded');
    await succeeded(zoe, second.booking.id);
    expect(await list(zoe)).toHaveLength(2);
  });

  it('keeps a saved card from being used by another account', async () => {
    const [zoe, otto] = [await ownerOf('4242424242424242'), await passenger()];
    const [card] = await list(zoe);
    const { start } = await book(otto);
    const refused = await confirm('payment_intents', start.clientSecret, { payment_method: card?.providerId ?? '' });
    expect(refused).toMatchObject({ error: { code: 'payment_intent_invalid_parameter' } });
  });

  it('lets the owner choose the default and remove a card, and hides the cards from everyone else', async () => {
    const [zoe, otto] = [await ownerOf('4242424242424242', '5555555555554444'), await passenger()];
    const [, other] = await list(zoe);
    const path = `/api/me/payment-methods/${other?.id}`;
    expect((await otto.post(`${path}/default`)).status).toBe(404);
    expect((await otto.send('DELETE', path)).status).toBe(404);
    const chosen = await zoe.post<SavedCardsView>(`${path}/default`);
    expect(chosen.body.cards.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['4444', true],
      ['4242', false],
    ]);
    const left = await zoe.send<SavedCardsView>('DELETE', path);
    expect(left.body.cards).toMatchObject([{ last4: '4242', isDefault: true }]);
    expect((await zoe.send('DELETE', path)).status).toBe(404);
    await eventually(async () => {
      const method = await fetch(`${sandbox.url}/v1/payment_methods/${other?.providerId}`, {
        headers: { authorization: `Bearer ${SECRET_KEY}` },
      });
      return ((await method.json()) as { customer: string | null }).customer === null;
    });
  });

  it('saves a PayPal account once its owner agreed there, which pays without confirmation and can be the default', async () => {
    const [zoe, otto] = [await passenger(), await passenger()];
    const setup = await otto.post<CardSetupView>('/api/me/payment-methods/setup/wallet');
    const fields = {
      'payment_method_data[type]': 'paypal',
      'payment_method_data[billing_details][email]': 'otto@voorbeeld.test',
    };
    const asked = await confirm('setup_intents', setup.body.clientSecret, fields);
    expect((await otto.get<SavedCardsView>('/api/me/payment-methods')).body.wallets).toEqual([]);
    const page = asked.next_action?.redirect_to_url?.url ?? '';
    await fetch(page, { method: 'POST', body: new URLSearchParams({ decision: 'authorise' }), redirect: 'manual' });
    await isSaved(otto, setup.body.id);
    const wallets = async () => (await otto.get<SavedCardsView>('/api/me/payment-methods')).body.wallets;
    const [wallet] = await wallets();
    expect(wallet).toMatchObject({ kind: 'paypal', email: 'otto@voorbeeld.test', isDefault: true });
    const { booking, start } = await book(otto);
    const paid = await confirm('payment_intents', start.clientSecret, { payment_method: wallet?.providerId ?? '' });
    expect(paid.status).toBe('succeeded');
    await succeeded(otto, booking.id);
    const path = `/api/me/payment-methods/${wallet?.id}`;
    expect((await otto.post<SavedCardsView>(`${path}/default`)).body.wallets).toMatchObject([{ isDefault: true }]);
    // The provider knows it, so a sync does not remove it from the account.
    const synced = 'SELECT 1 FROM payment_customer WHERE sync_at IS NULL AND provider_id IS NOT NULL';
    await eventually(async () => (await api.parts.database.sql.query(synced)).rowCount);
    expect(await wallets()).toHaveLength(1);
    expect((await zoe.send('DELETE', path)).status).toBe(404);
    expect((await otto.send<SavedCardsView>('DELETE', path)).body.wallets).toEqual([]);
  });

  it('gives the demo passenger one default card and one wallet, also after a second start {2.payment-methods.list}', async () => {
    const camille = api.client();
    const client = {
      baseUrl: api.url,
      get: async <T>(path: string) => (await camille.get<T>(path)).body,
      post: async <T>(path: string, body: unknown) => (await camille.post<T>(path, body)).body,
    };
    for (const _ of ['first start', 'second start']) await keepDemoMethods(client, new AbortController().signal);
    await camille.post('/api/auth/login', { email: 'passager@sablon.test', password: 'Sablon-demo-2026' });
    const { body } = await camille.get<SavedCardsView>('/api/me/payment-methods');
    expect(body).toMatchObject({
      cards: [{ brand: 'visa', last4: '4242', isDefault: true, expired: false }],
      wallets: [{ kind: 'paypal', email: 'passager@sablon.test', isDefault: false }],
    });
  });

  it('refuses a card without its numbers and a wallet without its address', async () => {
    const { sql } = api.parts.database;
    const keep = (columns: string, values: string) =>
      sql.query(
        `INSERT INTO saved_card (user_id, provider_id, ${columns}) SELECT id, 'pm_half', ${values} FROM app_user LIMIT 1`,
      );
    for (const [columns, values] of [
      ['kind, brand, exp_month, exp_year', "'card', 'visa', 1, 2030"],
      ['kind', "'paypal'"],
      ['kind, email, last4', "'paypal', 'a@b.test', '4242'"],
      ['kind, email', "'bancontact', 'a@b.test'"],
    ] as const)
      await expect(keep(columns, values)).rejects.toThrow('saved_card_numbers');
    await expect(
      sql.query("INSERT INTO card_setup (user_id, kind) SELECT id, 'bancontact' FROM app_user LIMIT 1"),
    ).rejects.toThrow('card_setup_words');
  });

  it('needs a signed-in account', async () => {
    expect((await api.client().get('/api/me/payment-methods')).status).toBe(401);
  });
});
