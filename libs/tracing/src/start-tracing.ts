import { switchTracing } from './spans.js';

/** Log for operators; pino fits. */
export interface TracingLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** The traces of a process. */
export interface Tracing {
  /** Sends what is left, for at most two seconds, and records nothing more. */
  close(): Promise<void>;
}

const NO_TRACING: Tracing = { close: async () => undefined };

/**
 * Sends the traces of this process to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`; without it nothing is loaded or recorded. Everything
 * else is read by OpenTelemetry's SDK itself, under its own names. `program` is `api` or `worker`. Throws when the address is not one.
 */
export async function startTracing(program: string, logger: TracingLogger): Promise<Tracing> {
  const all = process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';
  const traces = process.env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? '';
  const endpoint = traces || all;
  if (endpoint === '' || process.env['OTEL_SDK_DISABLED'] === 'true') return NO_TRACING;
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint))
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT is no http(s) address: ${endpoint}`);
  const { startSdk } = await import('./sdk.js');
  const sdk = startSdk(program, logger);
  switchTracing(true);
  logger.info({ collector: new URL(endpoint).host }, 'traces are sent');
  return {
    async close() {
      switchTracing(false);
      await sdk.close();
    },
  };
}
