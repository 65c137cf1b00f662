import type { JobData } from '@sablon/contracts';
import type { JobsOptions, WorkerOptions } from 'bullmq';

/** What people are shown of a job in the queue. */
export interface QueuedJob {
  readonly id?: string;
  readonly name: string;
  readonly data: unknown;
  readonly failedReason?: string;
  readonly attemptsMade: number;
  readonly finishedOn?: number;
  isFailed(): Promise<boolean>;
  retry(state: 'failed', options: { resetAttemptsMade: boolean }): Promise<unknown>;
}
export type QueuedState = 'waiting' | 'active' | 'delayed' | 'failed';

/** What the job queue needs of BullMQ's Queue, whichever back end it runs on. */
export interface QueueDoor {
  add(name: string, data: JobData, options: JobsOptions): Promise<unknown>;
  remove(jobId: string): Promise<unknown>;
  getJobs(states: QueuedState[], first: number, last: number): Promise<QueuedJob[]>;
  getJob(jobId: string): Promise<QueuedJob | undefined>;
  close(): Promise<void>;
}

/** What it needs of a delivered job. */
export interface DeliveredJob {
  readonly id?: string;
  readonly name: string;
  readonly data: unknown;
}

/** What it needs of BullMQ's Worker. */
export interface WorkerDoor {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

export type WorkerTuning = Partial<Omit<WorkerOptions, 'connection'>>;

/** One back end's queue and the way to a worker on it. */
export interface BullmqDoor {
  readonly queue: QueueDoor;
  readonly keep: Pick<JobsOptions, 'removeOnComplete' | 'removeOnFail'>;
  startWorker(processor: (job: DeliveredJob) => Promise<void>, tuning: WorkerTuning): WorkerDoor;
  /** Whether the back end answers, as far as known. */
  isUp(): boolean;
  /** Ends the connections without a goodbye. */
  disconnect(): Promise<void>;
}
