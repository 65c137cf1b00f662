import type { JobData } from '@sablon/contracts';
import type { JobsOptions, WorkerOptions } from 'bullmq';

/** A queued job as shown to people. */
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

/** The part of BullMQ's Queue the job queue uses, on either back end. */
export interface QueueDoor {
  add(name: string, data: JobData, options: JobsOptions): Promise<unknown>;
  remove(jobId: string): Promise<unknown>;
  getJobs(states: QueuedState[], first: number, last: number): Promise<QueuedJob[]>;
  getJob(jobId: string): Promise<QueuedJob | undefined>;
  close(): Promise<void>;
}

/** The part of a delivered job it uses. */
export interface DeliveredJob {
  readonly id?: string;
  readonly name: string;
  readonly data: unknown;
}

/** The part of BullMQ's Worker it uses. */
export interface WorkerDoor {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

export type WorkerTuning = Partial<Omit<WorkerOptions, 'connection'>>;

/** One back end's queue and the factory of its workers. */
export interface BullmqDoor {
  readonly queue: QueueDoor;
  readonly keep: Pick<JobsOptions, 'removeOnComplete' | 'removeOnFail'>;
  startWorker(processor: (job: DeliveredJob) => Promise<void>, tuning: WorkerTuning): WorkerDoor;
  /** Last known state of the back end. */
  isUp(): boolean;
  /** Closes the connections abruptly. */
  disconnect(): Promise<void>;
}
