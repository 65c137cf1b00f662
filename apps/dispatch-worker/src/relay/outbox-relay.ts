import { relayOutbox, type OutboxRow } from '@sablon/persistence';
import { startLoop, type BackgroundLoop, type WorkerContext } from '../worker-context.js';
import { notifier, type Notifier } from '../messages/notifications/notifier.js';
import { countFacts } from './count-facts.js';
import { factHandlers, type RelayListeners } from './fact-handlers.js';

/** Polling interval of the outbox, for facts whose notification was lost and for those to be retried (reliability.md D7). */
const POLL_MS = 500;

/**
 * Relays committed facts, each at least once: at once when nudged after a commit, else at the next poll. A fact whose handler
 * failed is retried after a pause and does not hold up later ones; one that kept failing for an hour is logged as given up
 * and stays in the outbox (`given_up_at`) for inspection.
 */
export function startRelay(context: WorkerContext, listeners: RelayListeners): BackgroundLoop {
  const handlers = factHandlers(context, listeners);
  const notifications = notifier(context);
  return startLoop('relay', POLL_MS, context.logger, async () => {
    const { taken, givenUp } = await relayOutbox(context.database, async (rows) => {
      // Facts about one object in order, different objects in parallel.
      const byObject = new Map<string, OutboxRow[]>();
      for (const row of rows) byObject.set(row.objectId, [...(byObject.get(row.objectId) ?? []), row]);
      const publishing = [...byObject.values()].map((facts) => publishInOrder(context, handlers, notifications, facts));
      const unpublished = (await Promise.all(publishing)).flat();
      countFacts(context.metrics, rows, unpublished);
      return unpublished;
    });
    for (const fact of givenUp) {
      context.metrics.outboxFacts.inc({ topic: fact.topic, outcome: 'given_up' });
      context.logger.error(fact, 'a fact is given up and was not published');
    }
    return taken > 0;
  });
}

/** The ids of those that failed. */
async function publishInOrder(
  context: WorkerContext,
  handlers: ReturnType<typeof factHandlers>,
  notifications: Notifier,
  facts: readonly OutboxRow[],
): Promise<string[]> {
  const unpublished = new Set<string>();
  for (const fact of facts)
    for (const publish of [handlers[fact.topic], notifications.notify])
      try {
        await publish(fact);
      } catch (error) {
        unpublished.add(fact.id);
        const { topic, objectId } = fact;
        context.logger.error({ err: error, topic, objectId }, 'a fact was not published; it is published again later');
      }
  return [...unpublished];
}
