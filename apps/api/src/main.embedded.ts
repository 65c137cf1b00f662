import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createDispatchWorker } from '@sablon/dispatch-worker';
import { createGeo } from '@sablon/geo';
import { createMessaging } from '@sablon/messaging';
import { assertSchemaGuards, openDatabase } from '@sablon/persistence';
import { createStripeProvider } from '@sablon/providers';
import { readConfig } from './config/config.js';
import { createApiApp } from './create-app.js';
import { createLogger } from './http/logger.js';

/** ASSUMPTION: api and worker share one process, so its pool holds what two would have. */
const POOL_SIZE = 20;

// The embedded product: api and dispatch worker in one process, on one database, without Redis. The only place where
// one app imports another (docs/architecture.md).
const config = readConfig(process.env);
const logger = createLogger(config);
const database = openDatabase({ url: config.databaseUrl, poolSize: POOL_SIZE, applicationName: 'sablon-embedded' });
await assertSchemaGuards(database.sql);
const messaging = await createMessaging(
  config.redisUrl
    ? { backend: 'redis', redisUrl: config.redisUrl }
    : { backend: 'embedded', databaseUrl: config.databaseUrl },
  { instanceId: `embedded-${randomUUID()}`, logger },
);
const geo = await createGeo({ mapDirectory: join(config.dataDirectory, 'map') });
const { secretKey, publishableKey, webhookSecret, baseUrl } = config.stripe;
const payments = createStripeProvider({ secretKey, publishableKey, webhookSecrets: [webhookSecret], baseUrl });
const worker = createDispatchWorker({ database, messaging, geo, payments, logger });
const app = await createApiApp({ config, database, messaging, geo, payments });
await worker.start();
await app.listen(config.port, config.host);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await app.close();
  await worker.stop();
  await messaging.close();
  await database.close();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
