import type { LiveBus } from './bus/live-bus.js';
import type { Counters } from './counters/local-counters.js';
import type { JobQueue } from './jobs/job-queue.js';
import type { PositionStore } from './positions/position-store.js';

/** What messaging says about itself; Nest's Logger and console both fit. */
export interface MessagingLogger {
  warn(message: string, ...details: unknown[]): void;
  error(message: string, ...details: unknown[]): void;
}

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

/** ASSUMPTION: one line in ten seconds per subject tells an operator enough. */
const QUIET_MS = 10_000;

/** Logs the first failure of a subject at once, then at most one line in ten seconds with how many there were. */
export class QuietLog {
  private readonly subjects = new Map<string, { loggedAt: number; unsaid: number }>();

  constructor(private readonly logger: MessagingLogger) {}

  warn(subject: string, error: unknown): void {
    const now = performance.now();
    const known = this.subjects.get(subject);
    if (known && now - known.loggedAt < QUIET_MS) {
      known.unsaid++;
      return;
    }
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const more = known?.unsaid ? ` (and ${known.unsaid} times since the last line)` : '';
    this.logger.warn(`${subject}: ${reason}${more}`);
    this.subjects.set(subject, { loggedAt: now, unsaid: 0 });
  }
}
