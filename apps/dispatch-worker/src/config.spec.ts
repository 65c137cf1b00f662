import { readWorkerConfig } from './config.js';

const REAL = {
  DATABASE_URL: 'postgresql://sablon@127.0.0.1:5433/sablon',
  PUBLIC_URL: 'http://localhost:3000',
  SABLON_SECRET: 'x'.repeat(64),
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  HOST: '127.0.0.1',
};

describe('worker configuration', () => {
  it('decides between real and demo mode as the api does: real keys mean no demo (S1)', () => {
    expect(readWorkerConfig(REAL).demo).toBe(false);
    expect(readWorkerConfig({ ...REAL, SABLON_MODE: 'demo' }).demo).toBe(true);
    const sandbox = { STRIPE_SECRET_KEY: 'sk_test_sandbox_1', STRIPE_BASE_URL: 'http://localhost:4000' };
    expect(readWorkerConfig({ ...REAL, ...sandbox }).demo).toBe(true);
    expect(() => readWorkerConfig({ ...REAL, SABLON_MODE: 'demo', HOST: '0.0.0.0' })).toThrow(
      /HOST=0\.0\.0\.0 is refused/,
    );
  });

  it('of a production that others reach is complete, as that of the api', () => {
    expect(() => readWorkerConfig({ ...REAL, PUBLIC_URL: 'https://taxi.example.be' })).toThrow(
      /SMTP_URL: set your mail/,
    );
  });

  it('refuses a level of the log and an address for errors that are none', () => {
    expect(() => readWorkerConfig({ ...REAL, SABLON_LOG_LEVEL: 'loud' })).toThrow(
      /SABLON_LOG_LEVEL must be fatal, error/,
    );
    expect(() => readWorkerConfig({ ...REAL, SABLON_ERRORS_DSN: 'errors.example.be' })).toThrow(
      /SABLON_ERRORS_DSN must look/,
    );
  });
});
