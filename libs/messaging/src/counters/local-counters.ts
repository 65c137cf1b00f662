import { RateLimiterMemory } from 'rate-limiter-flexible';
import { COUNT_ONLY, StoredCounters } from './counters.js';

/** Counters of one process; a window leaves the memory when it ends, so that a flood of addresses does not fill it. */
export class LocalCounters extends StoredCounters {
  constructor() {
    super(new RateLimiterMemory({ ...COUNT_ONLY, keyPrefix: '' }));
  }
}
