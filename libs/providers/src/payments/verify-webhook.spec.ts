import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { createStripeProvider } from '../index.js';

const CURRENT = 'whsec_current';
const PREVIOUS = 'whsec_previous';
const options = { publishableKey: 'pk', webhookSecrets: [CURRENT, PREVIOUS] };
const provider = createStripeProvider({ ...options, secretKey: 'sk_test_a' });
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

const event = (more: object = {}): string =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.refunded',
    created: 1_790_000_000,
    livemode: false,
    data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' } },
    ...more,
  });
const sign = (body: string, secret: string, atSeconds = nowSeconds()): string =>
  `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`;
const refused = { ok: false, error: { code: 'webhook.signature_invalid' } };

describe('webhooks', () => {
  it('says which payment to look at again', () => {
    expect(provider.verifyWebhook(Buffer.from(event()), sign(event(), CURRENT))).toMatchObject({
      ok: true,
      value: { id: 'evt_1', type: 'charge.refunded', objectType: 'charge', paymentIntentId: 'pi_1', refundId: null },
    });
  });

  it('accepts the secret before the current one while it is being rotated', () => {
    expect(provider.verifyWebhook(event(), sign(event(), PREVIOUS)).ok).toBe(true);
  });

  it.each([
    ['without a signature', event(), undefined],
    ['signed with another secret', event(), sign(event(), 'whsec_other')],
    ['signed for an hour from now (S17)', event(), sign(event(), CURRENT, nowSeconds() + 3_600)],
    ['older than five minutes', event(), sign(event(), CURRENT, nowSeconds() - 301)],
    ['for live mode at a test account', event({ livemode: true }), sign(event({ livemode: true }), CURRENT)],
    ['that is not JSON', 'hello', sign('hello', CURRENT)],
    ['re-serialised on the way', `${event()} `, sign(event(), CURRENT)],
  ])('refuses a message %s', (_what, body, signature) => {
    expect(provider.verifyWebhook(body, signature)).toEqual(refused);
  });

  it('refuses a test message at a live account', () => {
    const live = createStripeProvider({ ...options, secretKey: 'sk_live_a' });
    expect(live.verifyWebhook(event(), sign(event(), CURRENT))).toEqual(refused);
  });

  it('refuses a message with any one character changed', () => {
    const body = event();
    const signature = sign(body, CURRENT);
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
        fc.pre(body[at] !== character);
        const changed = body.slice(0, at) + character + body.slice(at + 1);
        expect(provider.verifyWebhook(changed, signature)).toEqual(refused);
      }),
    );
  });
});
