import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** The count of a key in its current window, and the time until the window ends. */
export interface Tally {
  readonly count: number;
  readonly msLeft: number;
}

/**
 * Counts events for rate limits: one window per key, begun by its first event. Shared by all processes if there are several;
 * while Redis is down each process counts for itself, so that a limit is multiplied by the number of processes but never
 * disappears (reliability.md D10 c). Never throws.
 */
export interface Counters {
  /** Adds `by` (one; a negative number takes back) and returns the count. `windowMs`: whole seconds. */
  add(key: string, windowMs: number, by?: number): Promise<Tally>;
  /** The current count. */
  read(key: string): Promise<Tally>;
  forget(key: string): Promise<void>;
}

const NONE: Tally = { count: 0, msLeft: 0 };

const tallyOf = (counted: RateLimiterRes | null): Tally =>
  counted === null ? NONE : { count: counted.consumedPoints, msLeft: Math.max(0, counted.msBeforeNext) };

/** It only counts: who asks knows the limit. */
export const COUNT_ONLY = { points: Number.MAX_SAFE_INTEGER, duration: 1 };

/** Counters over a store of rate-limiter-flexible; they throw when the store does. */
export class StoredCounters implements Counters {
  constructor(private readonly store: RateLimiterAbstract) {}

  async add(key: string, windowMs: number, by = 1): Promise<Tally> {
    const options = { customDuration: windowMs / 1000 };
    return tallyOf(await (by < 0 ? this.store.reward(key, -by, options) : this.store.consume(key, by, options)));
  }

  async read(key: string): Promise<Tally> {
    return tallyOf(await this.store.get(key));
  }

  async forget(key: string): Promise<void> {
    await this.store.delete(key);
  }
}
