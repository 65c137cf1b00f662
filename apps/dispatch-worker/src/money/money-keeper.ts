import { closeStatements, giveUpStaleTips, postMissingEntries } from '@sablon/persistence';
import { startLoop, type BackgroundLoop } from '../background-loop.js';
import { announce, type WorkerContext } from '../worker-context.js';

/** ASSUMPTION: a driver who looks on Monday morning finds his week closed. */
const EVERY_MS = 10 * 60_000;

/**
 * Keeps the books: enters what happened before there was a ledger (once, at the start), closes drivers' weeks that are over,
 * gives up tips nobody confirmed. Each of them may run in every worker and any number of times.
 */
export function startMoneyKeeper(context: WorkerContext): BackgroundLoop {
  const { database, logger } = context;
  let complete = false;
  return startLoop('money keeper', EVERY_MS, logger, async () => {
    if (!complete) {
      const entered = await postMissingEntries(database);
      if (entered > 0) logger.warn({ entered }, 'money had moved without an entry in the ledger; it has one now');
      complete = true;
    }
    const statements = await closeStatements(database);
    if (statements > 0) logger.info({ statements }, 'drivers’ weeks closed');
    if ((await giveUpStaleTips(database)) > 0) announce(context);
  });
}
