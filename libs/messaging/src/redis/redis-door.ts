import type { JobData } from '@sablon/contracts';
import { Queue, Worker } from 'bullmq';
import type { BullmqDoor, DeliveredJob, QueueDoor, WorkerDoor, WorkerTuning } from '../jobs/bullmq-door.js';
import { KEEP_COMPLETED_SECONDS, KEEP_COUNT, KEEP_FAILED_SECONDS, QUEUE_NAME } from '../jobs/queue-settings.js';
import type { QuietLog } from '../messaging.js';
import type { RedisClients } from './redis-clients.js';

type Processor = (job: DeliveredJob) => Promise<void>;

/**
 * Opens the queue on Redis; when Redis is away, as soon as it is there: a queue of BullMQ that was made without its Redis never works
 * again.
 */
export async function openRedisDoor(clients: RedisClients, keys: string, log: QuietLog): Promise<BullmqDoor> {
  const prefix = `${keys}:jobs`;
  const queue = new Late<Queue<JobData>>(clients, log, async () => {
    const made = new Queue<JobData>(QUEUE_NAME, {
      connection: clients.commands,
      prefix,
      // Without it, an add while Redis is down would wait instead of failing at once.
      skipWaitingForReady: true,
      streams: { events: { maxLen: 1_000 } },
    });
    made.on('error', (error) => log.warn('The job queue in Redis', error));
    await made.waitUntilReady();
    return made;
  });
  await queue.begin();

  const startWorker = (processor: Processor, tuning: WorkerTuning): WorkerDoor => {
    const worker = new Late<Worker<JobData>>(clients, log, async () => {
      const made = new Worker<JobData>(QUEUE_NAME, processor, { ...tuning, connection: clients.openWorker(), prefix });
      made.on('error', (error) => log.warn('The job worker on Redis', error));
      made.on('failed', (job, error) => log.warn(`Job ${job?.name ?? 'unknown'} failed`, error));
      await made.waitUntilReady();
      return made;
    });
    const begun = worker.begin();
    return { waitUntilReady: () => begun, close: () => worker.close() };
  };
  const door: QueueDoor = {
    add: async (...args) => queue.now.add(...args),
    remove: async (jobId) => queue.now.remove(jobId),
    getJobs: async (...args) => queue.now.getJobs(...args),
    getJob: async (jobId) => queue.now.getJob(jobId),
    close: () => queue.close(),
  };
  return {
    queue: door,
    keep: {
      removeOnComplete: { age: KEEP_COMPLETED_SECONDS, count: KEEP_COUNT },
      removeOnFail: { age: KEEP_FAILED_SECONDS, count: KEEP_COUNT },
    },
    startWorker,
    isUp: () => clients.commands.status === 'ready',
    disconnect: () => clients.close(),
  };
}

/** Something that can only be made while Redis answers. */
class Late<T extends { close(): Promise<void> }> {
  private made: T | null = null;
  private isMaking = false;
  private closed = false;
  private readonly tryAgain = () => void this.make();

  constructor(
    private readonly clients: RedisClients,
    private readonly log: QuietLog,
    private readonly create: () => Promise<T>,
  ) {}

  /** Makes it now if Redis answers, else whenever it does. */
  async begin(): Promise<void> {
    this.clients.commands.on('ready', this.tryAgain);
    if (this.clients.commands.status === 'ready') await this.make();
  }

  /** Throws while there is none. */
  get now(): T {
    if (!this.made) throw new Error('Redis has not answered since this process started');
    return this.made;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.clients.commands.off('ready', this.tryAgain);
    await this.made?.close();
  }

  private async make(): Promise<void> {
    if (this.made || this.isMaking || this.closed) return;
    this.isMaking = true;
    try {
      this.made = await this.create();
    } catch (error) {
      this.log.warn('Redis went away again', error);
    } finally {
      this.isMaking = false;
    }
  }
}
