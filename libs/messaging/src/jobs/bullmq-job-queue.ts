import { setTimeout as sleep } from 'node:timers/promises';
import { JobData, type JobName, JOB_NAMES } from '@sablon/contracts';
import { inSpan, subjectOf, traceparent } from '@sablon/tracing';
import type { QuietLog } from '../messaging.js';
import type { BullmqDoor, DeliveredJob, WorkerDoor, QueueDoor, QueuedJob, QueuedState } from './bullmq-door.js';
import type {
  JobHandlers,
  JobQueue,
  JobStats,
  QueueState,
  ScheduleOptions,
  FailedJob,
  JobKindCounts,
  ProcessOptions,
} from './job-queue.js';
import { LocalRuns, type ScheduledJob } from './local-runs.js';
import {
  DEFAULT_CONCURRENCY,
  GONE_GRACE_MS,
  JOB_OPTIONS,
  MAX_PENDING_ADDS,
  SECOND_NET_MS,
  WORKER_OPTIONS,
} from './queue-settings.js';
import { randomUUID } from 'node:crypto';

/** ASSUMPTION: more than a healthy queue ever holds; beyond it the counts are lower bounds. */
const MAX_JOBS = 1_000;
/** ASSUMPTION: more than people read. */
const FAILED_SHOWN = 50;
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const satisfies readonly QueuedState[];

/** Counts the jobs of a queue by kind and state, and lists the failed ones. */
async function readQueueState(queue: QueueDoor): Promise<QueueState> {
  const lists = await Promise.all(STATES.map((state) => queue.getJobs([state], 0, MAX_JOBS - 1)));
  const kinds = new Map<string, JobKindCounts>();
  STATES.forEach((state, at) => {
    for (const job of lists[at] ?? []) {
      const name = job.name;
      const before = kinds.get(name) ?? { name, waiting: 0, active: 0, delayed: 0, failed: 0 };
      kinds.set(name, { ...before, [state]: before[state] + 1 });
    }
  });
  const failed = (lists[3] ?? []).map(failedJob).toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
  return {
    kinds: [...kinds.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    failed: failed.slice(0, FAILED_SHOWN),
  };
}

const failedJob = ({ id, name, data, attemptsMade, failedReason, finishedOn }: QueuedJob): FailedJob => ({
  id: id ?? '',
  name,
  objectId: (data as { id?: string } | null)?.id ?? '',
  attempts: attemptsMade,
  reason: failedReason ?? '',
  at: finishedOn === undefined ? null : new Date(finishedOn),
});

/** Throws unless every job has a handler and every handler a job, so that a missing one is found at boot. */
function checkHandlers(handlers: JobHandlers): void {
  const given: Readonly<Record<string, unknown>> = handlers;
  const missing = JOB_NAMES.filter((name) => typeof given[name] !== 'function');
  const unknown = Object.keys(given).filter((name) => !isJobName(name));
  if (missing.length > 0) throw new Error(`No handler for the job ${missing.join(', ')}.`);
  if (unknown.length > 0) throw new Error(`A handler for ${unknown.join(', ')}, which is no job.`);
}

/** Whether a name from a queue is one of our jobs. */
function isJobName(name: string): name is JobName {
  return (JOB_NAMES as readonly string[]).includes(name);
}

/**
 * The back end's id of a job. With a dedupe value it is the same each time, else a new one. BullMQ refuses `:` and reserves
 * all-digit ids for itself (reliability.md D5); the name in front rules out the second.
 */
export function jobIdOf(name: JobName, id: string, dedupe: string | undefined): string {
  return `${name}-${id}-${dedupe ?? randomUUID()}`.replaceAll(':', '%3A');
}

/** Jobs on BullMQ, with timers of this process in front (performance.md §9). */
export class BullmqJobQueue implements JobQueue {
  private runs: LocalRuns | null = null;
  private worker: WorkerDoor | null = null;
  private closed = false;
  private readonly counts = {
    scheduled: 0,
    notTaken: 0,
    pending: 0,
    completed: 0,
    completedByTimer: 0,
    failed: 0,
    skipped: 0,
  };
  private lastAddFailed = false;

  constructor(
    private readonly door: BullmqDoor,
    private readonly log: QuietLog,
  ) {}

  /** Whether the back end accepted the last job offered to it. */
  get healthy(): boolean {
    return !this.lastAddFailed;
  }

  schedule(name: JobName, id: string, options: ScheduleOptions = {}): void {
    const delayMs = Math.max(0, options.delayMs ?? 0);
    const jobId = jobIdOf(name, id, options.dedupe);
    this.counts.scheduled++;
    if (this.closed) return this.lost(name, 'this process is closing');
    if (this.runs?.knows(jobId)) return;
    const finishedByTimer = () => {
      this.counts.completedByTimer++;
      // With dedupe the copy stays, so that the back end remembers the job.
      if (options.dedupe === undefined) void this.removeCopy(jobId, added);
    };
    const job = { name, id, traceparent: traceparent() };
    const armed = this.runs?.arm(jobId, job, delayMs, finishedByTimer) ?? false;
    const added = this.add(jobId, job, armed ? delayMs + SECOND_NET_MS : delayMs);
  }

  async process(handlers: JobHandlers, options: ProcessOptions = {}): Promise<void> {
    if (this.worker) throw new Error('Jobs are processed already in this process.');
    checkHandlers(handlers);
    const concurrency = options.concurrency ?? DEFAULT_CONCURRENCY;
    const runs = new LocalRuns(
      (job, lateMs) =>
        this.run(handlers, job, (succeeded, durationMs) =>
          options.onRun?.({ name: job.name, succeeded, durationMs, lateMs }),
        ),
      concurrency,
      (name, error) => this.log.warn(`Job ${name} failed; the queue repeats it`, error),
    );
    this.worker = this.door.startWorker((job) => this.deliver(runs, job), { ...WORKER_OPTIONS, concurrency });
    // Without it the timers of this process and the sweeper do the work until the back end is back.
    if (this.door.isUp()) await this.worker.waitUntilReady();
    this.runs = runs;
  }

  stats(): JobStats {
    return { ...this.counts, timers: this.runs?.size ?? 0 };
  }

  async look(): Promise<QueueState | null> {
    if (!this.door.isUp()) return null;
    try {
      return await readQueueState(this.door.queue);
    } catch (error) {
      this.log.warn('The job queue cannot be looked at', error);
      return null;
    }
  }

  async retry(jobId: string): Promise<string | null> {
    const job = await this.door.queue.getJob(jobId);
    if (!job || !(await job.isFailed())) return null;
    await job.retry('failed', { resetAttemptsMade: true });
    return job.name;
  }

  /** Cancels timers, lets handlers finish, then closes; handlers still running after `graceMs` are cut off. */
  async close(graceMs: number): Promise<void> {
    this.closed = true;
    await withDeadline(this.runs?.close() ?? Promise.resolve(), graceMs);
    // A worker closes through its back end and would wait for one that is gone, so in that case its connections are closed first.
    const isUp = this.door.isUp();
    if (!isUp) await this.door.disconnect();
    const closing = Promise.all([this.worker?.close()]).then(() => this.door.queue.close());
    closing.catch((error: unknown) => this.log.warn('Closing the job queue', error));
    await withDeadline(closing, isUp ? graceMs : GONE_GRACE_MS);
  }

  private async removeCopy(jobId: string, added: Promise<boolean>): Promise<void> {
    try {
      if (await added) await this.door.queue.remove(jobId);
    } catch (error) {
      this.log.warn('A finished job stays in the queue until it is due', error);
    }
  }

  private async add(jobId: string, { name, id, traceparent: step }: ScheduledJob, delayMs: number): Promise<boolean> {
    if (this.counts.pending >= MAX_PENDING_ADDS) {
      this.lost(name, 'too many unanswered adds');
      return false;
    }
    // BullMQ counts from the start of the current millisecond, so one more keeps a job from running early.
    const delay = delayMs > 0 ? Math.ceil(delayMs) + 1 : 0;
    this.counts.pending++;
    try {
      const data: JobData = { id, ...(step !== null && { traceparent: step }) };
      await this.door.queue.add(name, data, { ...JOB_OPTIONS, ...this.door.keep, jobId, delay });
      this.lastAddFailed = false;
      return true;
    } catch (error) {
      this.lastAddFailed = true;
      this.lost(name, error);
      return false;
    } finally {
      this.counts.pending--;
    }
  }

  private lost(name: JobName, reason: unknown): void {
    this.counts.notTaken++;
    this.log.warn(`Job ${name} was not queued; the sweeper rescues it`, reason);
  }

  private async deliver(runs: LocalRuns, job: DeliveredJob): Promise<void> {
    const data = JobData.parse(job.data);
    if (!isJobName(job.name)) throw new Error(`${job.name} is no job.`);
    const scheduled = { name: job.name, id: data.id, traceparent: data.traceparent ?? null };
    const outcome = await runs.deliver(job.id ?? jobIdOf(job.name, data.id, undefined), scheduled);
    if (outcome === 'skipped') this.counts.skipped++;
  }

  private async run(
    handlers: JobHandlers,
    { name, id, traceparent: follows }: ScheduledJob,
    onRun: (succeeded: boolean, durationMs: number) => void,
  ): Promise<void> {
    const startedAt = performance.now();
    try {
      const attributes = { 'sablon.job': name, ...subjectOf(name, id) };
      await inSpan(`job ${name}`, { kind: 'consumer', follows, attributes }, () => handlers[name](id));
      this.counts.completed++;
      onRun(true, performance.now() - startedAt);
    } catch (error) {
      this.counts.failed++;
      onRun(false, performance.now() - startedAt);
      throw error;
    }
  }
}

async function withDeadline(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const waiting = new AbortController();
  const deadline = sleep(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([work, deadline]).finally(() => waiting.abort());
}
