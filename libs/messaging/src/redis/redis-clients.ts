import { Cluster, type Redis, type RedisOptions } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuietLog } from '../messaging.js';
import { connectRedis, describeRedis, type RedisAddress, type RedisClient } from './redis-address.js';

/** Throws if Redis may evict keys: BullMQ is only correct with `noeviction` (reliability.md D10). */
async function refuseEviction(client: RedisClient): Promise<void> {
  const servers: readonly Redis[] = client instanceof Cluster ? client.nodes('master') : [client];
  for (const server of servers) {
    // INFO, because managed services forbid CONFIG GET.
    const policy = /^maxmemory_policy:(\S+)/m.exec(await server.info('memory'))?.[1];
    if (policy === 'noeviction') continue;
    throw new Error(
      `This Redis throws keys away when it is full (maxmemory-policy ${policy ?? 'unknown'}). ` +
        'Start it with --maxmemory-policy noeviction, or give Sablon a Redis of its own.',
    );
  }
}

/** ASSUMPTION: the next retry is at most a second away; one that hangs is left to the end of the process. */
const END_PATIENCE_MS = 1_500;

/** This process's connections to Redis; each of them survives an outage. */
export interface RedisClients {
  /** Fails at once while Redis is down, so that no commands queue up (reliability.md D5). */
  readonly commands: RedisClient;
  /** Resubscribes by itself. */
  readonly subscriber: RedisClient;
  /** For a worker: waits for Redis as long as necessary. */
  openWorker(): RedisClient;
  /** Closes the connections; one that is reconnecting gives up at its next attempt, and its queued commands fail. */
  close(): Promise<void>;
}

/**
 * What a wrong setting is answered with, as opposed to a Redis that is away. An unknown name is not among them: where containers are
 * named, one that is stopped has none.
 */
const WRONG_SETTING = /WRONGPASS|NOAUTH|NOPERM|SSL|TLS|certificate|No such master/i;
/** ASSUMPTION: a Redis that accepts the connection and says nothing for as long is away. */
const SILENT_AT_START_MS = 3_000;

/**
 * Connects. A Redis that is away does not keep a process from starting: it would be the one that is missing (reliability.md I19). Throws
 * one sentence when the password or the certificate is wrong, or when Redis would evict our keys.
 */
export async function openRedis(address: RedisAddress, log: QuietLog): Promise<RedisClients> {
  let closing = false;
  let reason: Error | null = null;
  const clients: RedisClient[] = [];
  // Quickly at first, then once a second without limit. BullMQ's own duplicate follows it too.
  const retryStrategy = (attempt: number) => (closing ? null : Math.min(attempt * 50, 1_000));
  const fail = (error: Error) => {
    // What all nodes of a Cluster failed with is inside the failure.
    const cause = 'lastNodeError' in error && error.lastNodeError instanceof Error ? error.lastNodeError : error;
    if (!reason || !WRONG_SETTING.test(reason.message)) reason = cause;
    log.warn('Redis', cause);
  };
  const track = <T extends RedisClient>(client: T): T => {
    client.on('error', fail);
    clients.push(client);
    return client;
  };
  const open = (options: RedisOptions): RedisClient =>
    track(connectRedis(address, { connectTimeout: 5_000, retryStrategy, lazyConnect: true, ...options }));
  const close = async () => {
    closing = true;
    await Promise.all(clients.map(end));
  };
  const openWorker = () => {
    const worker = open({ maxRetriesPerRequest: null, lazyConnect: false });
    // The one on which BullMQ waits for jobs.
    const duplicate = worker.duplicate.bind(worker) as (...given: unknown[]) => RedisClient;
    return Object.assign(worker, { duplicate: (...given: unknown[]) => track(duplicate(...given)) });
  };
  const commands = open({ enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 5_000 });
  const subscriber = open({ maxRetriesPerRequest: null });
  try {
    const connected = Promise.all([commands.connect(), subscriber.connect()]);
    connected.catch(() => undefined); // the reason comes as an event
    await Promise.race([connected.catch(() => undefined), sleep(SILENT_AT_START_MS, undefined, { ref: false })]);
    const failure = reason as Error | null;
    if (commands.status === 'ready') await refuseEviction(commands);
    else if (failure && WRONG_SETTING.test(failure.message))
      throw new Error(`Redis at ${describeRedis(address)} cannot be used: ${failure.message}`, { cause: failure });
    else log.warn('This process starts without Redis', failure ?? new Error('it does not answer'));
  } catch (error) {
    await close();
    throw error;
  }
  return { commands, subscriber, close, openWorker };
}

async function end(client: RedisClient): Promise<void> {
  if (client.status === 'end') return;
  // Not `once` of node:events, which rejects on the error of the last attempt.
  const ended = new Promise((resolve) => client.once('end', resolve));
  // While reconnecting, disconnect() would cancel the next attempt, and the commands waiting for it would never settle.
  if (client.status !== 'reconnecting') client.disconnect();
  await Promise.race([ended, sleep(END_PATIENCE_MS, undefined, { ref: false })]);
}
