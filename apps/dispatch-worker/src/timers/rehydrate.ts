import { comingWork } from '@sablon/persistence';
import type { WorkerContext } from '../worker-context.js';

/** Later timers are set in due course, or found by the sweeper (reliability.md D10). */
const WITHIN_MINUTES = 15;

/** Recreates the timers of the next 15 minutes from Postgres; those already set stay as they are. Returns how many. */
export async function rehydrate({ database, messaging }: WorkerContext): Promise<number> {
  const coming = await comingWork(database.sql, WITHIN_MINUTES);
  for (const { job, id, dueAt, dueInMs } of coming)
    messaging.jobs.schedule(job, id, { delayMs: dueInMs, dedupe: String(dueAt.getTime()) });
  return coming.length;
}

/** Does so whenever Redis turns out to have lost its contents; returns a function that stops it. */
export function rehydrateAfterLoss(context: WorkerContext): () => void {
  const { logger, messaging } = context;
  return messaging.onRedisLost(() => {
    rehydrate(context).then(
      (timers) => logger.warn({ timers }, 'the queue lost its contents; the timers of the next minutes are set again'),
      (error: unknown) => logger.error({ err: error }, 'timers were not set again; the sweeper does their work'),
    );
  });
}
