import type { LostItemState } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import type { LostItemAuthor } from './lost-items.js';

/** A lost item as stored, with everything said about it, oldest first. */
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

/** One lost item; who asks is the caller's to know. */
export const readLostItem = async (sql: Sql, id: string): Promise<LostItemRow | null> =>
  (await read(sql, 'WHERE i.id = $1', [id]))[0] ?? null;

/** What was lost on a trip, oldest first. */
export const readLostItemsOfTrip = (sql: Sql, tripId: string): Promise<LostItemRow[]> =>
  read(sql, 'WHERE i.trip_id = $1 ORDER BY i.at', [tripId]);

/** What was lost in anybody's car, or in one driver's: what waits first, then the newest. */
export const listLostItems = (sql: Sql, driverId: string | null, limit: number): Promise<LostItemRow[]> =>
  read(
    sql,
    `WHERE $1::uuid IS NULL OR i.driver_id = $1
     ORDER BY array_position(ARRAY['open', 'found', 'not_found', 'returned'], i.status), i.changed_at DESC LIMIT $2`,
    [driverId, limit],
  );
