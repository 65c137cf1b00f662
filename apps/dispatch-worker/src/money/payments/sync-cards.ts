import { claimCardSync, endCardSync, markDetached, readSavedMethods } from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';

/**
 * Syncs removed and preferred cards and wallets of an account to the provider, and removes from the account those the
 * provider no longer has (a card removed in its own dashboard). Safe to repeat; `userId` is the account.
 */
export async function syncCards({ database, payments, logger }: WorkerContext, userId: string): Promise<void> {
  const sync = await claimCardSync(database.sql, userId);
  if (!sync) return;
  let done = true;
  for (const cardId of sync.toDetach) {
    const detached = await payments.detachCard(cardId);
    if (detached.ok) await markDetached(database.sql, cardId);
    else done = false;
  }
  if (sync.defaultCard) {
    const chosen = await payments.setDefaultCard(sync.customerId, sync.defaultCard);
    if (!chosen.ok && chosen.error.code === 'payment.provider_unavailable') done = false;
  }
  const known = await payments.listMethods(sync.customerId);
  if (known.ok) {
    const there = new Set(known.value.map(({ id }) => id));
    for (const { providerId } of await readSavedMethods(database.sql, userId))
      if (!there.has(providerId)) await markDetached(database.sql, providerId);
  } else done = false;
  if (!done) logger.warn({ userId }, 'the payment provider could not be given all cards; tried again later');
  await endCardSync(database.sql, userId, done);
}
