import { dueDeletions, expireDataExports } from '@sablon/persistence';
import { startLoop, type BackgroundLoop } from '../../background-loop.js';
import type { WorkerContext } from '../../worker-context.js';
import { eraseAccount } from './erase-account.js';

/** ASSUMPTION: a promise counted in days is kept on the minute. */
const EVERY_MS = 60_000;
const ACCOUNTS = 20;

/** Does what was promised about people's data when its time has come. Any number of workers may run it. */
export function startPrivacyKeeper(context: WorkerContext): BackgroundLoop {
  const { database, documents, logger } = context;
  return startLoop('privacy keeper', EVERY_MS, logger, async () => {
    if (!documents) return;
    await expireDataExports(database.sql, (name) => documents.remove(name));
    for (const userId of await dueDeletions(database.sql, ACCOUNTS)) await eraseAccount(context, documents, userId);
  });
}
