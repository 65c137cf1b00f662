import { LocalBus } from './bus/local-bus.js';
import { SharedBus } from './bus/shared-bus.js';
import { LocalCounters } from './counters/local-counters.js';
import { RedisCounters } from './counters/redis-counters.js';
import { BullmqJobQueue } from './jobs/bullmq-job-queue.js';
import { type Messaging, type MessagingBackend, type MessagingOptions, QuietLog } from './messaging.js';
import { PositionTable } from './positions/position-table.js';
import { RedisPositions } from './positions/redis-positions.js';
import { openPostgresDoor } from './postgres/postgres-door.js';
import { PostgresLine } from './postgres/postgres-line.js';
import { keyPrefix, readRedisAddress } from './redis/redis-address.js';
import { openRedis } from './redis/redis-clients.js';
import { openRedisDoor } from './redis/redis-door.js';
import { RedisEpoch } from './redis/redis-epoch.js';

/** ASSUMPTION: half of the ten seconds a process has to shut down (reliability.md D13). */
const CLOSE_GRACE_MS = 5_000;

/**
 * Connects to the back end, creates what it needs there, and loads the last known positions. Throws when the back end does not
 * answer, or is a Redis that evicts keys.
 */
export async function createMessaging(backend: MessagingBackend, options: MessagingOptions): Promise<Messaging> {
  const namespace = options.namespace ?? 'sablon';
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(namespace)) throw new Error(`${namespace} cannot be a namespace.`);
  const log = new QuietLog(options.logger ?? console);
  return backend.backend === 'embedded'
    ? openEmbedded(backend.databaseUrl, namespace, log)
    : openScaled(backend, namespace, options.instanceId, log);
}

async function openEmbedded(databaseUrl: string, namespace: string, log: QuietLog): Promise<Messaging> {
  const jobs = new BullmqJobQueue(await openPostgresDoor(databaseUrl, namespace, log), log);
  const bus = new LocalBus(log);
  const positions = new PositionTable(log);
  return {
    backend: 'embedded',
    jobs,
    bus,
    positions,
    counters: new LocalCounters(),
    health: () => (jobs.healthy ? 'ok' : 'degraded'),
    onRedisLost: () => () => undefined,
    close: once(async () => {
      await jobs.close(CLOSE_GRACE_MS);
      bus.close();
      positions.close();
    }),
  };
}

async function openScaled(
  { redisUrl, databaseUrl }: Extract<MessagingBackend, { backend: 'redis' }>,
  namespace: string,
  instanceId: string,
  log: QuietLog,
): Promise<Messaging> {
  const address = readRedisAddress(redisUrl);
  const prefix = keyPrefix(address, namespace);
  const clients = await openRedis(address, log);
  let detour: PostgresLine | null = null;
  try {
    detour = await PostgresLine.open(databaseUrl, namespace, instanceId, log);
    const line = detour;
    const jobs = new BullmqJobQueue(await openRedisDoor(clients, prefix, log), log);
    const bus = new SharedBus(clients, line, prefix, instanceId, log);
    const positions = new PositionTable(log);
    const carrier = new RedisPositions(positions, clients, bus, prefix, log);
    const epoch = new RedisEpoch(clients.commands, prefix);
    await carrier.begin();
    await epoch.begin();
    epoch.onLost(() => carrier.writeAgain());
    return {
      backend: 'redis',
      jobs,
      bus,
      positions,
      counters: new RedisCounters(clients.commands, prefix, log),
      health: () => (epoch.answers && clients.subscriber.status === 'ready' ? 'ok' : 'degraded'),
      onRedisLost: (listener) => epoch.onLost(listener),
      close: once(async () => {
        epoch.end();
        await Promise.all([jobs.close(CLOSE_GRACE_MS), carrier.end()]);
        bus.close();
        positions.close();
        await Promise.all([clients.close(), line.close()]);
      }),
    };
  } catch (error) {
    await Promise.all([clients.close(), detour?.close()]);
    throw error;
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}
