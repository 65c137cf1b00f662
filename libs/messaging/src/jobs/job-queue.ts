import type { JobName } from '@sablon/contracts';

/** A job's handler: re-reads its row and checks whether anything is due, because it may run twice. */
export type JobHandler = (id: string) => Promise<void>;
export type JobHandlers = Readonly<Record<JobName, JobHandler>>;

/** One run of a handler, for measurements. */
export interface JobRun {
  readonly name: JobName;
  readonly succeeded: boolean;
  readonly durationMs: number;
  /** How late it began, waiting for its turn included; null when this process does not know when it was due. */
  readonly lateMs: number | null;
}

export interface ProcessOptions {
  /** Handlers at a time. */
  readonly concurrency?: number;
  /** Called after each run. */
  readonly onRun?: (run: JobRun) => void;
}

export interface ScheduleOptions {
  /** Not before this many milliseconds from now; default 0. */
  readonly delayMs?: number;
  /**
   * Jobs of one name, id and dedupe value run once as long as the queue remembers them (about five minutes after the job's end);
   * without it every call is a separate run. An offer's round is a good value.
   */
  readonly dedupe?: string;
}

export interface JobStats {
  /** Calls of `schedule`. */
  readonly scheduled: number;
  /** Jobs the back end did not accept; the sweeper recovers them. */
  readonly notTaken: number;
  /** Jobs sent to the back end and not acknowledged yet. */
  readonly pending: number;
  /** In-process timers armed now. */
  readonly timers: number;
  /** Successful handler runs, and how many of them were started by an in-process timer. */
  readonly completed: number;
  readonly completedByTimer: number;
  /** Handler runs that threw; the back end retries them. */
  readonly failed: number;
  /** Jobs already finished when the back end delivered them. */
  readonly skipped: number;
}

/** Jobs of one kind by state, as far as the queue still remembers them. */
export interface JobKindCounts {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** A job whose attempts have all failed. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  /** Id of the job's object. */
  readonly objectId: string;
  readonly attempts: number;
  readonly reason: string;
  readonly at: Date | null;
}

/** The contents of the queue. */
export interface QueueState {
  readonly kinds: readonly JobKindCounts[];
  /** The latest first. */
  readonly failed: readonly FailedJob[];
}

/** A scheduler and executor, never a ledger: at least once, possibly late, possibly lost (reliability.md D5). */
export interface JobQueue {
  /** Never throws or blocks, and must not be on any request's critical path; failures are logged and counted. */
  schedule(name: JobName, id: string, options?: ScheduleOptions): void;
  /**
   * Starts processing in this process. Throws when a job has no handler, an unknown one is given, or it is called twice. From
   * then on, jobs scheduled here also run here by an in-process timer, on time (performance.md §9).
   */
  process(handlers: JobHandlers, options?: ProcessOptions): Promise<void>;
  stats(): JobStats;
  /** The queue's contents over all processes; null while the back end does not answer. For display, not for decisions. */
  look(): Promise<QueueState | null>;
  /** Runs a failed job again, from its first attempt; returns its name, or null when it is not among the failed. */
  retry(jobId: string): Promise<string | null>;
}
