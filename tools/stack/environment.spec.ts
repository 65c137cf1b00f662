import { sandboxPublishableKey as keyInSandbox } from '@sablon/stripe-sandbox';
import { metricsPort, productEnvironment, sandboxPublishableKey } from './environment.mjs';

const secrets = { signingSecret: 'signing', webhookSecret: 'whsec_own', sandboxSecretKey: 'sk_test_sandbox_1' };
const shared = { dataDirectory: '/data', port: 3100, databaseUrl: 'postgresql://d', secrets };

describe('the environment of the processes of the product', () => {
  it('points the payment code at the sandbox, with the key the sandbox expects', () => {
    const env = productEnvironment({ ...shared, sandboxPort: 4100, extra: {} });
    expect(env).toMatchObject({
      STRIPE_BASE_URL: 'http://localhost:4100',
      STRIPE_SECRET_KEY: 'sk_test_sandbox_1',
      STRIPE_PUBLISHABLE_KEY: keyInSandbox('sk_test_sandbox_1'),
      STRIPE_WEBHOOK_SECRET: 'whsec_own',
    });
    expect(sandboxPublishableKey('sk_test_x')).toBe(keyInSandbox('sk_test_x'));
  });

  it('leaves a real Stripe account alone', () => {
    const env = productEnvironment({
      ...shared,
      sandboxPort: null,
      extra: { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_real' },
    });
    expect(env).toMatchObject({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_real' });
    expect(env).not.toHaveProperty('STRIPE_BASE_URL');
  });

  it('never hands a test runner’s mode to the product', () => {
    expect(process.env['NODE_ENV']).toBe('test');
    expect(productEnvironment({ ...shared, extra: {} }).NODE_ENV).toBe('production');
  });

  it('gives each of several processes a metrics port of its own, and none where none is configured', () => {
    const first = { SABLON_METRICS_PORT: '9464' };
    expect([0, 1, 2].map((place) => metricsPort(first, place)['SABLON_METRICS_PORT'])).toEqual([
      '9464',
      '9465',
      '9466',
    ]);
    expect(metricsPort({}, 1)).toEqual({});
    expect(metricsPort({ SABLON_METRICS_PORT: 'first' }, 1)).toEqual({});
  });

  it('has a Redis only when the stack has one', () => {
    expect(productEnvironment({ ...shared, redisUrl: 'redis://r', extra: {} }).REDIS_URL).toBe('redis://r');
    expect(productEnvironment({ ...shared, extra: {} })).not.toHaveProperty('REDIS_URL');
  });
});
