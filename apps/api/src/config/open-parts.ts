import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createGeo, dispatchZonesOf } from '@sablon/geo';
import { createMessaging } from '@sablon/messaging';
import { assertSchemaGuards, openDatabase } from '@sablon/persistence';
import { createStripeProvider, openArrivals, openSenders } from '@sablon/providers';
import type { ApiParts } from './api-parts.js';
import type { ApiLogger } from '../http/logger.js';
import type { ApiConfig } from './config.js';

/** The parts, and how to close them when nobody uses them any more. */
export interface OpenParts extends ApiParts {
  close(): Promise<void>;
}

/** ASSUMPTION: a new map may wait this long; a look costs one file status. */
const MAP_WATCH_MS = 2_000;

/** Opens everything the configuration names; refuses to go on with a database whose guards are not in force. */
export async function openParts(config: ApiConfig, logger: ApiLogger): Promise<OpenParts> {
  const database = openDatabase({
    url: config.databaseUrl,
    applicationName: 'sablon-api',
    zonesOf: dispatchZonesOf,
  });
  try {
    await assertSchemaGuards(database.sql);
    const geo = await createGeo({
      mapDirectory: join(config.dataDirectory, 'map'),
      watchEveryMs: MAP_WATCH_MS,
      routingThreads: config.routingThreads,
      engineBefore: config.engineBefore,
      geocoderBefore: config.geocoderBefore,
      logger: logger.pino,
    });
    const payments = createStripeProvider(config.stripe);
    const senders = openSenders(config.messages);
    const messaging = await createMessaging(
      config.redisUrl
        ? { backend: 'redis', redisUrl: config.redisUrl }
        : { backend: 'embedded', databaseUrl: config.databaseUrl },
      { instanceId: `api-${randomUUID()}`, logger },
    );
    const arrivals = openArrivals(config.arrivals, messaging.counters);
    return {
      config,
      database,
      geo,
      payments,
      senders,
      arrivals,
      messaging,
      async close() {
        await messaging.close();
        await geo.close();
        await senders.mail.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
