/** The settings of a start. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Prefix of the sandbox's keys (tools/stack/secrets.mjs); Stripe's own have no word in that place. */
const SANDBOX_KEY = 'sk_test_sandbox_';

/** Whether a host name or address can only be this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Whether an address leads to this machine alone. */
export function isLoopbackUrl(text: string): boolean {
  return URL.canParse(text) && isLoopbackHost(new URL(text).hostname);
}

/**
 * The hosts of an address of Postgres or Redis, which may name several servers, where `URL` allows one. None for a socket file of this
 * machine.
 */
function serversOf(address: string): readonly string[] {
  const [, before = '', query = ''] = /^[\w+]+:\/\/([^/?]*)[^?]*(\?.*)?$/.exec(address) ?? [address, address];
  const named = before.slice(before.lastIndexOf('@') + 1).split(',');
  const further = (new URLSearchParams(query).get('host') ?? '').split(',');
  return [...named.map((server) => server.replace(/:\d*$/, '')), ...further].filter(
    (host) => host && !host.startsWith('/'),
  );
}

const isElsewhere = (address: string): boolean => !serversOf(address).every(isLoopbackHost);

/** Accounts that show by one of their settings alone. */
const ACCOUNTS = [
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'SMS_TOKEN',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_CLIENT_ID',
  'APPLE_TEAM_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY',
] as const;
/** Where data of real people may lie already. */
const STORES = ['DATABASE_URL', 'SABLON_DIRECT_DATABASE_URL', 'SABLON_OWNER_DATABASE_URL', 'REDIS_URL'] as const;
/** Keys of paid accounts, and where else than at their provider's they may be used: a stand-in of this machine makes them no real ones. */
const KEYS = {
  AERODATABOX_KEY: 'AERODATABOX_URL',
  FLIGHTAWARE_KEY: 'FLIGHTAWARE_URL',
  IRAIL_KEY: 'IRAIL_URL',
} as const;

/**
 * The settings that point to something real, most familiar first: people's money, mailboxes, phones and accounts, an address others can
 * reach, data on another machine, an account with someone outside. Services that know no one and cost nothing (routes, addresses,
 * timetables, traces) are none, nor are secrets, which every start has.
 */
export function realPartsOf(environment: Environment): readonly string[] {
  const given = (name: string): string => environment[name] ?? '';
  const isGiven = (name: string): boolean => given(name) !== '';
  const key = given('STRIPE_SECRET_KEY');
  const ofSandbox = key.startsWith(SANDBOX_KEY) && isLoopbackUrl(given('STRIPE_BASE_URL'));
  const outside = (name: string): boolean => isGiven(name) && !isLoopbackUrl(given(name));
  const real: Readonly<Record<string, boolean>> = {
    STRIPE_SECRET_KEY: key !== '' && !ofSandbox,
    // Beside a secret key they follow it: the sandbox has both as well.
    STRIPE_PUBLISHABLE_KEY: isGiven('STRIPE_PUBLISHABLE_KEY') && key === '',
    STRIPE_WEBHOOK_SECRET: isGiven('STRIPE_WEBHOOK_SECRET') && key === '',
    PUBLIC_URL: outside('PUBLIC_URL'),
    SMTP_URL: isGiven('SMTP_URL'),
    SMS_URL: isGiven('SMS_URL'),
    ...Object.fromEntries(ACCOUNTS.map((name) => [name, isGiven(name)])),
    ...Object.fromEntries(STORES.map((name) => [name, isElsewhere(given(name))])),
    SABLON_S3_ENDPOINT: outside('SABLON_S3_ENDPOINT'),
    ...Object.fromEntries(Object.entries(KEYS).map(([name, at]) => [name, isGiven(name) && !isLoopbackUrl(given(at))])),
    SABLON_ERRORS_DSN: outside('SABLON_ERRORS_DSN'),
  };
  return Object.entries(real).flatMap(([name, is]) => (is ? [name] : []));
}
