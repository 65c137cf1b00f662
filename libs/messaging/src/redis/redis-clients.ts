import { Redis, type RedisOptions } from 'ioredis';
import type { QuietLog } from '../quiet-log.js';
import { refuseEviction } from './refuse-eviction.js';

const RECONNECT: RedisOptions = {
  connectTimeout: 5_000,
  // Quickly at first, then once a second for as long as it takes.
  retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
};

/** This process' connections to Redis; every one of them outlives an outage. */
export interface RedisClients {
  /** Fails at once while Redis is away, so that nothing piles up (reliability.md D5). */
  readonly commands: Redis;
  /** Subscribes again by itself. */
  readonly subscriber: Redis;
  /** For a worker: waits for Redis as long as it takes. */
  openWorker(): Redis;
  close(): void;
}

/** Connects; throws one sentence when Redis is not there or would evict our keys. */
export async function openRedis(redisUrl: string, log: QuietLog): Promise<RedisClients> {
  const open = (options: RedisOptions): Redis => {
    const client = new Redis(redisUrl, { ...RECONNECT, lazyConnect: true, ...options });
    client.on('error', (error) => log.warn('Redis', error));
    clients.push(client);
    return client;
  };
  const clients: Redis[] = [];
  const close = () => clients.forEach((client) => client.disconnect());
  const commands = open({ enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 5_000 });
  const subscriber = open({ maxRetriesPerRequest: null });
  try {
    await Promise.all([commands.connect(), subscriber.connect()]).catch((error: unknown) => {
      throw new Error(`Redis at ${new URL(redisUrl).host} does not answer.`, { cause: error });
    });
    await refuseEviction(commands);
  } catch (error) {
    close();
    throw error;
  }
  return { commands, subscriber, close, openWorker: () => open({ maxRetriesPerRequest: null, lazyConnect: false }) };
}
