import { fail, ok, type Result } from '@sablon/domain';

/** Where the metrics are served. */
export interface MetricsSettings {
  /** 0 takes any free port, for tests; the environment cannot ask for it. */
  readonly port: number;
  readonly host: string;
}

/** Metrics are for the machine's own monitoring: nothing outside it is answered unless the operator says so. */
const LOOPBACK = '127.0.0.1';

/**
 * Reads `SABLON_METRICS_PORT` and `SABLON_METRICS_HOST`; null without a port: nothing is served. Code: `metrics.bad_port` (not a
 * whole number from 1 to 65535).
 */
export function metricsSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<MetricsSettings | null, 'metrics.bad_port'> {
  const text = environment['SABLON_METRICS_PORT'] ?? '';
  if (text === '') return ok(null);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) return fail('metrics.bad_port');
  return ok({ port, host: environment['SABLON_METRICS_HOST'] || LOOPBACK });
}
