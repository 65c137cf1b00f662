import type { JobData } from '@sablon/contracts';
import type { JobsOptions, WorkerOptions } from 'bullmq';

/** What the job queue needs of BullMQ's Queue, whichever back end it runs on. */
export interface QueueDoor {
  add(name: string, data: JobData, options: JobsOptions): Promise<unknown>;
  remove(jobId: string): Promise<unknown>;
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
