import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { QuietLog } from '../messaging.js';
import type { RedisClient } from '../redis/redis-address.js';
import { COUNT_ONLY, type Counters, StoredCounters, type Tally } from './counters.js';
import { LocalCounters } from './local-counters.js';

/** ASSUMPTION: a Redis that takes longer hangs; a login must not wait for it. */
const ANSWER_WITHIN_MS = 500;

/** Counters shared by all processes; each also counts for itself, so that an outage starts from its own counts. */
export class RedisCounters implements Counters {
  private readonly local = new LocalCounters();
  private readonly shared: Counters;

  constructor(
    redis: RedisClient,
    prefix: string,
    private readonly log: QuietLog,
  ) {
    this.shared = new StoredCounters(
      new RateLimiterRedis({ ...COUNT_ONLY, storeClient: redis, keyPrefix: `${prefix}:count` }),
    );
  }

  async add(key: string, windowMs: number, by = 1): Promise<Tally> {
    const mine = await this.local.add(key, windowMs, by);
    return this.inTime(() => this.shared.add(key, windowMs, by), mine);
  }

  async read(key: string): Promise<Tally> {
    const mine = await this.local.read(key);
    return this.inTime(() => this.shared.read(key), mine);
  }

  async forget(key: string): Promise<void> {
    await this.local.forget(key);
    await this.inTime(() => this.shared.forget(key), undefined);
  }

  private async inTime<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Redis does not answer')), ANSWER_WITHIN_MS);
    });
    try {
      return await Promise.race([ask(), late]);
    } catch (error) {
      this.log.warn('Limits are counted in each process while Redis is away', error);
      return otherwise;
    } finally {
      clearTimeout(timer);
    }
  }
}
