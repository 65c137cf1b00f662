import type { TripFact } from '@sablon/domain';
import { traceparent } from '@sablon/tracing';
import { type Database, type Sql, inBatches } from './database.js';

/** Every point at which a chaos run kills a process on the money paths (reliability.md D14, F1). */
export const CRASHPOINTS = [
  'payment.start.written',
  'payment.start.committed',
  'webhook.verified',
  'webhook.stored',
  'webhook.committed',
  'relay.published',
  'op.claimed',
  'op.looked_up',
  'op.unavailable',
  'customer.called',
  'create.called',
  'create.stored',
  'create.committed',
  'cancel.called',
  'cancel.stored',
  'cancel.committed',
  'refund.called',
  'refund.stored',
  'refund.committed',
  'inbox.claimed',
  'inbox.payment_read',
  'inbox.payment_stored',
  'inbox.refund_read',
  'inbox.refund_stored',
  'inbox.applied',
  'check.claimed',
  'refund_check.claimed',
  'sweeper.mid_batch',
  'undelivered.claimed',
  'undelivered.listed',
  'undelivered.stored',
  'compare.claimed',
  'compare.listed',
  'compare.written',
] as const;
export type Crashpoint = (typeof CRASHPOINTS)[number];

const crashAt = process.env['CHAOS'] === '1' ? process.env['CRASH_AT'] : undefined;

/** Kills the process here, like a power cut, when a chaos run requests it; otherwise does nothing. */
export function crashpoint(name: Crashpoint): void {
  if (crashAt === name) process.kill(process.pid, 'SIGKILL');
}

/** Facts, published only after they are committed: one spelling from here to the socket and the log. */
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
  | 'review.asked'
  | 'review.answered'
  | 'trip.near'
  | 'chat.written'
  | 'referral.granted'
  | 'account.secured'
  | 'notification.written'
  | 'notification.read'
  | 'trip.running_late'
  | 'trip.rated'
  | 'lost_item.changed'
  | 'safety.changed'
  | 'account.changed'
  | 'export.asked'
  | 'arrival.noted'
  | 'document.ends'
  | 'document.decided'
  | 'driver.suspended'
  | 'check_in.changed'
  | 'promise.taken_back'
  | 'ride.exchanged'
  | 'ride.asked'
  | 'ride.swapped'
  | 'parcel.changed'
  | 'pencil.changed'
  | 'staff_message.written'
  | 'passenger_message.written'
  | 'payment_link.sent'
  | 'alert.changed';

/** One fact: the id of the row to read again, and the trip's version where it is about a trip. */
export interface OutboxFact {
  readonly topic: OutboxTopic;
  readonly objectId: string;
  readonly seq?: number;
  readonly payload?: Readonly<Record<string, unknown>>;
}
export interface OutboxRow extends Required<OutboxFact> {
  readonly id: string;
  readonly createdAt: Date;
  /** The step of a trace that wrote it. */
  readonly traceparent: string | null;
}

/** Writes facts in the transaction of the change they describe (reliability.md I17). */
export async function writeOutbox(tx: Sql, facts: readonly OutboxFact[]): Promise<void> {
  if (facts.length === 0) return;
  await tx.query(
    `INSERT INTO outbox (topic, object_id, seq, payload, traceparent)
     SELECT topic, object_id::uuid, coalesce(seq, 0), coalesce(payload, '{}'), $2::text FROM jsonb_to_recordset($1)
       AS f(topic text, object_id text, seq int, payload jsonb)`,
    [
      JSON.stringify(facts.map((f) => ({ topic: f.topic, object_id: f.objectId, seq: f.seq, payload: f.payload }))),
      traceparent(),
    ],
  );
}

/** Outbox rows one relay takes at a time. */
export const RELAY_BATCH = 100;
/**
 * ASSUMPTION: a database, Redis or a bad start is back within minutes; a fact that cannot be published for an hour is a defect of
 * ours.
 */
const PAUSE_MAX_SECONDS = 300;
/** Pauses of 1, 2, 4 … 256 s, then of 5 minutes: about an hour. */
const ATTEMPTS_MAX = 20;

/** SQL: facts that a relay may take now. */
export const UNPUBLISHED = `published_at IS NULL AND given_up_at IS NULL
  AND (next_attempt_at IS NULL OR next_attempt_at <= clock_timestamp())`;

/** Whether a relay would find anything: a poll that does not costs one statement and no transaction. */
export async function hasFactsToRelay(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query(`SELECT 1 FROM outbox WHERE ${UNPUBLISHED} LIMIT 1`);
  return rowCount === 1;
}

/** Result of one relay pass. */
export interface RelayedFacts {
  /** How many it took, published or not. */
  readonly taken: number;
  /** Those that failed for the last time: they are not retried. */
  readonly givenUp: readonly Pick<OutboxRow, 'id' | 'topic' | 'objectId'>[];
}

/**
 * Claims unpublished facts, passes them to `publish` and marks them published in one transaction: a crash in between publishes
 * again, but never loses one. Facts whose ids `publish` returns were not published: they are retried after growing pauses, and
 * given up after about an hour. Several relays share the work by SKIP LOCKED (reliability.md D7).
 */
export function relayOutbox(
  database: Database,
  publish: (rows: readonly OutboxRow[]) => Promise<readonly string[]>,
): Promise<RelayedFacts> {
  return database.transaction(async (tx) => {
    // Sorts by the column: a bare `id` would be the text alias of that name, in which 10 comes before 9.
    const { rows } = await tx.query<OutboxRow>(
      `SELECT id::text, topic, object_id AS "objectId", seq, payload, created_at AS "createdAt", traceparent FROM outbox
       WHERE ${UNPUBLISHED} ORDER BY outbox.id LIMIT ${RELAY_BATCH} FOR UPDATE SKIP LOCKED`,
    );
    if (rows.length === 0) return { taken: 0, givenUp: [] };
    const unpublished = new Set(await publish(rows));
    crashpoint('relay.published');
    const published = rows.filter(({ id }) => !unpublished.has(id));
    await tx.query('UPDATE outbox SET published_at = now(), attempts = attempts + 1 WHERE id = ANY($1::bigint[])', [
      published.map(({ id }) => id),
    ]);
    return { taken: rows.length, givenUp: unpublished.size > 0 ? await postpone(tx, [...unpublished]) : [] };
  });
}

/** Postpones facts that could not be published; returns those for which it was the last try. */
async function postpone(tx: Sql, ids: readonly string[]): Promise<RelayedFacts['givenUp']> {
  const { rows } = await tx.query<RelayedFacts['givenUp'][number] & { readonly over: boolean }>(
    `UPDATE outbox SET attempts = attempts + 1,
       next_attempt_at = clock_timestamp() + make_interval(secs => least(power(2, attempts), ${PAUSE_MAX_SECONDS})),
       given_up_at = CASE WHEN attempts + 1 >= ${ATTEMPTS_MAX} THEN clock_timestamp() END
     WHERE id = ANY($1::bigint[]) RETURNING id::text, topic, object_id AS "objectId", given_up_at IS NOT NULL AS over`,
    [ids],
  );
  return rows.filter(({ over }) => over).map(({ id, topic, objectId }) => ({ id, topic, objectId }));
}

/** The sweeper deletes published facts older than this. ASSUMPTION: a week is enough to look back. */
export const pruneOutbox = ({ sql }: Pick<Database, 'sql'>, days: number): Promise<number> =>
  inBatches(sql, 'outbox', 't.published_at < now() - make_interval(days => $1)', { values: [days] });
