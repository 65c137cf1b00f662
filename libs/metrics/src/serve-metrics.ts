import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { MetricsSettings } from './metrics-settings.js';
import type { Metrics } from './metrics.js';

/** ASSUMPTION: a scraper stands nearby; a slower request is held open on purpose. */
const REQUEST_WITHIN_MS = 5_000;

/** Log for operators; pino fits. */
interface MetricsLogger {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The open listener. */
export interface MetricsListener {
  /** The port it took; null when nothing listens. */
  readonly port: number | null;
  close(): Promise<void>;
}

const NOT_LISTENING: MetricsListener = { port: null, close: () => Promise.resolve() };

/**
 * Answers `GET /metrics` on a listener of its own, so that no proxy in front of the product can show it by mistake. Without
 * settings nothing listens and the process's own metrics are not collected. Rejects when the port is taken.
 */
export async function serveMetrics(
  metrics: Metrics,
  settings: MetricsSettings | null,
  logger: MetricsLogger,
): Promise<MetricsListener> {
  if (settings === null) return NOT_LISTENING;
  // Under their usual names, which ready-made dashboards know. They observe the event loop and each garbage collection.
  if (!metrics.registry.getSingleMetric('process_cpu_seconds_total'))
    collectDefaultMetrics({ register: metrics.registry });
  const server = createServer(
    { requestTimeout: REQUEST_WITHIN_MS, headersTimeout: REQUEST_WITHIN_MS, maxHeaderSize: 4096 },
    (request, response) => void answer(metrics, request, response, logger),
  );
  await listen(server, settings);
  const { port } = server.address() as AddressInfo;
  logger.info({ port, host: settings.host }, 'metrics are served');
  return {
    port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const listen = (server: Server, { port, host }: MetricsSettings): Promise<void> =>
  new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen({ port, host }, () => {
      server.removeListener('error', failed);
      listening();
    });
  });

async function answer(
  metrics: Metrics,
  { method, url }: IncomingMessage,
  response: ServerResponse,
  logger: MetricsLogger,
): Promise<void> {
  const [path] = (url ?? '').split('?');
  if (path !== '/metrics') return void response.writeHead(404).end();
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  try {
    const text = await metrics.scrape();
    response.writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' });
    response.end(method === 'HEAD' ? undefined : text);
  } catch (error) {
    logger.error({ err: error }, 'metrics could not be shown');
    response.writeHead(500).end();
  }
}
