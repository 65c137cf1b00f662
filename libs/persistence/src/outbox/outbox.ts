import type { TripFact } from '@sablon/domain';
import { crashpoint } from '../database/crashpoint.js';
import type { Database, Sql } from '../database/database.js';
import { inBatches } from '../database/in-batches.js';

/** What happened, told only after it is committed: one spelling from here to the socket and the log. */
export type OutboxTopic =
  | TripFact
  | 'offer.opened'
  | 'offer.ended'
  | 'driver.changed'
  | 'payment.changed'
  | 'payment_op.created'
  | 'webhook.received'
  | 'cards.changed'
  | 'card_setup.opened'
  | 'message.queued'
  | 'booking.changed'
  | 'compensation.granted'
  | 'fee.disputed'
  | 'fee.decided'
  | 'trip.near'
  | 'chat.written'
  | 'referral.granted'
  | 'account.secured'
  | 'notice.written'
  | 'notice.read'
  | 'trip.running_late'
  | 'trip.rated'
  | 'lost_item.changed'
  | 'safety.changed'
  | 'account.changed'
  | 'export.asked';

/** One fact: the row's id to read again, and the trip's version where it is about a trip. */
export interface OutboxFact {
  readonly topic: OutboxTopic;
  readonly objectId: string;
  readonly seq?: number;
  readonly payload?: Readonly<Record<string, unknown>>;
}
export interface OutboxRow extends Required<OutboxFact> {
  readonly id: string;
  readonly createdAt: Date;
}

/** Writes facts beside the change they tell of, in its transaction (reliability.md I17). */
export async function writeOutbox(tx: Sql, facts: readonly OutboxFact[]): Promise<void> {
  if (facts.length === 0) return;
  await tx.query(
    `INSERT INTO outbox (topic, object_id, seq, payload)
     SELECT topic, object_id::uuid, coalesce(seq, 0), coalesce(payload, '{}') FROM jsonb_to_recordset($1)
       AS f(topic text, object_id text, seq int, payload jsonb)`,
    [JSON.stringify(facts.map((f) => ({ topic: f.topic, object_id: f.objectId, seq: f.seq, payload: f.payload })))],
  );
}

/** Outbox rows one relay takes at a time. */
const BATCH = 100;

/**
 * Claims unpublished facts, hands them to `publish` and marks them published in one transaction: a crash in between
 * publishes again, never not at all. Several relays share the work by SKIP LOCKED (reliability.md D7). Returns how many.
 */
export function relayOutbox(
  database: Database,
  publish: (rows: readonly OutboxRow[]) => Promise<void>,
): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<OutboxRow>(
      `SELECT id::text, topic, object_id AS "objectId", seq, payload, created_at AS "createdAt" FROM outbox
       WHERE published_at IS NULL ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    if (rows.length === 0) return 0;
    await publish(rows);
    crashpoint('relay.told');
    await tx.query('UPDATE outbox SET published_at = now(), attempts = attempts + 1 WHERE id = ANY($1::bigint[])', [
      rows.map((row) => row.id),
    ]);
    return rows.length;
  });
}

/** Published facts older than this are dropped by the sweeper. ASSUMPTION: a week is enough to look back. */
export const pruneOutbox = ({ sql }: Pick<Database, 'sql'>): Promise<number> =>
  inBatches(sql, 'outbox', "t.published_at < now() - interval '7 days'");
