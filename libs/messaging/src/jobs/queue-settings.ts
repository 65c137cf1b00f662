import type { JobsOptions, WorkerOptions } from 'bullmq';

/** The one queue. */
export const QUEUE_NAME = 'sablon';

/** reliability.md D5, except where marked. */
export const JOB_OPTIONS = {
  attempts: 5,
  // ASSUMPTION: 0.2, 0.4, 0.8, 1.6 s; by then the sweeper has handled it.
  backoff: { type: 'exponential', delay: 200 },
} satisfies JobsOptions;

/** How long an ended job is kept, in seconds. ASSUMPTION: long enough for inspection and for dedupe. */
export const KEEP_COMPLETED_SECONDS = 300;
export const KEEP_FAILED_SECONDS = 3_600;

/** Also bounded by number, on Redis only: on Postgres that bound costs a scan of all ended jobs on every completion. */
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
 * ASSUMPTION: delay of the back end's copy after its in-process timer, so that it normally finds the work done; below the
 * sweeper's 1 s.
 */
export const SECOND_NET_MS = 250;

/** ASSUMPTION: concurrent handlers in one process. */
export const DEFAULT_CONCURRENCY = 20;

/** ASSUMPTION: unacknowledged adds; beyond it the back end is skipped, and the sweeper recovers the jobs. */
export const MAX_PENDING_ADDS = 10_000;

/** ASSUMPTION: how long closing waits for a worker whose back end is gone; it ends by itself some 5 s later. */
export const GONE_GRACE_MS = 500;
