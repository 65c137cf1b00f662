import { closeStatements, giveUpStalePayments, postMissingEntries } from '@sablon/persistence';
import { startLoop, type BackgroundLoop, runIndependently, type WorkerContext } from '../worker-context.js';

/** ASSUMPTION: a driver who looks on Monday morning finds their week closed. */
const EVERY_MS = 10 * 60_000;

/**
 * Keeps the books: enters events from before the ledger existed (until all are entered), closes drivers' past weeks, gives up
 * unconfirmed tips and waiting fees. Each task may run in every worker and any number of times, and none waits for another.
 */
export function startMoneyKeeper(context: WorkerContext): BackgroundLoop {
  const { database, logger } = context;
  let complete = false;
  const enterMissing = async (): Promise<void> => {
    if (complete) return;
    const { entered, failed } = await postMissingEntries(database);
    if (entered > 0) logger.warn({ entered }, 'money had moved without an entry in the ledger; it has one now');
    for (const { fact, error } of failed) logger.error({ err: error, fact }, 'money has moved that cannot be entered');
    complete = failed.length === 0;
  };
  const close = async (): Promise<void> => {
    const statements = await closeStatements(database);
    if (statements > 0) logger.info({ statements }, 'drivers’ weeks closed');
  };
  return startLoop('money keeper', EVERY_MS, logger, () =>
    runIndependently(logger, [
      ['missing entries', enterMissing],
      ['statements', close],
      ['stale payments', () => giveUpStalePayments(database)],
    ]),
  );
}
