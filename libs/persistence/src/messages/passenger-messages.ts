import {
  fail,
  isFinal,
  ok,
  PASSENGER_MESSAGES,
  type PassengerTemplate,
  type Result,
  SHIFT_NOTES,
  STAFF_MESSAGES,
} from '@sablon/domain';
import {
  writeAudit,
  type StaffAction,
  type Sql,
  type Transaction,
  type Database,
  inBatches,
} from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTrip } from '../trips/lock-trip.js';

type Prune = (database: Pick<Database, 'sql'>) => Promise<number>;

/** Deletes messages to drivers past their retention. */
export const pruneStaffMessages: Prune = ({ sql }) =>
  inBatches(sql, 'staff_message', 't.written_at < now() - make_interval(days => $1)', {
    values: [STAFF_MESSAGES.retentionDays],
  });

/** Deletes hand-over notes some time after they were done; open ones stay. */
export const pruneShiftNotes: Prune = ({ sql }) =>
  inBatches(sql, 'shift_note', 't.done_at < now() - make_interval(days => $1)', {
    values: [SHIFT_NOTES.retentionDays],
  });

/** Deletes messages to passengers past their retention. */
export const prunePassengerMessages: Prune = ({ sql }) =>
  inBatches(sql, 'passenger_message', 't.written_at < now() - make_interval(years => $1)', {
    values: [PASSENGER_MESSAGES.retentionYears],
  });

/** A dispatcher's message to a passenger: a template with its values, or free text. */
export interface PassengerMessageContent {
  readonly template: PassengerTemplate | null;
  readonly minutes: number | null;
  readonly place: string | null;
  readonly words: string;
}
export interface NewPassengerMessage extends PassengerMessageContent {
  readonly id: string;
  readonly tripId: string;
  readonly actor: StaffAction['actor'];
}

/**
 * Writes a message to the passenger of a trip, with its audit row. `request.not_found`, `chat.closed` once the trip is over,
 * `passenger_message.too_many` (`PASSENGER_MESSAGES`).
 */
export async function messagePassenger(tx: Transaction, message: NewPassengerMessage): Promise<Result<{ id: string }>> {
  const { id, tripId, actor, template, minutes, place, words } = message;
  const trip = await lockTrip(tx, tripId);
  if (!trip.ok) return trip;
  if (isFinal(trip.value.status)) return fail('chat.closed');
  await tx.query('SELECT 1 FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [actor.id]);
  const { rows } = await tx.query<{ here: number; byAuthor: number }>(
    `SELECT (count(*) FILTER (WHERE trip_id = $1))::int AS here, (count(*) FILTER (WHERE author_id = $2))::int AS "byAuthor"
     FROM passenger_message WHERE (trip_id = $1 OR author_id = $2) AND written_at > clock_timestamp() - make_interval(mins => $3)`,
    [tripId, actor.id, PASSENGER_MESSAGES.windowMinutes],
  );
  const { here = 0, byAuthor = 0 } = rows[0] ?? {};
  if (here >= PASSENGER_MESSAGES.mostForTrip || byAuthor >= PASSENGER_MESSAGES.most)
    return fail('passenger_message.too_many', { minutes: PASSENGER_MESSAGES.windowMinutes });
  await tx.query(
    `INSERT INTO passenger_message (id, trip_id, author_id, template, minutes, place, words) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, tripId, actor.id, template, minutes, place, words],
  );
  await writeAudit(tx, { actor, action: 'passenger.messaged', objectId: tripId, data: { messageId: id, template } });
  await writeOutbox(tx, [{ topic: 'passenger_message.written', objectId: id, payload: { tripId } }]);
  return ok({ id });
}

/** A message as stored. */
export interface PassengerMessage extends PassengerMessageContent {
  readonly id: string;
  readonly tripId: string;
  readonly authorName: string;
  readonly writtenAt: Date;
  readonly deliveredAt: Date | null;
  readonly readAt: Date | null;
  /** State of its SMS; null = none is sent. */
  readonly sms: 'queued' | 'sent' | 'failed' | 'expired' | null;
}

const SELECT = `SELECT m.id, m.trip_id AS "tripId", trim(a.first_name || ' ' || a.last_name) AS "authorName", m.template, m.minutes, m.place,
    m.words, m.written_at AS "writtenAt", m.delivered_at AS "deliveredAt", m.read_at AS "readAt",
    (SELECT o.status FROM notification n JOIN outgoing_message o ON o.dedupe_key = 'notification:' || n.id || ':sms'
     WHERE n.object_id = m.trip_id AND n.kind = 'chat.office' AND n.event = m.id::text LIMIT 1) AS sms
  FROM passenger_message m JOIN app_user a ON a.id = m.author_id`;

/** Messages to the passenger of a trip, oldest first. */
export async function readPassengerMessages(sql: Sql, tripId: string): Promise<PassengerMessage[]> {
  const { rows } = await sql.query<PassengerMessage>(`${SELECT} WHERE m.trip_id = $1 ORDER BY m.written_at, m.id`, [
    tripId,
  ]);
  return rows;
}

/** One message; null when it has been deleted. */
export async function readPassengerMessage(sql: Sql, id: string): Promise<PassengerMessage | null> {
  const { rows } = await sql.query<PassengerMessage>(`${SELECT} WHERE m.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Marks messages as shown on the passenger's page, or as read; earlier marks stay. True: something is new. */
export async function markPassengerMessages(
  sql: Sql,
  tripId: string,
  ids: readonly string[],
  what: 'delivered' | 'read',
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE passenger_message SET delivered_at = coalesce(delivered_at, clock_timestamp()),
       read_at = CASE WHEN $3 = 'read' THEN coalesce(read_at, clock_timestamp()) ELSE read_at END
     WHERE trip_id = $1 AND id = ANY($2::uuid[]) AND (CASE WHEN $3 = 'read' THEN read_at ELSE delivered_at END) IS NULL`,
    [tripId, ids, what],
  );
  return rowCount !== 0;
}
