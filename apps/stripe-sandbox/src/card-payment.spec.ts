import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStripeProvider } from '@sablon/providers';
import { TEST_CARDS } from './stripe/test-cards.js';
import { CARD, RETURN_URL, SandboxHarness } from './testing/sandbox-harness.js';

const harness = new SandboxHarness();
beforeAll(() => harness.start());
afterAll(() => harness.stop());

describe('a passenger pays by card on the payment page', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['4000 0005 6000 0004', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
  ])('card %s is accepted at once', async (number, brand) => {
    const payment = await harness.newPayment();
    const reply = await harness.browserConfirm(payment, CARD(number));
    expect([reply.status, reply.body['status']]).toEqual([200, 'succeeded']);
    expect(await harness.read(payment.id)).toMatchObject({ status: 'succeeded', capturedCents: 2450, card: { brand } });
    await harness.receivedTypes(payment.id, 'payment_intent.created', 'payment_intent.succeeded');
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('card %s is refused with %s / %s, and another card then works', async (number, code, declineCode) => {
    const payment = await harness.newPayment();
    const refused = await harness.browserConfirm(payment, CARD(number));
    expect(refused.status).toBe(402);
    expect(refused.body['error']).toMatchObject({ type: 'card_error', code, decline_code: declineCode });
    expect(await harness.read(payment.id)).toMatchObject({
      status: 'requires_payment_method',
      lastErrorCode: code,
      capturedCents: 0,
    });
    await harness.receivedTypes(payment.id, 'payment_intent.payment_failed');
    expect((await harness.browserConfirm(payment, CARD('4242424242424242'))).status).toBe(200);
  });

  it.each([
    ['a mistyped number', { ...CARD('4242424242424241') }, 'incorrect_number'],
    [
      'a card that expired',
      { ...CARD('4242424242424242'), 'payment_method_data[card][exp_year]': '20' },
      'invalid_expiry_year',
    ],
    [
      'a two-digit security code',
      { ...CARD('4242424242424242'), 'payment_method_data[card][cvc]': '12' },
      'invalid_cvc',
    ],
    ['a real card', { ...CARD('4539578763621486') }, 'card_declined'],
  ])('%s is refused before anything is charged', async (_what, fields, code) => {
    const payment = await harness.newPayment();
    const refused = await harness.browserConfirm(payment, fields);
    expect(refused.status).toBe(402);
    expect(refused.body['error']).toMatchObject({ code });
    expect(await harness.read(payment.id)).toMatchObject({ lastErrorCode: null });
  });

  it.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
    'card %s is charged after the bank page says yes',
    async (number) => {
      const payment = await harness.newPayment();
      const asked = await harness.browserConfirm(payment, CARD(number));
      expect(asked.body['status']).toBe('requires_action');
      const page = asked.body['next_action']?.['redirect_to_url']?.['url'] ?? '';
      expect(page).toContain('/sandbox/3ds/');
      expect((await harness.read(payment.id)).capturedCents).toBe(0);
      const back = await harness.press(page, 'authorise');
      expect(`${back.origin}${back.pathname}`).toBe(RETURN_URL.split('?')[0]);
      expect(Object.fromEntries(back.searchParams)).toEqual({
        booking: 'SAB-1',
        payment_intent: payment.id,
        payment_intent_client_secret: payment.clientSecret,
        redirect_status: 'succeeded',
      });
      expect(await harness.read(payment.id)).toMatchObject({ status: 'succeeded', capturedCents: 2450 });
      await harness.receivedTypes(payment.id, 'payment_intent.requires_action', 'payment_intent.succeeded');
    },
  );

  it('takes no money when the payer refuses on the bank page, and a second click changes nothing', async () => {
    const payment = await harness.newPayment();
    const asked = await harness.browserConfirm(payment, CARD('4000002760003184'));
    const page = asked.body['next_action']?.['redirect_to_url']?.['url'] ?? '';
    expect((await harness.press(page, 'refuse')).searchParams.get('redirect_status')).toBe('failed');
    expect((await harness.press(page, 'authorise')).searchParams.get('redirect_status')).toBe('failed');
    expect(await harness.read(payment.id)).toMatchObject({
      status: 'requires_payment_method',
      lastErrorCode: 'payment_intent_authentication_failure',
      capturedCents: 0,
    });
  });

  it('can still decline after authentication', async () => {
    const payment = await harness.newPayment();
    const asked = await harness.browserConfirm(payment, CARD('4000008260003178'));
    await harness.press(asked.body['next_action']?.['redirect_to_url']?.['url'] ?? '', 'authorise');
    expect(await harness.read(payment.id)).toMatchObject({ declineCode: 'insufficient_funds', capturedCents: 0 });
  });

  it('does not charge from a bank page left open after the booking was cancelled', async () => {
    const payment = await harness.newPayment();
    const asked = await harness.browserConfirm(payment, CARD('4000002760003184'));
    await harness.provider.cancelPaymentIntent(payment.id, 'op-cancel-open-page');
    const page = asked.body['next_action']?.['redirect_to_url']?.['url'] ?? '';
    await expect(harness.press(page, 'authorise')).rejects.toThrow('no redirect, but 200');
    expect(await harness.read(payment.id)).toMatchObject({ status: 'canceled', capturedCents: 0 });
  });

  it('never writes a card number or security code to disk', () => {
    const files = readdirSync(harness.directory).map((name) => readFileSync(join(harness.directory, name), 'utf8'));
    const stored = files.join('\n');
    expect(stored).toContain('4242');
    for (const { number } of TEST_CARDS) expect(stored).not.toContain(number);
    expect(stored).not.toContain('"cvc"');
  });
});

describe('our own secret key is wrong', () => {
  it('leaves the operation waiting for the operator instead of giving it up', async () => {
    const stranger = createStripeProvider({
      secretKey: 'sk_test_revoked',
      webhookSecrets: ['whsec_a'],
      baseUrl: harness.sandbox.url,
    });
    expect(await stranger.retrievePaymentIntent('pi_1')).toMatchObject({
      ok: false,
      error: { code: 'payment.provider_unavailable', params: { reason: 'authentication' } },
    });
  });

  it('is the only key that reveals the publishable one, the same on both sides', () => {
    expect(harness.provider.publishableKey).toBe(harness.sandbox.publishableKey);
  });
});

describe('what the browser may do with its key', () => {
  it('sees its own payment without our metadata', async () => {
    const payment = await harness.newPayment();
    const seen = await harness.api(
      'GET',
      `/v1/payment_intents/${payment.id}`,
      { client_secret: payment.clientSecret ?? '' },
      { authorization: `Bearer ${harness.sandbox.publishableKey}`, origin: 'http://shop.test' },
    );
    expect(seen.body).toMatchObject({ id: payment.id, amount: 2450, status: 'requires_payment_method' });
    for (const hidden of ['metadata', 'customer', 'latest_charge']) expect(seen.body).not.toHaveProperty(hidden);
    expect(seen.headers.get('access-control-allow-origin')).toBe('http://shop.test');
  });

  it.each([
    ['a wrong secret', `pi_x_secret_y`],
    ['no secret', ''],
  ])('sees nothing with %s', async (_what, secret) => {
    const payment = await harness.newPayment();
    const browser = { authorization: `Bearer ${harness.sandbox.publishableKey}` };
    const fields = { client_secret: secret, ...CARD('4242424242424242') };
    const reply = await harness.api('POST', `/v1/payment_intents/${payment.id}/confirm`, fields, browser);
    expect(reply.status).toBe(404);
    expect((await harness.read(payment.id)).status).toBe('requires_payment_method');
  });

  it.each([
    ['POST', '/v1/refunds'],
    ['POST', '/v1/payment_intents'],
    ['GET', '/v1/events'],
    ['GET', '/v1/payment_intents'],
  ] as const)('may not %s %s', async (method, path) => {
    const browser = { authorization: `Bearer ${harness.sandbox.publishableKey}` };
    expect((await harness.api(method, path, {}, browser)).status).toBe(401);
    expect((await harness.api(method, path, {}, { authorization: '' })).status).toBe(401);
    expect((await harness.api(method, path, {}, { authorization: 'Bearer sk_test_other' })).status).toBe(401);
  });
});
