import { Redis, type RedisOptions } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuietLog } from '../messaging.js';
import type { JobData } from '@sablon/contracts';
import { Queue, Worker } from 'bullmq';
import type { BullmqDoor } from '../jobs/bullmq-door.js';
import { KEEP_COMPLETED_SECONDS, KEEP_COUNT, KEEP_FAILED_SECONDS, QUEUE_NAME } from '../jobs/queue-settings.js';

/** Throws if Redis may evict keys: BullMQ is only correct with `noeviction` (reliability.md D10). */
async function refuseEviction(redis: Pick<Redis, 'info'>): Promise<void> {
  // INFO, because managed services forbid CONFIG GET.
  const policy = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1];
  if (policy === 'noeviction') return;
  throw new Error(
    `This Redis throws keys away when it is full (maxmemory-policy ${policy ?? 'unknown'}). ` +
      'Start it with --maxmemory-policy noeviction, or give Sablon a Redis of its own.',
  );
}

/** ASSUMPTION: the next retry is at most a second away; one that hangs is left to the end of the process. */
const END_PATIENCE_MS = 1_500;

/** This process's connections to Redis; each of them survives an outage. */
export interface RedisClients {
  /** Fails at once while Redis is down, so that no commands queue up (reliability.md D5). */
  readonly commands: Redis;
  /** Resubscribes by itself. */
  readonly subscriber: Redis;
  /** For a worker: waits for Redis as long as necessary. */
  openWorker(): Redis;
  /** Closes the connections; one that is reconnecting gives up at its next attempt, and its queued commands fail. */
  close(): Promise<void>;
}

/** Connects; throws one sentence when Redis is unreachable or would evict our keys. */
export async function openRedis(redisUrl: string, log: QuietLog): Promise<RedisClients> {
  let closing = false;
  const clients: Redis[] = [];
  // Quickly at first, then once a second without limit. BullMQ's own duplicate follows it too.
  const retryStrategy = (attempt: number) => (closing ? null : Math.min(attempt * 50, 1_000));
  const track = (client: Redis): Redis => {
    client.on('error', (error) => log.warn('Redis', error));
    clients.push(client);
    return client;
  };
  const open = (options: RedisOptions): Redis =>
    track(new Redis(redisUrl, { connectTimeout: 5_000, retryStrategy, lazyConnect: true, ...options }));
  const close = async () => {
    closing = true;
    await Promise.all(clients.map(end));
  };
  const openWorker = () => {
    const worker = open({ maxRetriesPerRequest: null, lazyConnect: false });
    const duplicate = worker.duplicate.bind(worker);
    worker.duplicate = (options) => track(duplicate(options));
    return worker;
  };
  const commands = open({ enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 5_000 });
  const subscriber = open({ maxRetriesPerRequest: null });
  try {
    await Promise.all([commands.connect(), subscriber.connect()]).catch((error: unknown) => {
      throw new Error(`Redis at ${new URL(redisUrl).host} does not answer.`, { cause: error });
    });
    await refuseEviction(commands);
  } catch (error) {
    await close();
    throw error;
  }
  return { commands, subscriber, close, openWorker };
}

async function end(client: Redis): Promise<void> {
  if (client.status === 'end') return;
  // Not `once` of node:events, which rejects on the error of the last attempt.
  const ended = new Promise((resolve) => client.once('end', resolve));
  // While reconnecting, disconnect() would cancel the next attempt, and the commands waiting for it would never settle.
  if (client.status !== 'reconnecting') client.disconnect();
  await Promise.race([ended, sleep(END_PATIENCE_MS, undefined, { ref: false })]);
}

/** Opens the queue on Redis. */
export async function openRedisDoor(clients: RedisClients, namespace: string, log: QuietLog): Promise<BullmqDoor> {
  const prefix = `${namespace}:jobs`;
  const queue = new Queue<JobData>(QUEUE_NAME, {
    connection: clients.commands,
    prefix,
    // Without it, an add while Redis is down would wait instead of failing at once.
    skipWaitingForReady: true,
    streams: { events: { maxLen: 1_000 } },
  });
  queue.on('error', (error) => log.warn('The job queue in Redis', error));
  await queue.waitUntilReady();
  return {
    queue,
    keep: {
      removeOnComplete: { age: KEEP_COMPLETED_SECONDS, count: KEEP_COUNT },
      removeOnFail: { age: KEEP_FAILED_SECONDS, count: KEEP_COUNT },
    },
    startWorker(processor, tuning) {
      const worker = new Worker<JobData>(QUEUE_NAME, processor, {
        ...tuning,
        connection: clients.openWorker(),
        prefix,
      });
      worker.on('error', (error) => log.warn('The job worker on Redis', error));
      worker.on('failed', (job, error) => log.warn(`Job ${job?.name ?? 'unknown'} failed`, error));
      return worker;
    },
    isUp: () => clients.commands.status === 'ready',
    disconnect: () => clients.close(),
  };
}
