import type { JobName } from '@sablon/contracts';
import type { JobHandlers } from '@sablon/messaging';
import { crashpoint, endRunOutPencils, readOverdueOutside, readOverdueWork } from '@sablon/persistence';
import { startLoop, type BackgroundLoop, type WorkerContext } from '../worker-context.js';

/** Every second in each worker (reliability.md D6). */
const EVERY_MS = 1_000;
/** Without a wake-up from the other sweeper, should that one be held up. */
const OUTSIDE_EVERY_MS = 5_000;
/** Rows of one kind a pass handles. */
const LIMIT = 100;
/** ASSUMPTION: calls to other companies at a time; they wait for responses, not for our processor. */
const OUTSIDE_AT_ONCE = 8;

/** How often the sweeper found work a timer should have done, by kind: more than a few mean the queue is unhealthy. */
export type SweeperRescues = Partial<Record<JobName, number>>;

/**
 * Guarantees correctness: finds by SQL everything that is overdue, and does it with the timers' own handlers. With a healthy
 * queue it finds (almost) nothing; with the queue gone everything still happens, at most seconds late.
 */
export function startSweeper(
  context: WorkerContext,
  handlers: JobHandlers,
  rescues: SweeperRescues,
  wake: { facts(): void; outside(): void },
): BackgroundLoop {
  const { database } = context;
  const rescue = rescuer(context, handlers, rescues);
  return startLoop('sweeper', EVERY_MS, context.logger, async () => {
    for (const { job, id } of await readOverdueWork(database.sql, LIMIT)) {
      if (job === 'pencils') await endRunOutPencils(database);
      else if (job === 'facts' || job === 'outside') wake[job]();
      else await rescue(job, id);
    }
  });
}

/**
 * The same for work that waits for other companies: in a loop of its own, so that a hanging call delays no offer. The other sweeper
 * wakes it.
 */
export function startOutsideSweeper(
  context: WorkerContext,
  handlers: JobHandlers,
  rescues: SweeperRescues,
): BackgroundLoop {
  const { database } = context;
  const rescue = rescuer(context, handlers, rescues);
  return startLoop('outside sweeper', OUTSIDE_EVERY_MS, context.logger, async () => {
    const next = (await readOverdueOutside(database.sql, LIMIT)).values();
    const line = async (): Promise<void> => {
      for (const { job, id } of next) {
        await rescue(job, id);
        crashpoint('sweeper.mid_batch');
      }
    };
    await Promise.all(Array.from({ length: OUTSIDE_AT_ONCE }, line));
  });
}

const rescuer =
  ({ logger, metrics }: WorkerContext, handlers: JobHandlers, rescues: SweeperRescues) =>
  async (name: JobName, id: string): Promise<void> => {
    rescues[name] = (rescues[name] ?? 0) + 1;
    metrics.sweeperRescues.inc({ job: name });
    await handlers[name](id).catch((error: unknown) => logger.error({ err: error, name, id }, 'due work failed'));
  };
