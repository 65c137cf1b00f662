import { type Database, type Sql, type Transaction, inBatches } from '../../kernel/database.js';
import { writeOutbox } from '../../kernel/outbox.js';

/** A verified event waiting to be processed; its body is not kept, as the object is read from the provider. */
export interface InboxEvent {
  readonly eventId: string;
  readonly type: string;
  readonly objectId: string;
}

/** Stores a verified event once; false when it was already there (reliability.md D9: insert, then answer 200). */
export async function storeWebhook(tx: Transaction, event: InboxEvent): Promise<boolean> {
  const done = await tx.query(
    'INSERT INTO webhook_inbox (event_id, type, object_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [event.eventId, event.type, event.objectId],
  );
  // The outbox uses uuids: the relay finds the event by its own id in the payload.
  if (done.rowCount)
    await writeOutbox(tx, [{ topic: 'webhook.received', objectId: NIL, payload: { eventId: event.eventId } }]);
  return done.rowCount === 1;
}
const NIL = '00000000-0000-0000-0000-000000000000';

/** Claims one unprocessed event for half a minute; null when it is done or claimed. */
export async function claimWebhook(sql: Sql, eventId: string): Promise<InboxEvent | null> {
  const { rows } = await sql.query<InboxEvent>(
    `UPDATE webhook_inbox SET attempts = attempts + 1, next_attempt_at = now() + interval '30 seconds'
     WHERE event_id = $1 AND processed_at IS NULL AND next_attempt_at <= clock_timestamp()
     RETURNING event_id AS "eventId", type, object_id AS "objectId"`,
    [eventId],
  );
  return rows[0] ?? null;
}

/** Marks an event as processed. */
export async function finishWebhook(sql: Sql, eventId: string): Promise<void> {
  await sql.query('UPDATE webhook_inbox SET processed_at = now(), last_error = NULL WHERE event_id = $1', [eventId]);
}

/** Postpones an event for another try. */
export async function postponeWebhook(sql: Sql, eventId: string, error: string): Promise<void> {
  await sql.query(
    `UPDATE webhook_inbox SET last_error = $2, next_attempt_at = now() + make_interval(secs => least(300, power(2, least(attempts, 9))))
     WHERE event_id = $1`,
    [eventId, error],
  );
}

/** Deletes events that arrived longer ago and were processed. */
export const pruneWebhooks = ({ sql }: Pick<Database, 'sql'>, days: number): Promise<number> =>
  inBatches(sql, 'webhook_inbox', 't.received_at < now() - make_interval(days => $1) AND t.processed_at IS NOT NULL', {
    values: [days],
  });
