import type { LiveBus } from './bus/live-bus.js';
import type { Counters } from './counters/counters.js';
import type { JobQueue } from './jobs/job-queue.js';
import type { MessagingLogger } from './messaging-logger.js';
import type { PositionStore } from './positions/position-store.js';

/** Where jobs, bus and positions live: beside the data in Postgres (default), or in Redis for several processes. */
export type MessagingBackend =
  | { readonly backend: 'embedded'; readonly databaseUrl: string }
  | { readonly backend: 'redis'; readonly redisUrl: string };

/** How this process takes part. */
export interface MessagingOptions {
  /** Unique per process; tells own messages from those of others. */
  readonly instanceId: string;
  /** Separates installations on one Redis or one database; letters, digits and `_`, default `sablon`. */
  readonly namespace?: string;
  readonly logger?: MessagingLogger;
}

/** Everything in here is rebuildable: losing all of it loses nothing (reliability.md D10). */
export interface Messaging {
  readonly backend: 'embedded' | 'redis';
  readonly jobs: JobQueue;
  readonly bus: LiveBus;
  readonly positions: PositionStore;
  /** For limits that hold whichever process is asked. */
  readonly counters: Counters;
  /** `degraded` while the back end does not answer; the product goes on from Postgres and the sweeper (reliability.md D13). */
  health(): 'ok' | 'degraded';
  /**
   * Calls back when Redis turns out to have lost its contents: schedule again what is due soon (reliability.md D10).
   * Positions are written again by themselves. Never called by the embedded back end. Returns how to stop listening.
   */
  onRedisLost(listener: () => void): () => void;
  /** Ends timers, lets running handlers finish (at most 5 s) and closes every connection. */
  close(): Promise<void>;
}
