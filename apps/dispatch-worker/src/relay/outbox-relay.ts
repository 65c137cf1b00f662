import { relayOutbox, type OutboxRow } from '@sablon/persistence';
import { startLoop, type BackgroundLoop, type WorkerContext } from '../worker-context.js';
import { notificationTeller, type NotificationTeller } from '../messages/notifications/tell-notifications.js';
import { factHandlers, type RelayListeners } from './fact-handlers.js';

/** Polling interval of the outbox while nothing wakes the relay (reliability.md D7). */
const POLL_MS = 200;

/**
 * Relays committed facts, each at least once: at once when nudged after a commit, else at the next poll. A fact whose handler
 * failed is retried after a pause and does not hold up later ones; one that kept failing for an hour is logged as given up
 * and stays in the outbox (`given_up_at`) for inspection.
 */
export function startRelay(context: WorkerContext, listeners: RelayListeners): BackgroundLoop {
  const handlers = factHandlers(context, listeners);
  const notifications = notificationTeller(context);
  return startLoop('relay', POLL_MS, context.logger, async () => {
    const { taken, givenUp } = await relayOutbox(context.database, async (rows) => {
      // Facts about one object in order, different objects in parallel.
      const byObject = new Map<string, OutboxRow[]>();
      for (const row of rows) byObject.set(row.objectId, [...(byObject.get(row.objectId) ?? []), row]);
      const untold = [...byObject.values()].map((facts) => tellInOrder(context, handlers, notifications, facts));
      return (await Promise.all(untold)).flat();
    });
    for (const fact of givenUp) context.logger.error(fact, 'a fact is given up: nobody was told');
    return taken > 0;
  });
}

/** The ids of those that failed. */
async function tellInOrder(
  context: WorkerContext,
  handlers: ReturnType<typeof factHandlers>,
  notifications: NotificationTeller,
  facts: readonly OutboxRow[],
): Promise<string[]> {
  const untold = new Set<string>();
  for (const fact of facts)
    for (const tell of [handlers[fact.topic], notifications.tell])
      try {
        await tell(fact);
      } catch (error) {
        untold.add(fact.id);
        const { topic, objectId } = fact;
        context.logger.error({ err: error, topic, objectId }, 'a fact was not told; it is told again later');
      }
  return [...untold];
}
