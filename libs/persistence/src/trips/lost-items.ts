import { AFTER_RIDE, checkLostItem, fail, LOST_ITEM_MOVES, ok, type LostItemState, type Result } from '@sablon/domain';
import { type Database, type Transaction, inBatches, type Sql } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

/** Author of a note about a lost item. */
export type LostItemAuthor = 'passenger' | 'driver' | 'staff';

/** ASSUMPTION: a passenger who lost more than this on one trip puts it into one report. */
const ITEMS_PER_TRIP = 5;

/** Reports an item lost on a completed trip. Codes: `request.not_found`, those of `checkLostItem`, `lost_item.too_many`. */
export async function reportLostItem(
  tx: Transaction,
  report: {
    readonly tripId: string;
    readonly reporterId: string | null;
    readonly what: string;
    readonly colour: string;
    readonly phone: string;
  },
): Promise<Result<{ readonly itemId: string }>> {
  const { tripId, reporterId, what, colour, phone } = report;
  const { rows } = await tx.query<{ completedAt: Date | null; driverId: string | null; items: number; now: Date }>(
    `SELECT completed_at AS "completedAt", driver_id AS "driverId", clock_timestamp() AS now,
       (SELECT count(*)::int FROM lost_item WHERE trip_id = $1) AS items FROM trip WHERE id = $1 FOR UPDATE`,
    [tripId],
  );
  const trip = rows[0];
  if (!trip) return fail('request.not_found');
  const allowed = checkLostItem(trip.completedAt, trip.driverId !== null, trip.now);
  if (!allowed.ok) return allowed;
  if (trip.items >= ITEMS_PER_TRIP) return fail('lost_item.too_many');
  const made = await tx.query<{ id: string }>(
    'INSERT INTO lost_item (trip_id, driver_id, reporter_id, what, colour, phone) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [tripId, trip.driverId, reporterId, what, colour, phone],
  );
  const itemId = (made.rows[0] as { id: string }).id;
  await writeOutbox(tx, [{ topic: 'lost_item.changed', objectId: itemId, payload: { status: 'open' } }]);
  return ok({ itemId });
}

/**
 * Adds a note about a lost item, optionally with a new state. Codes: `request.not_found`, `lost_item.wrong_state`,
 * `lost_item.empty`.
 */
export async function noteLostItem(
  tx: Transaction,
  note: {
    readonly itemId: string;
    readonly author: LostItemAuthor;
    readonly authorId: string | null;
    readonly status: LostItemState | null;
    readonly text: string;
  },
): Promise<Result<{ readonly itemId: string }>> {
  const { itemId, author, authorId, status, text } = note;
  const { rows } = await tx.query<{ status: LostItemState }>('SELECT status FROM lost_item WHERE id = $1 FOR UPDATE', [
    itemId,
  ]);
  if (!rows[0]) return fail('request.not_found');
  if (status === null && text === '') return fail('lost_item.empty');
  if (status !== null && !LOST_ITEM_MOVES[rows[0].status].includes(status)) return fail('lost_item.wrong_state');
  if (status !== null)
    await tx.query('UPDATE lost_item SET status = $2, changed_at = clock_timestamp() WHERE id = $1', [itemId, status]);
  await tx.query('INSERT INTO lost_item_note (item_id, author, author_id, status, body) VALUES ($1, $2, $3, $4, $5)', [
    itemId,
    author,
    authorId,
    status,
    text,
  ]);
  await writeOutbox(tx, [{ topic: 'lost_item.changed', objectId: itemId, payload: { status, author } }]);
  return ok({ itemId });
}

/** Erases the phone numbers of reports left unchanged for two months. */
export const eraseLostItemPhones = ({ sql }: Pick<Database, 'sql'>): Promise<number> =>
  inBatches(sql, 'lost_item', "t.phone <> '' AND t.changed_at < now() - make_interval(days => $1)", {
    values: [AFTER_RIDE.lostItemPhoneDays],
    set: "phone = ''",
  });

/** A lost item as stored, with all its notes, oldest first. */
export interface LostItemRow {
  readonly id: string;
  readonly tripId: string;
  readonly bookingId: string;
  readonly bookingCode: string;
  readonly pickupAt: Date;
  readonly driverId: string;
  readonly driverName: string;
  readonly plate: string;
  readonly passengerUserId: string | null;
  readonly passengerName: string;
  readonly what: string;
  readonly colour: string;
  readonly phone: string;
  readonly status: LostItemState;
  readonly at: Date;
  readonly notes: readonly {
    readonly author: LostItemAuthor;
    readonly authorId: string | null;
    readonly status: LostItemState | null;
    readonly body: string;
    readonly at: string;
  }[];
}

const SELECT = `SELECT i.id, i.trip_id AS "tripId", b.id AS "bookingId", b.code AS "bookingCode", t.pickup_at AS "pickupAt",
  i.driver_id AS "driverId", du.first_name AS "driverName", coalesce(v.plate, '') AS plate, b.user_id AS "passengerUserId",
  trim(coalesce(u.first_name, b.guest_first_name, '') || ' ' || coalesce(u.last_name, b.guest_last_name, '')) AS "passengerName",
  i.what, i.colour, i.phone, i.status, i.at,
  coalesce((SELECT jsonb_agg(jsonb_build_object('author', n.author, 'authorId', n.author_id, 'status', n.status, 'body', n.body,
    'at', n.at) ORDER BY n.id) FROM lost_item_note n WHERE n.item_id = i.id), '[]') AS notes
FROM lost_item i JOIN trip t ON t.id = i.trip_id JOIN booking b ON b.id = t.booking_id JOIN app_user du ON du.id = i.driver_id
LEFT JOIN vehicle v ON v.id = t.vehicle_id LEFT JOIN app_user u ON u.id = b.user_id`;

async function read(sql: Sql, where: string, values: unknown[]): Promise<LostItemRow[]> {
  return (await sql.query<LostItemRow>(`${SELECT} ${where}`, values)).rows;
}

/** One lost item; the caller checks access. */
export const readLostItem = async (sql: Sql, id: string): Promise<LostItemRow | null> =>
  (await read(sql, 'WHERE i.id = $1', [id]))[0] ?? null;

/** Items lost on a trip, oldest first. */
export const readLostItemsOfTrip = (sql: Sql, tripId: string): Promise<LostItemRow[]> =>
  read(sql, 'WHERE i.trip_id = $1 ORDER BY i.at, i.id', [tripId]);

/** Items lost in all cars, or in one driver's: waiting ones first, then the newest. */
export const listLostItems = (sql: Sql, driverId: string | null, limit: number): Promise<LostItemRow[]> =>
  read(
    sql,
    `WHERE $1::uuid IS NULL OR i.driver_id = $1
     ORDER BY array_position(ARRAY['open', 'found', 'not_found', 'returned'], i.status), i.changed_at DESC, i.id DESC LIMIT $2`,
    [driverId, limit],
  );
