import { Redis, type RedisOptions } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuietLog } from '../messaging.js';

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

/**
 * What a wrong setting is answered with, as opposed to a Redis that is away. An unknown name is not among them: where containers are
 * named, one that is stopped has none.
 */
const WRONG_SETTING = /WRONGPASS|NOAUTH|NOPERM|SSL|TLS|certificate/i;
/** ASSUMPTION: a Redis that accepts the connection and says nothing for as long is away. */
const SILENT_AT_START_MS = 3_000;

/**
 * Connects. A Redis that is away does not keep a process from starting: it would be the one that is missing (reliability.md I19). Throws
 * one sentence when the password or the certificate is wrong, or when Redis would evict our keys.
 */
export async function openRedis(redisUrl: string, log: QuietLog): Promise<RedisClients> {
  let closing = false;
  let reason: Error | null = null;
  const clients: Redis[] = [];
  // Quickly at first, then once a second without limit. BullMQ's own duplicate follows it too.
  const retryStrategy = (attempt: number) => (closing ? null : Math.min(attempt * 50, 1_000));
  const track = (client: Redis): Redis => {
    client.on('error', (error) => {
      reason = error;
      log.warn('Redis', error);
    });
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
    const connected = Promise.all([commands.connect(), subscriber.connect()]);
    connected.catch(() => undefined); // the reason comes as an event
    await Promise.race([connected.catch(() => undefined), sleep(SILENT_AT_START_MS, undefined, { ref: false })]);
    const failure = reason as Error | null;
    if (failure && WRONG_SETTING.test(failure.message))
      throw new Error(`Redis at ${new URL(redisUrl).host} cannot be used: ${failure.message}`, { cause: failure });
    if (commands.status === 'ready') await refuseEviction(commands);
    else log.warn('This process starts without Redis', failure ?? new Error('it does not answer'));
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
