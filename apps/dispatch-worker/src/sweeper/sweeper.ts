import type { JobName } from '@sablon/contracts';
import type { JobHandlers } from '@sablon/messaging';
import {
  dueMessages,
  dueOffers,
  duePaymentOps,
  duePayments,
  dueUnpaidBookings,
  dueWatches,
  dueWebhooks,
  hasOverdueDispatch,
  pruneOutbox,
  pruneQuotes,
  type Sql,
} from '@sablon/persistence';
import { startLoop, type BackgroundLoop } from '../background-loop.js';
import type { WorkerContext } from '../worker-context.js';

/** Every second in each worker (reliability.md D6). */
const EVERY_MS = 1_000;
/** Rows of one kind a pass takes on. */
const LIMIT = 100;
const PRUNE_EVERY_MS = 3_600_000;

/** How often the sweeper found work a timer should have done, by kind: more than a few mean the queue is unwell. */
export type SweeperRescues = Partial<Record<JobName, number>>;

/**
 * Owns correctness: finds by SQL whatever is due and was not done, and does it with the timers' own handlers. With the
 * queue healthy it finds (almost) nothing; with the queue gone everything still happens, at most seconds late.
 */
export function startSweeper(context: WorkerContext, handlers: JobHandlers, rescues: SweeperRescues): BackgroundLoop {
  const { database, logger } = context;
  const searches: readonly [JobName, (sql: Sql, limit: number) => Promise<string[]>][] = [
    ['offer.expire', dueOffers],
    ['trip.watch', dueWatches],
    ['payment.execute', () => duePaymentOps(database, LIMIT)],
    ['webhook.process', () => dueWebhooks(database, LIMIT)],
    ['booking.expire', dueUnpaidBookings],
    ['payment.check', duePayments],
    ['message.send', dueMessages],
  ];
  let prunedAt = Date.now();
  return startLoop('sweeper', EVERY_MS, logger, async () => {
    for (const [name, find] of searches)
      for (const id of await find(database.sql, LIMIT)) {
        rescues[name] = (rescues[name] ?? 0) + 1;
        await handlers[name](id).catch((error: unknown) => logger.error({ err: error, name, id }, 'due work failed'));
      }
    if (await hasOverdueDispatch(database.sql)) {
      rescues['trip.dispatch'] = (rescues['trip.dispatch'] ?? 0) + 1;
      await handlers['trip.dispatch']('');
    }
    if (Date.now() - prunedAt > PRUNE_EVERY_MS) {
      prunedAt = Date.now();
      await pruneOutbox(database);
      await pruneQuotes(database);
    }
  });
}
