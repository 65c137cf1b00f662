import { join } from 'node:path';
import { decideMode, KEEP_DAYS_HELP, missingSettings, readKeepDays, type KeepDays } from '@sablon/domain';
import { errorReportSettings, LOG_LEVELS, type ErrorReportSettings, type LogLevel } from '@sablon/logging';
import { metricsSettings, type MetricsSettings } from '@sablon/metrics';
import { engineBefore, geocoderBefore, type EngineBefore, type GeocoderBefore } from '@sablon/geo';
import {
  arrivalSettings,
  documentSettings,
  identitySettings,
  messageSettings,
  type ArrivalSettings,
  type DocumentSettings,
  type IdentitySettings,
  type MessageSettings,
} from '@sablon/providers';
import { z } from 'zod';
import { FLOOD_ENVIRONMENT, floodLimits, type FloodLimits } from './flood-limits.js';

/** The configuration of this process; an invalid environment ends it with the list of errors. */
export function readConfigOrExit(): ApiConfig {
  try {
    const missing = missingSettings(process.env);
    if (missing.length > 0) throw new ConfigError(`The environment is not usable:\n  ${missing.join('\n  ')}`);
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(78); // EX_CONFIG
  }
}

const optionalText = z
  .string()
  .optional()
  .transform((value) => value || undefined);

/** 32 bytes in base64url, as Ed25519 keys are written (RFC 8037). */
const KEY_BYTES = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

const ApiEnvironment = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
  SABLON_DIRECT_DATABASE_URL: optionalText,
  REDIS_URL: optionalText,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** Comma-separated further origins whose pages may call the api, such as a web development server. */
  SABLON_ALLOWED_ORIGINS: z.string().default(''),
  /** Number of our own proxies in front (reliability.md §5.1 "Proxy trust"): never guessed. */
  SABLON_TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  ...FLOOD_ENVIRONMENT,
  SABLON_SECRET: z.string().min(32, 'must have at least 32 characters'),
  SABLON_TELEPHONY_SECRET: optionalText.pipe(z.string().min(32, 'must have at least 32 characters').optional()),
  SABLON_CONTROL_PRIVATE_KEY: z.string().regex(KEY_BYTES, 'must be 32 bytes in base64url'),
  SABLON_CONTROL_FORMER_KEYS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((key) => key.trim() || []))
    .pipe(z.array(z.string().regex(KEY_BYTES, 'must be public keys of 32 bytes in base64url'))),
  SABLON_DATA: z.string().min(1).default('.data'),
  SABLON_MAP: z.string().default(''),
  SABLON_ROUTING: z.enum(['own', 'valhalla', 'osrm', '']).default('own'),
  SABLON_ROUTING_URL: optionalText,
  SABLON_PHOTON_URL: optionalText,
  SABLON_KEEP_DAYS: z
    .string()
    .default('')
    .transform((text, context) => {
      const days = readKeepDays(text);
      if (days.ok) return days.value;
      context.addIssue(KEEP_DAYS_HELP);
      return z.NEVER;
    }),
  SABLON_ROUTING_THREADS: z.coerce.number().int().min(0).max(16).default(1),
  SABLON_TIME_FACTOR: z.coerce.number().positive().max(100_000).default(1),
  SABLON_STAFF_SECOND_FACTOR: z.enum(['0', '1', '']).default(''),
  MAIL_SUPPORT: z.email().default('support@sablon.test'),
  SABLON_WEB_DIST: optionalText,
  SABLON_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  SABLON_ACCESS_LOG: z.enum(['0', '1', '']).default(''),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: optionalText,
  STRIPE_TIMEOUT_MS: z.coerce.number().int().min(100).max(80_000).default(20_000),
  STRIPE_BASE_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .optional()
    .transform((value) => value || undefined),
});

/** The api's configuration from its environment, validated. */
export interface ApiConfig {
  readonly databaseUrl: string;
  /** Postgres itself, when `databaseUrl` is a pooler that lends connections for one transaction. */
  readonly directDatabaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly port: number;
  /** Addresses to listen on; one the machine does not have is left out if another is there. */
  readonly hosts: readonly string[];
  readonly publicUrl: string;
  /** Origins whose pages may send commands; always includes the public one. */
  readonly allowedOrigins: readonly string[];
  readonly trustProxyHops: number;
  readonly floodLimits: FloodLimits;
  readonly secret: string;
  /** Signs what a telephone exchange reports; undefined = no exchange may. */
  readonly telephonySecret: string | undefined;
  /** Signs proofs of reservation; proofs signed by former keys are still recognised. */
  readonly control: { readonly privateKey: string; readonly formerKeys: readonly string[] };
  readonly dataDirectory: string;
  /** Where the built map is, or will be. */
  readonly mapDirectory: string;
  /** Where uploaded and made documents are stored. */
  readonly documents: DocumentSettings;
  /** Puts another routing service before our own engine, if one is configured. */
  readonly engineBefore: EngineBefore;
  /** Puts Photon before our own places, if one is configured. */
  readonly geocoderBefore: GeocoderBefore;
  /** Worker threads that route over a built map; 0 = on the process's own thread. */
  readonly routingThreads: number;
  /** How long rows stay that only grow; for the worker in the embedded product. */
  readonly keepDays: KeepDays;
  readonly timeFactor: number;
  /** A demonstration; any real service in the configuration makes it production (decision 53). */
  readonly demo: boolean;
  /** Warning about the mode for the operator; null = none. */
  readonly modeWarning: string | null;
  /** Whether cookies are Secure and named `__Host-`; not in a demo on plain HTTP, where WebKit would drop them. */
  readonly secureCookies: boolean;
  /** Whether dispatchers and administrators need a second factor; the demo's published accounts never do. */
  readonly staffSecondFactor: boolean;
  /** Directory of the built web app; undefined = next to this program. */
  readonly webDirectory: string | undefined;
  /** Where the metrics are served; null = nowhere. */
  readonly metrics: MetricsSettings | null;
  readonly logLevel: LogLevel;
  /** One line for every request, not only for those that failed or were slow. */
  readonly accessLog: boolean;
  /** Where unexpected errors are sent; null = nowhere. */
  readonly errorReports: ErrorReportSettings | null;
  readonly messages: MessageSettings;
  readonly arrivals: ArrivalSettings;
  readonly identity: IdentitySettings;
  /** Recipient of messages from the site. */
  readonly supportEmail: string;
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    /** The current one first; during a rotation also the previous one. */
    readonly webhookSecrets: readonly string[];
    /** Timeout of one call to the provider. */
    readonly timeoutMs: number;
    /** The local sandbox; undefined = Stripe itself. */
    readonly baseUrl: string | undefined;
  };
}

/** The environment is unusable; the message lists every reason, one per line. */
export class ConfigError extends Error {}

/** Reads the configuration or throws a `ConfigError` listing everything that is wrong with it. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ApiConfig {
  const parsed = ApiEnvironment.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return `  ${name}: ${environment[name] === undefined ? 'is not set' : issue.message}`;
    });
    throw new ConfigError(`The environment is not usable:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const mode = decideMode(environment);
  if ('refusal' in mode) throw new ConfigError(`The environment is not usable:\n  ${mode.refusal}`);
  const demo = mode.mode === 'demo';
  const routing = engineBefore(env.SABLON_ROUTING, env.SABLON_ROUTING_URL);
  if (!routing.ok)
    throw new ConfigError(
      'The environment is not usable:\n  SABLON_ROUTING_URL: must be the http address of the service',
    );
  const geocoder = geocoderBefore(env.SABLON_PHOTON_URL);
  if (!geocoder.ok)
    throw new ConfigError('The environment is not usable:\n  SABLON_PHOTON_URL: must be the http address of Photon');
  const errorReports = errorReportSettings(environment);
  if (!errorReports.ok)
    throw new ConfigError(
      'The environment is not usable:\n  SABLON_ERRORS_DSN: must look like https://<key>@<host>/<project>',
    );
  const metrics = metricsSettings(environment);
  if (!metrics.ok)
    throw new ConfigError('The environment is not usable:\n  SABLON_METRICS_PORT: must be a port from 1 to 65535');
  return {
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.SABLON_DIRECT_DATABASE_URL,
    redisUrl: env.REDIS_URL,
    port: env.PORT,
    hosts: mode.hosts,
    publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
    allowedOrigins: originsOf(env.PUBLIC_URL, env.SABLON_ALLOWED_ORIGINS),
    trustProxyHops: env.SABLON_TRUST_PROXY_HOPS,
    floodLimits: floodLimits(env, demo),
    secret: env.SABLON_SECRET,
    telephonySecret: env.SABLON_TELEPHONY_SECRET,
    control: { privateKey: env.SABLON_CONTROL_PRIVATE_KEY, formerKeys: env.SABLON_CONTROL_FORMER_KEYS },
    dataDirectory: env.SABLON_DATA,
    mapDirectory: env.SABLON_MAP || join(env.SABLON_DATA, 'map'),
    documents: documentSettings(environment, env.SABLON_DATA),
    engineBefore: routing.value,
    geocoderBefore: geocoder.value,
    routingThreads: env.SABLON_ROUTING_THREADS,
    keepDays: env.SABLON_KEEP_DAYS,
    timeFactor: env.SABLON_TIME_FACTOR,
    demo,
    modeWarning: mode.warning,
    secureCookies: mode.secureCookies,
    staffSecondFactor: env.SABLON_STAFF_SECOND_FACTOR ? env.SABLON_STAFF_SECOND_FACTOR === '1' : !demo,
    webDirectory: env.SABLON_WEB_DIST,
    metrics: metrics.value,
    logLevel: env.SABLON_LOG_LEVEL,
    accessLog: env.SABLON_ACCESS_LOG === '1',
    errorReports: errorReports.value,
    messages: messageSettings(environment, env.SABLON_DATA),
    arrivals: arrivalSettings(environment, env.SABLON_DATA),
    identity: identitySettings(environment),
    supportEmail: env.MAIL_SUPPORT,
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: [env.STRIPE_WEBHOOK_SECRET, env.STRIPE_WEBHOOK_SECRET_PREVIOUS ?? ''].filter(Boolean),
      timeoutMs: env.STRIPE_TIMEOUT_MS,
      baseUrl: env.STRIPE_BASE_URL,
    },
  };
}

function originsOf(publicUrl: string, more: string): readonly string[] {
  const { origin, hostname, port } = new URL(publicUrl);
  const extra = more
    .split(',')
    .map((one) => one.trim())
    .filter((one) => URL.canParse(one))
    .map((one) => new URL(one).origin);
  // On a developer's machine people type either name; both are the same server and no one else can hold them.
  const loopback = hostname === 'localhost' ? [`http://127.0.0.1:${port}`, `http://[::1]:${port}`] : [];
  return [...new Set([origin, ...loopback.map((one) => new URL(one).origin), ...extra])];
}
