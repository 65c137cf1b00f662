import type { JobName } from '@sablon/contracts';
import type { JobHandlers } from '@sablon/messaging';
import {
  crashpoint,
  dueCardSetups,
  dueCardSyncs,
  dueChanges,
  dueDataExports,
  dueDeclinedPayments,
  dueMessages,
  dueOffers,
  duePaymentOps,
  duePayments,
  dueRefunds,
  dueReminders,
  dueUnpaidBookings,
  dueWatches,
  dueWebhooks,
  endRunOutPencils,
  hasOverdueDispatch,
  type Sql,
} from '@sablon/persistence';
import { startLoop, type BackgroundLoop, type WorkerContext } from '../worker-context.js';

/** Every second in each worker (reliability.md D6). */
const EVERY_MS = 1_000;
/** Rows of one kind a pass handles. */
const LIMIT = 100;
/** ASSUMPTION: calls to other companies at a time; they wait for responses, not for our processor. */
const OUTSIDE_AT_ONCE = 8;

/** How often the sweeper found work a timer should have done, by kind: more than a few mean the queue is unhealthy. */
export type SweeperRescues = Partial<Record<JobName, number>>;
type Search = readonly [JobName, (sql: Sql, limit: number) => Promise<string[]>];

/**
 * Guarantees correctness: finds by SQL everything that is overdue, and does it with the timers' own handlers. With a healthy
 * queue it finds (almost) nothing; with the queue gone everything still happens, at most seconds late.
 */
export function startSweeper(context: WorkerContext, handlers: JobHandlers, rescues: SweeperRescues): BackgroundLoop {
  const { database } = context;
  const searches: readonly Search[] = [
    ['offer.expire', dueOffers],
    ['trip.watch', dueWatches],
    ['booking.expire', dueUnpaidBookings],
    ['change.expire', dueChanges],
    ['trip.remind', dueReminders],
    ['payment.declined', dueDeclinedPayments],
  ];
  const rescue = rescuer(context, handlers, rescues);
  return startLoop('sweeper', EVERY_MS, context.logger, async () => {
    for (const [name, find] of searches) for (const id of await find(database.sql, LIMIT)) await rescue(name, id);
    await endRunOutPencils(database);
    if (await hasOverdueDispatch(database.sql)) await rescue('trip.dispatch', '');
  });
}

/** The same for work that waits for other companies: in a loop of its own, so that a hanging call delays no offer. */
export function startOutsideSweeper(
  context: WorkerContext,
  handlers: JobHandlers,
  rescues: SweeperRescues,
): BackgroundLoop {
  const { database } = context;
  const searches: readonly Search[] = [
    ['payment.execute', () => duePaymentOps(database, LIMIT)],
    ['webhook.process', () => dueWebhooks(database, LIMIT)],
    ['payment.check', duePayments],
    ['refund.check', dueRefunds],
    ['cards.sync', () => dueCardSyncs(database, LIMIT)],
    ['card.setup', () => dueCardSetups(database, LIMIT)],
    ['message.send', dueMessages],
    ['export.make', dueDataExports],
  ];
  const rescue = rescuer(context, handlers, rescues);
  return startLoop('outside sweeper', EVERY_MS, context.logger, async () => {
    for (const [name, find] of searches) {
      const ids = await find(database.sql, LIMIT);
      const next = ids.values();
      const line = async (): Promise<void> => {
        for (const id of next) {
          await rescue(name, id);
          crashpoint('sweeper.mid_batch');
        }
      };
      await Promise.all(Array.from({ length: OUTSIDE_AT_ONCE }, line));
    }
  });
}

const rescuer =
  ({ logger, metrics }: WorkerContext, handlers: JobHandlers, rescues: SweeperRescues) =>
  async (name: JobName, id: string): Promise<void> => {
    rescues[name] = (rescues[name] ?? 0) + 1;
    metrics.sweeperRescues.inc({ job: name });
    await handlers[name](id).catch((error: unknown) => logger.error({ err: error, name, id }, 'due work failed'));
  };
