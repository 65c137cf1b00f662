import { DAY_MS } from '@sablon/domain';
import { crashpoint, storeWebhook, type Reconciliation } from '@sablon/persistence';
import { objectOfEvent } from '@sablon/providers';
import { announce, type WorkerContext } from '../../worker-context.js';
import type { ReconciliationOutcome } from './reconciliation-outcome.js';

const KEPT_DAYS = 30; // the provider lists events no longer back (reliability.md A2)
const OVERLAP_MS = 3 * 3_600_000; // ASSUMPTION: an event that failed only after the last run is younger than this

/** Takes in the events the provider could not deliver, as if they had come; known ones change nothing. */
export async function fetchUndelivered(
  context: WorkerContext,
  { ranAt }: Reconciliation,
): Promise<ReconciliationOutcome> {
  const oldest = Date.now() - KEPT_DAYS * DAY_MS;
  const since = new Date(Math.max(oldest, (ranAt?.getTime() ?? oldest) - OVERLAP_MS));
  const listed = await context.payments.listUndeliveredEvents(since);
  if (!listed.ok) {
    context.logger.warn({ code: listed.error.code }, 'undelivered events could not be listed');
    return null;
  }
  crashpoint('undelivered.listed');
  let found = 0;
  for (const missed of listed.value) {
    const objectId = objectOfEvent(missed);
    if (objectId === null) continue;
    const event = { eventId: missed.id, type: missed.type, objectId };
    if (await context.database.transaction((tx) => storeWebhook(tx, event))) found++;
    crashpoint('undelivered.stored');
  }
  if (found > 0) announce(context);
  return { lookedAt: listed.value.length, found };
}
