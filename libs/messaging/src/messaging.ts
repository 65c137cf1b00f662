import type { LiveBus } from './bus/live-bus.js';
import type { Counters } from './counters/counters.js';
import type { JobQueue } from './jobs/job-queue.js';
import type { PositionStore } from './positions/position-store.js';

/** Messaging's log; compatible with Nest's Logger and console. */
export interface MessagingLogger {
  warn(message: string, ...details: unknown[]): void;
  error(message: string, ...details: unknown[]): void;
}

/**
 * Storage of jobs, bus and positions: beside the data in Postgres (default), or in Redis for several processes, which then reach
 * each other through Postgres while Redis is away.
 */
export type MessagingBackend =
  | { readonly backend: 'embedded'; readonly databaseUrl: string }
  | { readonly backend: 'redis'; readonly redisUrl: string; readonly databaseUrl: string };

/** This process's options. */
export interface MessagingOptions {
  /** Unique per process; distinguishes its own messages from those of others. */
  readonly instanceId: string;
  /** Separates installations on one Redis or one database; letters, digits and `_`, default `sablon`. */
  readonly namespace?: string;
  readonly logger?: MessagingLogger;
}

/** Everything in here can be rebuilt: losing all of it loses nothing (reliability.md D10). */
export interface Messaging {
  readonly backend: 'embedded' | 'redis';
  readonly jobs: JobQueue;
  readonly bus: LiveBus;
  readonly positions: PositionStore;
  /** For limits across all processes. */
  readonly counters: Counters;
  /** `degraded` while the back end does not answer; the product continues on Postgres and the sweeper (reliability.md D13). */
  health(): 'ok' | 'degraded';
  /**
   * Calls the listener when Redis has lost its contents: schedule jobs due soon again (reliability.md D10). Positions are
   * rewritten automatically. Never called by the embedded back end. Returns the unsubscribe function.
   */
  onRedisLost(listener: () => void): () => void;
  /** Cancels timers, lets running handlers finish (at most 5 s) and closes every connection. */
  close(): Promise<void>;
}

/** ASSUMPTION: one line in ten seconds per subject is enough for an operator. */
const QUIET_MS = 10_000;

/** Logs the first failure of a subject at once, then at most one line in ten seconds with their number. */
export class QuietLog {
  private readonly subjects = new Map<string, { loggedAt: number; suppressed: number }>();

  constructor(private readonly logger: MessagingLogger) {}

  warn(subject: string, error: unknown): void {
    const now = performance.now();
    const known = this.subjects.get(subject);
    if (known && now - known.loggedAt < QUIET_MS) {
      known.suppressed++;
      return;
    }
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const more = known?.suppressed ? ` (and ${known.suppressed} times since the last line)` : '';
    this.logger.warn(`${subject}: ${reason}${more}`);
    this.subjects.set(subject, { loggedAt: now, suppressed: 0 });
  }
}
