import { dueDeletions, eraseOldMessages, expireDataExports } from '@sablon/persistence';
import { startLoop, type BackgroundLoop } from '../background-loop.js';
import type { WorkerContext } from '../worker-context.js';
import { eraseAccount } from './erase-account.js';

/** ASSUMPTION: a promise counted in days is kept on the minute. */
const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const ACCOUNTS = 20;

/** Does what was promised about people's data when its time has come. Any number of workers may run it. */
export function startPrivacyKeeper(context: WorkerContext): BackgroundLoop {
  const { database, documents, logger } = context;
  let messagesAt = 0;
  return startLoop('privacy keeper', EVERY_MS, logger, async () => {
    if (Date.now() - messagesAt > HOUR_MS) {
      messagesAt = Date.now();
      const erased = await eraseOldMessages(database);
      if (erased > 0) logger.info({ erased }, 'messages that had their time are erased');
    }
    if (!documents) return;
    await expireDataExports(database.sql, (name) => documents.remove(name));
    for (const userId of await dueDeletions(database.sql, ACCOUNTS)) await eraseAccount(context, documents, userId);
  });
}
