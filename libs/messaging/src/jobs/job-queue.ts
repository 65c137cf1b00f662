import type { JobName } from '@sablon/contracts';

/** What a job does; reads its row again and finds out whether anything is due, because it may run twice. */
export type JobHandler = (id: string) => Promise<void>;
export type JobHandlers = Readonly<Record<JobName, JobHandler>>;

export interface ScheduleOptions {
  /** Not before this many milliseconds from now; default 0. */
  readonly delayMs?: number;
  /**
   * Jobs of one name, id and dedupe value run once as long as the queue remembers them (about five
   * minutes after its end); without it every call is a run of its own. An offer's round is a good value.
   */
  readonly dedupe?: string;
}

export interface JobStats {
  /** Calls of `schedule`. */
  readonly scheduled: number;
  /** Jobs the back end did not take; the sweeper rescues them. */
  readonly notTaken: number;
  /** Jobs handed to the back end and not answered yet. */
  readonly pending: number;
  /** In-process timers armed now. */
  readonly timers: number;
  /** Handler runs that ended well, and how many of them were started by an in-process timer. */
  readonly completed: number;
  readonly completedByTimer: number;
  /** Handler runs that threw; the back end repeats them. */
  readonly failed: number;
  /** Jobs found finished already when the back end delivered them. */
  readonly skipped: number;
}

/** Jobs of one kind by where they stand, as far as the queue still knows them. */
export interface JobKindCounts {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** A job that failed in all its attempts. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  /** What it is about. */
  readonly objectId: string;
  readonly attempts: number;
  readonly reason: string;
  readonly at: Date | null;
}

/** What lies in the queue. */
export interface QueueLook {
  readonly kinds: readonly JobKindCounts[];
  /** The latest first. */
  readonly failed: readonly FailedJob[];
}

/** An alarm clock and executor, never a ledger: at least once, possibly late, possibly lost (reliability.md D5). */
export interface JobQueue {
  /** Never throws, never waits, belongs in no request's critical path; failures are logged and counted. */
  schedule(name: JobName, id: string, options?: ScheduleOptions): void;
  /**
   * Starts processing in this process. Refuses (throws) when a job has no handler, an unknown one is given, or it is
   * called twice. From then on, jobs scheduled here also run here by an in-process timer, on time (performance.md §9).
   */
  process(handlers: JobHandlers, options?: { readonly concurrency?: number }): Promise<void>;
  stats(): JobStats;
  /** What lies in it, over all processes; null while the back end does not answer. For people, not for decisions. */
  look(): Promise<QueueLook | null>;
  /** Has a failed job run again, from its first attempt on; its name, or null when it is not among the failed. */
  retry(jobId: string): Promise<string | null>;
}
