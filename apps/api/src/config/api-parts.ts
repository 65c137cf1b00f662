import { type Geo, createGeo, dispatchZonesOf } from '@sablon/geo';
import { type Messaging, createMessaging } from '@sablon/messaging';
import { createMetrics, measureCalls, type Metrics, readParts } from '@sablon/metrics';
import { type Database, assertSchemaGuards, openDatabase } from '@sablon/persistence';
import {
  type Arrivals,
  type MessageSenders,
  type PaymentProvider,
  createStripeProvider,
  openArrivals,
  openSenders,
} from '@sablon/providers';
import type { ApiConfig } from './config.js';
import { randomUUID } from 'node:crypto';
import type { ApiLogger } from './logger.js';
import { type DynamicModule, Module } from '@nestjs/common';

/** Makes the opened parts injectable everywhere. */
@Module({})
export class PartsModule {
  static of(parts: ApiParts): DynamicModule {
    const providers = [
      { provide: API_CONFIG, useValue: parts.config },
      { provide: DATABASE, useValue: parts.database },
      { provide: MESSAGING, useValue: parts.messaging },
      { provide: GEO, useValue: parts.geo },
      { provide: PAYMENTS, useValue: parts.payments },
      { provide: ARRIVALS, useValue: parts.arrivals },
      { provide: SENDERS, useValue: parts.senders },
      { provide: METRICS, useValue: parts.metrics },
    ];
    return { module: PartsModule, global: true, providers, exports: providers };
  }
}

/** Dependencies passed to the api by every process that serves it, already open; the opener closes them. */
export interface ApiParts {
  readonly config: ApiConfig;
  readonly database: Database;
  readonly messaging: Messaging;
  readonly geo: Geo;
  readonly payments: PaymentProvider;
  readonly senders: MessageSenders;
  /** Sources of flight and train data. */
  readonly arrivals: Arrivals;
  /** What this process counts; the worker of the same process counts there too. */
  readonly metrics: Metrics;
}

/** Injection tokens of the parts: `@Inject(DATABASE) private readonly database: Database`. */
export const API_CONFIG = Symbol('api config');
export const DATABASE = Symbol('database');
export const MESSAGING = Symbol('messaging');
export const GEO = Symbol('geo');
export const PAYMENTS = Symbol('payments');
export const SENDERS = Symbol('senders');
export const ARRIVALS = Symbol('arrivals');
export const METRICS = Symbol('metrics');

/** The parts, and how to close them when they are no longer needed. */
interface OpenParts extends ApiParts {
  close(): Promise<void>;
}

/** ASSUMPTION: a new map may wait this long; a check costs one file stat. */
const MAP_WATCH_MS = 2_000;

/** A second more than the server's own limit for a statement (reliability.md D1). */
const ANSWER_WITHIN_MS = 6_000;

/** Opens everything the configuration names; refuses a database whose guards are not in force. */
export async function openParts(config: ApiConfig, logger: ApiLogger): Promise<OpenParts> {
  const metrics = createMetrics();
  const database = openDatabase({
    url: config.databaseUrl,
    directUrl: config.directDatabaseUrl,
    applicationName: 'sablon-api',
    answerWithinMs: ANSWER_WITHIN_MS,
    zonesOf: dispatchZonesOf,
  });
  try {
    await assertSchemaGuards(database.sql);
    const geo = await createGeo({
      mapDirectory: config.mapDirectory,
      watchEveryMs: MAP_WATCH_MS,
      routingThreads: config.routingThreads,
      engineBefore: config.engineBefore,
      geocoderBefore: config.geocoderBefore,
      onCall: ({ service, outcome, durationMs }) =>
        metrics.providerCalls.observe({ provider: service, outcome }, durationMs / 1_000),
      logger: logger.pino,
    });
    const payments = createStripeProvider(config.stripe);
    const senders = openSenders(config.messages);
    const sessionUrl = config.directDatabaseUrl ?? config.databaseUrl; // for LISTEN, and settings of a session
    const messaging = await createMessaging(
      config.redisUrl
        ? { backend: 'redis', redisUrl: config.redisUrl, databaseUrl: sessionUrl }
        : { backend: 'embedded', databaseUrl: sessionUrl },
      { instanceId: `api-${randomUUID()}`, logger },
    );
    const arrivals = openArrivals(config.arrivals, messaging.counters, (source) =>
      measureCalls(metrics, source.id, source),
    );
    readParts(metrics, 'api', { database, messaging, arrivals, geo });
    return {
      config,
      database,
      geo,
      payments,
      senders,
      arrivals,
      messaging,
      metrics,
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
