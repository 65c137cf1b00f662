import { join } from 'node:path';
import { decideMode, KEEP_DAYS_HELP, missingSettings, readKeepDays, type KeepDays } from '@sablon/domain';
import { errorReportSettings, LOG_LEVELS, type ErrorReportSettings, type LogLevel } from '@sablon/logging';
import { metricsSettings, type MetricsSettings } from '@sablon/metrics';
import { engineBefore, type EngineBefore } from '@sablon/geo';

/** A stand-alone worker's configuration from its environment. */
export interface WorkerConfig {
  readonly databaseUrl: string;
  /** Postgres itself, when `databaseUrl` is a pooler that lends connections for one transaction. */
  readonly directDatabaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly dataDirectory: string;
  /** Where the built map is, or will be. */
  readonly mapDirectory: string;
  /** Puts another routing service before our own engine, if one is configured. */
  readonly engineBefore: EngineBefore;
  /** Worker threads that route over a built map; 0 = on the process's own thread. */
  readonly routingThreads: number;
  /** How long rows stay that only grow. */
  readonly keepDays: KeepDays;
  /** A demo fleet drives by script: nothing is learned from it. */
  readonly demo: boolean;
  /** Where the metrics are served; null = nowhere. */
  readonly metrics: MetricsSettings | null;
  readonly logLevel: LogLevel;
  /** Where unexpected errors are sent; null = nowhere. */
  readonly errorReports: ErrorReportSettings | null;
  readonly publicUrl: string;
  readonly secret: string;
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly baseUrl: string | undefined;
    /** Timeout of one call to the provider. */
    readonly timeoutMs: number;
  };
}

const REQUIRED = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SABLON_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  throw new Error(`The environment is not usable: ${name} must be a whole number from 0 to ${max}.`);
}

/** Reads the configuration; throws naming every missing variable. */
export function readWorkerConfig(environment: Readonly<Record<string, string | undefined>>): WorkerConfig {
  const missing = REQUIRED.filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(`The environment is not usable: ${missing.join(', ')} must be set.`);
  const read = (name: (typeof REQUIRED)[number]): string => environment[name] ?? '';
  const routing = engineBefore(environment['SABLON_ROUTING'], environment['SABLON_ROUTING_URL']);
  if (!routing.ok)
    throw new Error('The environment is not usable: SABLON_ROUTING and SABLON_ROUTING_URL name no routing service.');
  const keepDays = readKeepDays(environment['SABLON_KEEP_DAYS'] ?? '');
  if (!keepDays.ok) throw new Error(`The environment is not usable: SABLON_KEEP_DAYS ${KEEP_DAYS_HELP}.`);
  const metrics = metricsSettings(environment);
  if (!metrics.ok)
    throw new Error('The environment is not usable: SABLON_METRICS_PORT must be a port from 1 to 65535.');
  const errorReports = errorReportSettings(environment);
  if (!errorReports.ok)
    throw new Error('The environment is not usable: SABLON_ERRORS_DSN must look like https://<key>@<host>/<project>.');
  const logLevel = LOG_LEVELS.find((level) => level === (environment['SABLON_LOG_LEVEL'] || 'info'));
  if (!logLevel) throw new Error(`The environment is not usable: SABLON_LOG_LEVEL must be ${LOG_LEVELS.join(', ')}.`);
  const mode = decideMode(environment);
  if ('refusal' in mode) throw new Error(`The environment is not usable: ${mode.refusal}`);
  const lacking = missingSettings(environment);
  if (lacking.length > 0) throw new Error(`The environment is not usable:\n  ${lacking.join('\n  ')}`);
  const dataDirectory = environment['SABLON_DATA'] || '.data';
  return {
    databaseUrl: read('DATABASE_URL'),
    directDatabaseUrl: environment['SABLON_DIRECT_DATABASE_URL'] || undefined,
    publicUrl: read('PUBLIC_URL').replace(/\/+$/, ''),
    secret: read('SABLON_SECRET'),
    redisUrl: environment['REDIS_URL'] || undefined,
    dataDirectory,
    mapDirectory: environment['SABLON_MAP'] || join(dataDirectory, 'map'),
    engineBefore: routing.value,
    routingThreads: wholeNumber('SABLON_ROUTING_THREADS', environment['SABLON_ROUTING_THREADS'] || '1', 16),
    keepDays: keepDays.value,
    demo: mode.mode === 'demo',
    metrics: metrics.value,
    logLevel,
    errorReports: errorReports.value,
    stripe: {
      secretKey: read('STRIPE_SECRET_KEY'),
      publishableKey: read('STRIPE_PUBLISHABLE_KEY'),
      webhookSecret: read('STRIPE_WEBHOOK_SECRET'),
      baseUrl: environment['STRIPE_BASE_URL'] || undefined,
      timeoutMs: wholeNumber('STRIPE_TIMEOUT_MS', environment['STRIPE_TIMEOUT_MS'] || '20000', 80_000),
    },
  };
}
