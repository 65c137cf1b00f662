import { currentBrand } from '@sablon/words';
import { renderMail } from '@sablon/mail';
import {
  claimDeletion,
  erasePerson,
  findAccount,
  lockDeletion,
  markErased,
  postponeDeletion,
  readDeletionObstacles,
  readSavedCardIds,
  readPayingAccount,
  type Account,
  dueDeletions,
  expireDataExports,
} from '@sablon/persistence';
import type { DocumentStore } from '@sablon/providers';
import { type WorkerContext, startLoop, type BackgroundLoop } from '../../worker-context.js';

/**
 * Erases one account whose deletion date has come: its cards and name at the payment provider first, then everything here in
 * one transaction. Any obstacle is recorded, shown to its owner, and checked again later. Safe to repeat.
 */
async function eraseAccount(context: WorkerContext, documents: DocumentStore, userId: string): Promise<void> {
  const { database, messaging, logger } = context;
  if (!(await claimDeletion(database.sql, userId))) return;
  const [obstacle] = await readDeletionObstacles(database.sql, userId);
  if (obstacle) return postponeDeletion(database.sql, userId, obstacle);
  const account = await findAccount(database.sql, userId);
  if (!(await forgottenByProvider(context, userId))) {
    logger.warn({ userId }, 'the payment provider could not be asked to forget an account; tried again later');
    return postponeDeletion(database.sql, userId, null);
  }
  const erased = await database.transaction(async (tx) => {
    // From here on nothing new can be booked for this account: a booking waits for this lock and then finds no account.
    if (!(await lockDeletion(tx, userId)) || (await readDeletionObstacles(tx, userId)).length > 0) return false;
    await erasePerson(tx, userId, (name) => documents.remove(name));
    await markErased(tx, userId);
    return true;
  });
  if (!erased) return;
  messaging.bus.publish('session.revoked', { userId, sessionIdHash: null });
  logger.info({ userId }, 'an account is erased, as its owner asked');
  if (account) await confirmErasure(context, account);
}

async function forgottenByProvider({ database, payments }: WorkerContext, userId: string): Promise<boolean> {
  for (const cardId of await readSavedCardIds(database.sql, userId))
    if (!(await payments.detachCard(cardId)).ok) return false;
  const customerId = (await readPayingAccount(database.sql, userId))?.customerId;
  return !customerId || (await payments.forgetCustomer(customerId)).ok;
}

/** Sent at once and not stored: afterwards we have no address to write to. */
async function confirmErasure(
  { senders, logger }: WorkerContext,
  { id, email, firstName, language }: Account,
): Promise<void> {
  const fromName = currentBrand().name;
  const mail = renderMail('privacy.erased', { firstName }, language);
  const sent = await senders.mail.send({ id, to: email, fromName, ...mail });
  if (!sent.ok) logger.warn({ code: sent.error.code }, 'the last message to an erased account did not leave');
}

/** ASSUMPTION: a promise counted in days is kept to the minute. */
const EVERY_MS = 60_000;
const ACCOUNTS = 20;

/** Runs due exports and erasures of personal data. Any number of workers may run it. */
export function startPrivacyKeeper(context: WorkerContext): BackgroundLoop {
  const { database, documents, logger } = context;
  return startLoop('privacy keeper', EVERY_MS, logger, async () => {
    if (!documents) return;
    await expireDataExports(database.sql, (name) => documents.remove(name));
    for (const userId of await dueDeletions(database.sql, ACCOUNTS)) await eraseAccount(context, documents, userId);
  });
}
