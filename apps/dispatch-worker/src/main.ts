import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createGeo, dispatchZonesOf } from '@sablon/geo';
import { createMessaging } from '@sablon/messaging';
import { assertSchemaGuards, openDatabase } from '@sablon/persistence';
import {
  arrivalSettings,
  createLocalDocuments,
  createStripeProvider,
  messageSettings,
  openArrivals,
  openSenders,
} from '@sablon/providers';
import { pino } from 'pino';
import { readWorkerConfig } from './config.js';
import { createDispatchWorker } from './create-dispatch-worker.js';

const config = readWorkerConfig(process.env);
const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
const database = openDatabase({
  url: config.databaseUrl,
  applicationName: 'sablon-worker',
  zonesOf: dispatchZonesOf,
});
await assertSchemaGuards(database.sql);
const messaging = await createMessaging(
  config.redisUrl
    ? { backend: 'redis', redisUrl: config.redisUrl }
    : { backend: 'embedded', databaseUrl: config.databaseUrl },
  { instanceId: `worker-${randomUUID()}` },
);
const geo = await createGeo({
  mapDirectory: join(config.dataDirectory, 'map'),
  watchEveryMs: 2_000,
  routingThreads: config.routingThreads,
  engineBefore: config.engineBefore,
  logger,
});
const { webhookSecret, ...stripe } = config.stripe;
const payments = createStripeProvider({ ...stripe, webhookSecrets: [webhookSecret] });
const senders = openSenders(messageSettings(process.env, config.dataDirectory));
const links = { publicUrl: config.publicUrl, secret: config.secret };
const worker = createDispatchWorker({
  database,
  messaging,
  geo,
  payments,
  senders,
  arrivals: openArrivals(arrivalSettings(process.env, config.dataDirectory), messaging.counters),
  documents: createLocalDocuments(join(config.dataDirectory, 'documents')),
  links,
  logger,
  learnTraffic: !config.demo,
});
await worker.start();
logger.info({ backend: messaging.backend, map: geo.info().routing.quality }, 'dispatch worker runs');

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await worker.stop();
  await senders.mail.close();
  await messaging.close();
  await geo.close();
  await database.close();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
