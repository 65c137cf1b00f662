import { randomUUID } from 'node:crypto';
import { createGeo, dispatchZonesOf } from '@sablon/geo';
import { createLogger, logUncaught, openErrorReports } from '@sablon/logging';
import { createMessaging } from '@sablon/messaging';
import { createMetrics, measureCalls, readParts, serveMetrics } from '@sablon/metrics';
import { assertSchemaGuards, openDatabase } from '@sablon/persistence';
import {
  arrivalSettings,
  createStripeProvider,
  documentSettings,
  messageSettings,
  openArrivals,
  openDocuments,
  openSenders,
} from '@sablon/providers';
import { startTracing } from '@sablon/tracing';
import { readWorkerConfig } from './config.js';
import { createDispatchWorker } from './create-dispatch-worker.js';

const config = readWorkerConfig(process.env);
const reports = config.errorReports && openErrorReports(config.errorReports, 'worker');
const logger = createLogger({ level: config.logLevel, reports });
logUncaught(logger, reports);
const tracing = await startTracing('worker', logger);
const metrics = createMetrics();
const database = openDatabase({
  url: config.databaseUrl,
  directUrl: config.directDatabaseUrl,
  applicationName: 'sablon-worker',
  zonesOf: dispatchZonesOf,
});
await assertSchemaGuards(database.sql);
const sessionUrl = config.directDatabaseUrl ?? config.databaseUrl; // for LISTEN, and settings of a session
const messaging = await createMessaging(
  config.redisUrl
    ? { backend: 'redis', redisUrl: config.redisUrl, databaseUrl: sessionUrl }
    : { backend: 'embedded', databaseUrl: sessionUrl },
  { instanceId: `worker-${randomUUID()}` },
);
const geo = await createGeo({
  mapDirectory: config.mapDirectory,
  watchEveryMs: 2_000,
  routingThreads: config.routingThreads,
  engineBefore: config.engineBefore,
  onCall: ({ service, outcome, durationMs }) =>
    metrics.providerCalls.observe({ provider: service, outcome }, durationMs / 1_000),
  logger,
});
const { webhookSecret, ...stripe } = config.stripe;
const payments = createStripeProvider({ ...stripe, webhookSecrets: [webhookSecret] });
const senders = openSenders(messageSettings(process.env, config.dataDirectory));
const arrivals = openArrivals(arrivalSettings(process.env, config.dataDirectory), messaging.counters, (source) =>
  measureCalls(metrics, source.id, source),
);
readParts(metrics, 'worker', { database, messaging, arrivals, geo });
const links = { publicUrl: config.publicUrl, secret: config.secret };
const worker = createDispatchWorker({
  database,
  messaging,
  geo,
  payments,
  senders,
  arrivals,
  documents: openDocuments(documentSettings(process.env, config.dataDirectory)),
  links,
  metrics,
  logger,
  keepDays: config.keepDays,
  learnTraffic: !config.demo,
});
await worker.start();
const listener = await serveMetrics(metrics, config.metrics, logger);
logger.info({ backend: messaging.backend, map: geo.info().routing.quality }, 'dispatch worker runs');

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await listener.close();
  await worker.stop();
  await senders.mail.close();
  await messaging.close();
  await geo.close();
  await database.close();
  await tracing.close();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
