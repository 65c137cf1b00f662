import { randomUUID } from 'node:crypto';
import { createStripeProvider } from '../index.js';
import { describeStripeSdk } from './stripe-sdk.contract.js';
import { describePaymentProvider } from './payment-provider.contract.js';

// The same contract against Stripe's own test mode, if a test key is set; the sandbox runs it on every change.
const secretKey = process.env['STRIPE_SECRET_KEY'] ?? '';
const hasTestKey = secretKey.startsWith('sk_test_') && !process.env['STRIPE_BASE_URL'];

if (hasTestKey) {
  const provider = createStripeProvider({
    secretKey,
    publishableKey: process.env['STRIPE_PUBLISHABLE_KEY'] ?? 'pk_test_unused_by_this_contract',
    webhookSecrets: ['whsec_unused_by_this_contract'],
  });
  describeStripeSdk('Stripe test mode', () => ({ secretKey }));
  describePaymentProvider('Stripe test mode', () => ({
    provider,
    payer: {
      confirmWithToken: async (payment, token) => {
        const response = await fetch(`https://api.stripe.com/v1/payment_intents/${payment.id}/confirm`, {
          method: 'POST',
          headers: { authorization: `Bearer ${secretKey}`, 'idempotency-key': randomUUID() },
          body: new URLSearchParams({ payment_method: token, return_url: 'https://example.com/return' }),
        });
        return { status: response.status };
      },
    },
  }));
} else {
  process.stderr.write(
    'NOT RUN: the payment contracts against Stripe test mode (set STRIPE_SECRET_KEY=sk_test_… to run them).\n',
  );
}

describe('payment provider configuration', () => {
  it('knows which world it conversations to', () => {
    const given = { publishableKey: 'pk', webhookSecrets: ['whsec_a'] };
    expect(createStripeProvider({ ...given, secretKey: 'sk_live_a' }).mode).toBe('live');
    expect(createStripeProvider({ ...given, secretKey: 'sk_test_a' }).mode).toBe('test');
    expect(createStripeProvider({ ...given, secretKey: 'sk_test_a', baseUrl: 'http://127.0.0.1:1' }).mode).toBe(
      'sandbox',
    );
  });

  it('refuses to start without a publishable key or a webhook secret', () => {
    expect(() => createStripeProvider({ secretKey: 'sk_test_a', webhookSecrets: ['whsec_a'] })).toThrow('publishable');
    expect(() =>
      createStripeProvider({ secretKey: 'sk_test_a', publishableKey: 'pk', webhookSecrets: ['  '] }),
    ).toThrow('webhook secret');
  });

  it('calls an unreachable provider unavailable, so that the operation is tried again', async () => {
    const provider = createStripeProvider({
      secretKey: 'sk_test_a',
      webhookSecrets: ['whsec_a'],
      baseUrl: 'http://127.0.0.1:9',
    });
    expect(await provider.retrievePaymentIntent('pi_1')).toMatchObject({
      ok: false,
      error: { code: 'payment.provider_unavailable', params: { reason: 'connection' } },
    });
  });
});
