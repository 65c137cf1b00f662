import { decideMode, missingSettings, type ModeDecision } from './product-mode.js';
import { isLoopbackHost } from './real-parts.js';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_51Real' };
const LIVE = { STRIPE_SECRET_KEY: 'sk_live_51Real' };
const SANDBOX = { STRIPE_SECRET_KEY: 'sk_test_sandbox_1', STRIPE_BASE_URL: 'http://localhost:4000' };
const REAL_PARTS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['STRIPE_SECRET_KEY', STRIPE],
  ['STRIPE_SECRET_KEY', LIVE],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://taxi.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.7:3000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost.taxi.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'not an address' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://localhost:25' }],
  ['SMS_URL', { SMS_URL: 'https://sms.example/send' }],
  ['TWILIO_ACCOUNT_SID', { TWILIO_ACCOUNT_SID: 'AC1' }],
];
const decided = (environment: Readonly<Record<string, string>>): ModeDecision => {
  const decision = decideMode(environment);
  if ('refusal' in decision) throw new Error(decision.refusal);
  return decision;
};
const refusalOf = (environment: Readonly<Record<string, string>>): string | null => {
  const decision = decideMode(environment);
  return 'refusal' in decision ? decision.refusal : null;
};

describe('what a start is (S1)', () => {
  it.each([
    ['nothing', {}],
    [
      'empty settings, as docker compose gives them',
      { STRIPE_SECRET_KEY: '', SMTP_URL: '', SABLON_MODE: '', HOST: '' },
    ],
    ['the sandbox of our own', SANDBOX],
    ['addresses of this machine', { PUBLIC_URL: 'http://127.0.0.1:3000/' }],
    ['the other address of this machine', { PUBLIC_URL: 'http://[::1]:3000' }],
  ])('is a demo with %s configured, on this machine only', (_what, environment) => {
    expect(decided(environment)).toEqual({
      mode: 'demo',
      realParts: [],
      hosts: ['127.0.0.1', '::1'],
      secureCookies: false,
      warning: null,
    });
  });

  it.each(REAL_PARTS)('is production with a real %s: %j', (name, environment) => {
    expect(decided(environment)).toEqual({
      mode: 'production',
      realParts: [name],
      hosts: ['0.0.0.0'],
      secureCookies: true,
      warning: null,
    });
    expect(decided({ ...environment, HOST: '10.0.0.4' }).hosts).toEqual(['10.0.0.4']);
  });

  it('takes for the sandbox only its own key at an address of this machine', () => {
    for (const environment of [
      { ...SANDBOX, STRIPE_BASE_URL: '' },
      { ...SANDBOX, STRIPE_BASE_URL: 'https://api.example' },
      { ...SANDBOX, ...STRIPE },
      { ...SANDBOX, ...LIVE },
    ])
      expect(decided(environment).mode).toBe('production');
  });

  it('is production where that is said, with nothing real too', () => {
    const said = { SABLON_MODE: 'production' };
    expect(decided(said)).toMatchObject({ mode: 'production', realParts: [], hosts: ['0.0.0.0'] });
    for (const [, environment] of REAL_PARTS) expect(decided({ ...said, ...environment }).mode).toBe('production');
    expect(refusalOf({ SABLON_MODE: 'prod' })).toMatch(/must be demo or production, not "prod"/);
  });
});

describe('a demo that was asked for', () => {
  const said = { SABLON_MODE: 'demo' };

  it.each(
    REAL_PARTS.filter(
      ([name, { STRIPE_SECRET_KEY }]) => name !== 'PUBLIC_URL' && STRIPE_SECRET_KEY !== LIVE.STRIPE_SECRET_KEY,
    ),
  )('stays one with %s, on this machine only', (name, environment) => {
    expect(decided({ ...said, ...environment })).toMatchObject({
      mode: 'demo',
      realParts: [name],
      hosts: ['127.0.0.1', '::1'],
    });
    for (const host of ['0.0.0.0', '::', '192.168.1.7', 'taxi.example'])
      expect(refusalOf({ ...said, ...environment, HOST: host })).toMatch(`HOST=${host} is refused`);
  });

  it('is refused for others than this machine, and where money is real', () => {
    expect(refusalOf({ ...said, HOST: '0.0.0.0' })).toMatch(/listens on this machine only/);
    for (const url of ['https://taxi.example', 'http://192.168.1.7:3000', 'nonsense'])
      expect(refusalOf({ ...said, PUBLIC_URL: url })).toMatch(`PUBLIC_URL=${url} is refused`);
    for (const key of ['sk_live_1', 'rk_live_1'])
      expect(refusalOf({ ...said, STRIPE_SECRET_KEY: key })).toMatch(/takes no live key/);
    for (const host of ['127.0.0.1', '127.8.9.1', '::1', 'localhost'])
      expect(refusalOf({ ...said, HOST: host })).toBeNull();
  });
});

describe('the address of a demo', () => {
  it('may be opened to others where nothing is real, with a warning', () => {
    expect(decided({ HOST: '0.0.0.0' })).toMatchObject({ mode: 'demo', hosts: ['0.0.0.0'] });
    expect(decided({ HOST: '0.0.0.0' }).warning).toMatch(
      /whoever reaches this machine can log in as its administrator/,
    );
    expect(decided({ HOST: '::1' })).toMatchObject({ hosts: ['::1'], warning: null });
    expect(decided({ HOST: 'localhost' })).toMatchObject({ hosts: ['127.0.0.1', '::1'], warning: null });
  });

  it.each([
    ['localhost', true],
    ['LOCALHOST', true],
    ['[::1]', true],
    ['127.0.0.1', true],
    ['127.255.3.9', true],
    ['0.0.0.0', false],
    ['::', false],
    ['127.0.0.1.example', false],
    ['localhost.example', false],
    ['128.0.0.1', false],
    ['', false],
  ])('%s is this machine alone: %s', (host, is) => {
    expect(isLoopbackHost(host)).toBe(is);
  });
});

describe('cookies (W1)', () => {
  it.each([
    ['http://localhost:3000', false],
    ['http://127.0.0.1:3000', false],
    ['HTTP://localhost:3000', false],
    ['https://localhost:3000', true],
  ])('of a demo at %s are Secure: %s', (url, secure) => {
    expect(decided({ PUBLIC_URL: url }).secureCookies).toBe(secure);
  });

  it('of production are always Secure', () => {
    for (const url of ['http://localhost:3000', 'http://taxi.example', 'https://taxi.example'])
      expect(decided({ SABLON_MODE: 'production', PUBLIC_URL: url }).secureCookies).toBe(true);
  });
});

describe('a production that others reach', () => {
  const COMPLETE = {
    PUBLIC_URL: 'https://taxi.example.be',
    SABLON_TRUST_PROXY_HOPS: '1',
    SMTP_URL: 'smtps://user:secret@mail.example.be',
    MAIL_FROM: 'Taxi <hello@example.be>',
    MAIL_SUPPORT: 'help@example.be',
    ...STRIPE,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_51Real',
    STRIPE_WEBHOOK_SECRET: 'whsec_real',
    DATABASE_URL: 'postgresql://sablon@10.0.0.4/sablon',
    REDIS_URL: 'redis://10.0.0.5:6379',
    SABLON_MODE: 'production',
  };
  /** Without these a start is still whole; the start script refuses without the second key of Stripe (tools/stack). */
  const NOT_MUSTS = [
    ...Object.keys(STRIPE),
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'DATABASE_URL',
    'REDIS_URL',
    'SABLON_MODE',
  ];
  const HOSTS = ['127.0.0.1', '0.0.0.0', ''];
  const FORGOTTEN = Object.keys(COMPLETE).flatMap((name) => HOSTS.map((host) => [name, host] as const));
  const missingNames = (environment: Readonly<Record<string, string>>): readonly string[] =>
    missingSettings(environment).map((sentence) => sentence.split(':')[0] ?? '');

  it('lacks nothing with an https address, a trusted proxy and a mail server', () => {
    for (const HOST of HOSTS) expect(missingSettings({ ...COMPLETE, HOST })).toEqual([]);
  });

  it.each(FORGOTTEN)(
    'without %s on HOST=%s is refused or still a production, whichever single one is forgotten (S1)',
    (name, HOST) => {
      const environment = { ...COMPLETE, HOST, [name]: '' };
      expect(decided(environment).mode).toBe('production');
      expect(missingNames(environment)).toEqual(NOT_MUSTS.includes(name) ? [] : [name]);
    },
  );

  it.each(['', '1', '0'])(
    'has a second factor of staff, whatever is set (S4): SABLON_STAFF_SECOND_FACTOR=%s',
    (factor) => {
      const wrong = factor === '0' ? ['SABLON_STAFF_SECOND_FACTOR'] : [];
      const said = { SABLON_STAFF_SECOND_FACTOR: factor };
      expect(missingNames({ ...COMPLETE, ...said })).toEqual(wrong);
      expect(missingNames({ ...STRIPE, HOST: '127.0.0.1', ...said })).toEqual(wrong);
      expect(missingSettings(said)).toEqual([]);
    },
  );

  it.each([
    ['PUBLIC_URL', 'http://taxi.example.be'],
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['SABLON_TRUST_PROXY_HOPS', '0'],
    ['SABLON_TRUST_PROXY_HOPS', 'one'],
  ])('is refused with %s=%s', (name, value) => {
    expect(missingNames({ ...COMPLETE, [name]: value })).toEqual([name]);
  });

  it('may lack all of it as a trial that only this machine reaches, and a demo always', () => {
    expect(missingSettings({ ...STRIPE, HOST: '127.0.0.1' })).toEqual([]);
    expect(missingSettings({ ...STRIPE, HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
    expect(missingNames({ ...STRIPE, HOST: '127.0.0.1', PUBLIC_URL: 'https://taxi.example.be' })).not.toEqual([]);
    expect(missingNames({ ...STRIPE, HOST: '10.0.0.4' })).toHaveLength(5);
    expect(missingNames({ ...STRIPE, HOST: '127.0.0.1', SABLON_TRUST_PROXY_HOPS: '0' })).toEqual([]);
    expect(missingNames({ ...STRIPE, HOST: '127.0.0.1', SABLON_TRUST_PROXY_HOPS: '1' })).toHaveLength(4);
    expect(missingSettings({})).toEqual([]);
  });
});
