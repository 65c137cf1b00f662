import { ConfigError, readConfig } from './config.js';

const GOOD = {
  DATABASE_URL: 'postgresql://sablon@127.0.0.1:5433/sablon',
  PUBLIC_URL: 'http://localhost:3000/',
  SABLON_SECRET: 'x'.repeat(64),
  SABLON_CONTROL_PRIVATE_KEY: `${'x'.repeat(42)}A`,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const SANDBOX = { STRIPE_SECRET_KEY: 'sk_test_sandbox_1', STRIPE_BASE_URL: 'http://localhost:4000' };

describe('api configuration', () => {
  it('is complete with what npm start provides', () => {
    const config = readConfig({ ...GOOD, ...SANDBOX, REDIS_URL: '' });
    expect(config).toMatchObject({ demo: true, port: 3000, redisUrl: undefined, publicUrl: 'http://localhost:3000' });
    expect(config).toMatchObject({ hosts: ['127.0.0.1', '::1'], secureCookies: false, staffSecondFactor: false });
    expect(config.stripe.baseUrl).toBe('http://localhost:4000');
  });

  it('reports every error at once without repeating secrets', () => {
    const read = () =>
      readConfig({
        ...GOOD,
        DATABASE_URL: 'mysql://x',
        SABLON_SECRET: 'short-secret',
        SABLON_CONTROL_PRIVATE_KEY: 'short-key',
        SABLON_CONTROL_FORMER_KEYS: 'former-key',
        STRIPE_SECRET_KEY: undefined,
        PORT: '99999',
      });
    expect(read).toThrow(ConfigError);
    try {
      read();
    } catch (error) {
      const text = String(error);
      for (const name of ['DATABASE_URL', 'SABLON_SECRET', 'SABLON_CONTROL_PRIVATE_KEY', 'STRIPE_SECRET_KEY', 'PORT'])
        expect(text).toContain(name);
      expect(text).toContain('SABLON_CONTROL_FORMER_KEYS');
      expect(text).toContain('STRIPE_SECRET_KEY: is not set');
      expect(text).not.toMatch(/short-(secret|key)/);
    }
  });

  it('accepts a routing service only with its address', () => {
    const named = { ...GOOD, SABLON_ROUTING: 'valhalla', SABLON_ROUTING_URL: 'http://valhalla:8002' };
    expect(() => readConfig(named)).not.toThrow();
    expect(() => readConfig({ ...named, SABLON_ROUTING_URL: '' })).toThrow('SABLON_ROUTING_URL');
    expect(() => readConfig({ ...named, SABLON_ROUTING: 'graphhopper' })).toThrow('SABLON_ROUTING');
  });

  it('allows requests from the public address, for localhost under each of its names, and from no other origin', () => {
    expect(readConfig(GOOD).allowedOrigins).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ]);
    expect(
      readConfig({
        ...GOOD,
        PUBLIC_URL: 'https://taxi.example',
        SABLON_ALLOWED_ORIGINS: 'http://localhost:5173/x, nonsense',
      }).allowedOrigins,
    ).toEqual(['https://taxi.example', 'http://localhost:5173']);
  });

  it('is production with real keys, however the api is started (S1)', () => {
    const production = { demo: false, hosts: ['0.0.0.0'], secureCookies: true, staffSecondFactor: true };
    expect(readConfig(GOOD)).toMatchObject(production);
    expect(readConfig({ ...GOOD, NODE_ENV: 'development' })).toMatchObject(production);
    expect(readConfig({ ...GOOD, ...SANDBOX, SMTP_URL: 'smtp://mail.example' })).toMatchObject(production);
  });

  it('refuses a demo that is reachable from outside, with a readable message (S1)', () => {
    const demo = { ...GOOD, SABLON_MODE: 'demo' };
    expect(readConfig(demo).demo).toBe(true);
    expect(() => readConfig({ ...demo, HOST: '0.0.0.0' })).toThrow(/HOST=0\.0\.0\.0 is refused/);
    expect(() => readConfig({ ...demo, PUBLIC_URL: 'https://taxi.example' })).toThrow(ConfigError);
    expect(readConfig({ ...GOOD, ...SANDBOX, HOST: '0.0.0.0' }).modeWarning).toMatch(/HOST=0\.0\.0\.0/);
  });
});
