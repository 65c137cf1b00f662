import type { JobsOptions, WorkerOptions } from 'bullmq';

/** The one queue. */
export const QUEUE_NAME = 'sablon';

/** reliability.md D5, except where marked. */
export const JOB_OPTIONS = {
  attempts: 5,
  // ASSUMPTION: 0.2, 0.4, 0.8, 1.6 s; by then the sweeper has it.
  backoff: { type: 'exponential', delay: 200 },
} satisfies JobsOptions;

/** How long an ended job is remembered, in seconds. ASSUMPTION: long enough to look at, and to dedupe by. */
export const KEEP_COMPLETED_SECONDS = 300;
export const KEEP_FAILED_SECONDS = 3_600;

/** Bounded by number too, on Redis only: on Postgres that bound costs a scan of all ended jobs with every ending. */
export const KEEP_COUNT = 5_000;

/** reliability.md D5: the defaults redeliver after 60 s. */
export const WORKER_OPTIONS = {
  lockDuration: 8_000,
  stalledInterval: 3_000,
  maxStalledCount: 3,
  // The default waits 15 s after a lost connection.
  runRetryDelay: 1_000,
} satisfies Partial<WorkerOptions>;

/**
 * ASSUMPTION: how much later than its in-process timer the back end's copy is due, so that it normally finds the work
 * done; under the sweeper's 1 s.
 */
export const SECOND_NET_MS = 250;

/** ASSUMPTION: handlers at a time in one process. */
export const DEFAULT_CONCURRENCY = 20;

/** ASSUMPTION: adds without an answer; beyond it the back end is not asked, and the sweeper rescues. */
export const MAX_PENDING_ADDS = 10_000;

/** ASSUMPTION: how long closing waits for a worker whose back end is gone; it ends by itself some 5 s later. */
export const GONE_GRACE_MS = 500;
