import { createPostgresBackend, runMigrations, withBackend } from 'bullmq';
import pg from 'pg';
import type { JobData } from '@sablon/contracts';
import { toPostgres } from '@sablon/postgres';
import type { BullmqDoor } from '../jobs/bullmq-door.js';
import { KEEP_COMPLETED_SECONDS, KEEP_FAILED_SECONDS, QUEUE_NAME } from '../jobs/queue-settings.js';
import type { QuietLog } from '../messaging.js';

const { Queue, Worker } = withBackend(createPostgresBackend);

/**
 * The queue's tables can be rebuilt (reliability.md D10), so its commits need not wait for the disk; the data's own connections
 * keep synchronous_commit on (reliability.md D1).
 */
const SESSION_SETTINGS = '-c synchronous_commit=off -c statement_timeout=5000 -c lock_timeout=2000';
const QUEUE_CONNECTIONS = 3;
const WORKER_CONNECTIONS = 4;

/**
 * ASSUMPTION: BullMQ misses a notification that arrives between its claim and its wait, and polls again after this many seconds.
 */
const POLL_SECONDS = 1;

/** Creates or migrates the queue's own schema and opens the queue; BullMQ's advisory lock serialises concurrent starters. */
export async function openPostgresDoor(databaseUrl: string, namespace: string, log: QuietLog): Promise<BullmqDoor> {
  const schema = `${namespace}_jobs`;
  await migrate(databaseUrl, schema);
  const connection = (max: number) => ({
    ...toPostgres(databaseUrl),
    schema,
    max,
    options: SESSION_SETTINGS,
    application_name: `${namespace} jobs`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  const queue = new Queue<JobData>(QUEUE_NAME, {
    connection: connection(QUEUE_CONNECTIONS),
    streams: { events: { maxLen: 1_000 } },
  });
  queue.on('error', (error) => log.warn('The job queue in Postgres', error));
  await queue.waitUntilReady();
  return {
    queue,
    keep: {
      removeOnComplete: { age: KEEP_COMPLETED_SECONDS },
      removeOnFail: { age: KEEP_FAILED_SECONDS },
    },
    startWorker(processor, tuning) {
      const worker = new Worker<JobData>(QUEUE_NAME, processor, {
        ...tuning,
        connection: connection(WORKER_CONNECTIONS),
        drainDelay: POLL_SECONDS,
      });
      worker.on('error', (error) => log.warn('The job worker on Postgres', error));
      worker.on('failed', (job, error) => log.warn(`Job ${job?.name ?? 'unknown'} failed`, error));
      return worker;
    },
    isUp: () => true,
    disconnect: () => queue.disconnect(),
  };
}

async function migrate(databaseUrl: string, schema: string): Promise<void> {
  const client = new pg.Client({ ...toPostgres(databaseUrl), connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await runMigrations(client, schema);
  } finally {
    await client.end();
  }
}
