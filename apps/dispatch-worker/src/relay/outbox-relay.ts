import { hasFactsToRelay, RELAY_BATCH, relayOutbox, type OutboxRow } from '@sablon/persistence';
import { inSpan, subjectOf } from '@sablon/tracing';
import { startLoop, type BackgroundLoop, type WorkerContext } from '../worker-context.js';
import { batchReads } from '../trips/batch-reads.js';
import { notifier, type Notifier } from '../messages/notifications/notifier.js';
import { countFacts } from './count-facts.js';
import { factHandlers, type RelayListeners } from './fact-handlers.js';

/** Polling interval of the outbox while no notifications arrive (reliability.md D7). */
const POLL_MS = 500;
/** While notifications arrive; the sweeper, which looks every second, wakes it for facts to be retried and for lost notifications. */
const POLL_LISTENING_MS = 5_000;

/** A relay that a notification wakes, which needs no look whether there is anything. */
interface Relay extends BackgroundLoop {
  /** Facts were committed. */
  written(): void;
}

/**
 * Relays committed facts, each at least once: at once when nudged after a commit, else at the next poll. A fact whose handler
 * failed is retried after a pause and does not hold up later ones; one that kept failing for an hour is logged as given up
 * and stays in the outbox (`given_up_at`) for inspection.
 */
export function startRelay(
  context: WorkerContext,
  listeners: RelayListeners,
  isListening: () => boolean = () => false,
): Relay {
  const reads = batchReads(context.database.sql);
  const handlers = factHandlers(context, listeners, reads);
  const notifications = notifier(context, reads);
  const everyMs = (): number => (isListening() ? POLL_LISTENING_MS : POLL_MS);
  let isWoken = false;
  const loop = startLoop('relay', everyMs, context.logger, async () => {
    const wasWoken = isWoken;
    isWoken = false;
    if (!wasWoken && !(await hasFactsToRelay(context.database.sql))) return false;
    reads.forget();
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
    // What is written meanwhile wakes it again; where notifications do not arrive it looks until nothing is left.
    return taken === RELAY_BATCH || (taken > 0 && !wasWoken);
  });
  return {
    ...loop,
    written() {
      isWoken = true;
      loop.nudge();
    },
  };
}

/** The ids of those that failed. */
async function publishInOrder(
  context: WorkerContext,
  handlers: ReturnType<typeof factHandlers>,
  notifications: Notifier,
  facts: readonly OutboxRow[],
): Promise<string[]> {
  const unpublished: string[] = [];
  for (const fact of facts) {
    const { topic, objectId, traceparent: follows } = fact;
    const attributes = { 'sablon.topic': topic, ...subjectOf(topic, objectId) };
    try {
      await inSpan(`fact ${topic}`, { kind: 'consumer', follows, attributes }, () =>
        publish(context, [handlers[topic], notifications.notify], fact),
      );
    } catch {
      unpublished.push(fact.id);
    }
  }
  return unpublished;
}

/** Calls every handler, also after one that failed; each failure is logged, and the last is thrown. */
async function publish(
  { logger }: WorkerContext,
  handlers: readonly ((fact: OutboxRow) => Promise<unknown>)[],
  fact: OutboxRow,
): Promise<void> {
  let failure: { readonly error: unknown } | null = null;
  for (const handler of handlers)
    try {
      await handler(fact);
    } catch (error) {
      failure = { error };
      const { topic, objectId } = fact;
      logger.error({ err: error, topic, objectId }, 'a fact was not published; it is published again later');
    }
  if (failure) throw failure.error;
}
