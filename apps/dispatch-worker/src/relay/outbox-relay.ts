import { relayOutbox, type OutboxRow } from '@sablon/persistence';
import { startLoop, type BackgroundLoop } from '../background-loop.js';
import { noticeTeller, type NoticeTeller } from '../notices/tell-notices.js';
import type { WorkerContext } from '../worker-context.js';
import { factHandlers, type RelayListeners } from './fact-handlers.js';

/** Without a nudge the outbox is looked at this often (reliability.md D7). */
const POLL_MS = 200;

/**
 * Tells committed facts, each at least once: at once when somebody says that something was written, else at the next
 * poll. A fact whose handler fails is logged and counts as told: views heal by resync, due work by the sweeper.
 */
export function startRelay(context: WorkerContext, listeners: RelayListeners): BackgroundLoop {
  const handlers = factHandlers(context, listeners);
  const notices = noticeTeller(context);
  const loop = startLoop('relay', POLL_MS, context.logger, async () => {
    const told = await relayOutbox(context.database, async (rows) => {
      // Facts about one thing in their order, different things side by side.
      const byObject = new Map<string, OutboxRow[]>();
      for (const row of rows) byObject.set(row.objectId, [...(byObject.get(row.objectId) ?? []), row]);
      await Promise.all([...byObject.values()].map((facts) => tellInOrder(context, handlers, notices, facts)));
    });
    return told > 0;
  });
  const unsubscribe = context.messaging.bus.subscribe('outbox.written', () => loop.nudge());
  return {
    nudge: () => loop.nudge(),
    stop: () => {
      unsubscribe();
      return loop.stop();
    },
  };
}

async function tellInOrder(
  context: WorkerContext,
  handlers: ReturnType<typeof factHandlers>,
  notices: NoticeTeller,
  facts: readonly OutboxRow[],
): Promise<void> {
  for (const fact of facts)
    for (const tell of [handlers[fact.topic], notices.tell])
      await tell(fact).catch((error: unknown) =>
        context.logger.error({ err: error, topic: fact.topic, objectId: fact.objectId }, 'a fact was not told'),
      );
}
