import type { JobData } from '@sablon/contracts';
import { Queue, Worker } from 'bullmq';
import type { BullmqDoor } from '../jobs/bullmq-door.js';
import { KEEP_COMPLETED_SECONDS, KEEP_COUNT, KEEP_FAILED_SECONDS, QUEUE_NAME } from '../jobs/queue-settings.js';
import type { QuietLog } from '../quiet-log.js';
import type { RedisClients } from './redis-clients.js';

/** Opens the queue on Redis. */
export async function openRedisDoor(clients: RedisClients, namespace: string, log: QuietLog): Promise<BullmqDoor> {
  const prefix = `${namespace}:jobs`;
  const queue = new Queue<JobData>(QUEUE_NAME, {
    connection: clients.commands,
    prefix,
    // An add while Redis is away fails at once instead of waiting for it.
    skipWaitingForReady: true,
    streams: { events: { maxLen: 1_000 } },
  });
  queue.on('error', (error) => log.warn('The job queue in Redis', error));
  await queue.waitUntilReady();
  return {
    queue,
    keep: {
      removeOnComplete: { age: KEEP_COMPLETED_SECONDS, count: KEEP_COUNT },
      removeOnFail: { age: KEEP_FAILED_SECONDS, count: KEEP_COUNT },
    },
    startWorker(processor, tuning) {
      const worker = new Worker<JobData>(QUEUE_NAME, processor, {
        ...tuning,
        connection: clients.openWorker(),
        prefix,
      });
      worker.on('error', (error) => log.warn('The job worker on Redis', error));
      worker.on('failed', (job, error) => log.warn(`Job ${job?.name ?? 'unknown'} failed`, error));
      return worker;
    },
    isUp: () => clients.commands.status === 'ready',
    disconnect: () => clients.close(),
  };
}
