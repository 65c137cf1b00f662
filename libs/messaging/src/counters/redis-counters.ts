import type { QuietLog } from '../messaging.js';
import type { RedisClient } from '../redis/redis-address.js';
import { type Counters, type Tally, LocalCounters } from './local-counters.js';

/** Adds one, and begins the window with the first; atomic, so that no key stays for ever. */
const ADD = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;
const READ = `return {tonumber(redis.call('GET', KEYS[1]) or '0'), redis.call('PTTL', KEYS[1])}`;

/** ASSUMPTION: a Redis that takes longer hangs; a login must not wait for it. */
const ANSWER_WITHIN_MS = 500;

const tallyOf = (answer: unknown): Tally => {
  const [count = 0, msLeft = 0] = answer as readonly number[];
  return { count, msLeft: Math.max(0, msLeft) };
};

/** Counters shared by all processes; each also counts for itself, so that an outage starts from its own counts. */
export class RedisCounters implements Counters {
  private readonly local = new LocalCounters();

  constructor(
    private readonly redis: Pick<RedisClient, 'eval' | 'del'>,
    private readonly prefix: string,
    private readonly log: QuietLog,
  ) {}

  async add(key: string, windowMs: number): Promise<Tally> {
    const mine = await this.local.add(key, windowMs);
    return this.shared(async () => tallyOf(await this.redis.eval(ADD, 1, this.keyOf(key), windowMs)), mine);
  }

  async read(key: string): Promise<Tally> {
    const mine = await this.local.read(key);
    return this.shared(async () => tallyOf(await this.redis.eval(READ, 1, this.keyOf(key))), mine);
  }

  async forget(key: string): Promise<void> {
    await this.local.forget(key);
    await this.shared(async () => void (await this.redis.del(this.keyOf(key))), undefined);
  }

  private readonly keyOf = (key: string): string => `${this.prefix}:count:${key}`;

  private async shared<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
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
