import type { DriverDocument, MessageTemplate } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** What a driver's completed rides came to since an instant; money in integer cents. */
export interface DriverSums {
  readonly meters: number;
  readonly fareCents: number;
  readonly commissionCents: number;
  readonly noShows: number;
}

/** A message from the office that a driver was sent. */
export interface OfficeMessageTo {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly template: MessageTemplate | null;
  readonly words: string;
  readonly readAt: Date | null;
}

/** ASSUMPTION: a screenful; older ones are with the dispatchers. */
const MESSAGES = 20;

/** Whether there is such a driver. */
export async function isDriver(sql: Sql, id: string): Promise<boolean> {
  return ((await sql.query('SELECT 1 FROM driver WHERE id = $1', [id])).rowCount ?? 0) > 0;
}

/** Sums of a driver's rides since an instant. Commission is what the ledger says was ours. */
export async function readDriverSums(sql: Sql, driverId: string, since: Date): Promise<DriverSums> {
  const { rows } = await sql.query<DriverSums>(
    `SELECT coalesce(sum(t.distance_meters) FILTER (WHERE t.status = 'completed'), 0)::float AS meters,
       coalesce(sum(t.fare_cents) FILTER (WHERE t.status = 'completed'), 0)::int AS "fareCents",
       count(f.id)::int AS "noShows",
       coalesce(sum((SELECT -sum(p.cents) FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
         WHERE e.source = 'trip:' || t.id AND p.account = 'commission')), 0)::int AS "commissionCents"
     FROM trip t LEFT JOIN fee f ON f.trip_id = t.id AND f.kind = 'no_show'
     WHERE t.driver_id = $1 AND t.pickup_at >= $2`,
    [driverId, since],
  );
  if (!rows[0]) throw new Error('a sum has a row');
  return rows[0];
}

/** The latest messages of the office to a driver, newest first. */
export async function readMessagesTo(sql: Sql, driverId: string): Promise<OfficeMessageTo[]> {
  const { rows } = await sql.query<OfficeMessageTo>(
    `SELECT m.id, m.written_at AS at, u.first_name || ' ' || u.last_name AS by, m.template, m.words, r.read_at AS "readAt"
     FROM staff_message_reader r JOIN staff_message m ON m.id = r.message_id JOIN app_user u ON u.id = m.author_id
     WHERE r.driver_id = $1 ORDER BY m.written_at DESC, m.id DESC LIMIT $2`,
    [driverId, MESSAGES],
  );
  return rows;
}

/** What a car did since an instant. */
export interface VehicleWork {
  readonly id: string;
  readonly plate: string;
  readonly model: string;
  readonly trips: number;
  readonly meters: number;
  readonly fareCents: number;
  readonly lastTripAt: Date | null;
}
/** Who drove it, the last one first. */
export interface VehicleDriver {
  readonly id: string;
  readonly name: string;
  readonly trips: number;
  readonly lastTripAt: Date;
}
interface VehicleExpiry {
  readonly kind: DriverDocument;
  readonly number: string;
  readonly expiresOn: string;
  readonly days: number;
}

/** A car's rides since an instant with its drivers, and its documents; null when there is no such car. */
export async function readVehicleWork(
  sql: Sql,
  vehicleId: string,
  since: Date,
): Promise<{
  readonly work: VehicleWork;
  readonly drivers: VehicleDriver[];
  readonly expiries: VehicleExpiry[];
} | null> {
  const [work, drivers, expiries] = await Promise.all([
    sql.query<VehicleWork>(
      `SELECT v.id, v.plate, v.model, r.trips, r.meters, r."fareCents", r."lastTripAt" FROM vehicle v,
         LATERAL (SELECT count(*)::int AS trips, coalesce(sum(t.distance_meters), 0)::float AS meters, coalesce(sum(t.fare_cents), 0)::int AS "fareCents",
           max(t.completed_at) AS "lastTripAt"
         FROM trip t WHERE t.vehicle_id = v.id AND t.status = 'completed' AND t.pickup_at >= $2) AS r
       WHERE v.id = $1`,
      [vehicleId, since],
    ),
    sql.query<VehicleDriver>(
      `SELECT u.id, u.first_name || ' ' || u.last_name AS name, count(*)::int AS trips, coalesce(max(t.completed_at), max(t.pickup_at), $2::timestamptz) AS "lastTripAt"
       FROM trip t JOIN app_user u ON u.id = t.driver_id WHERE t.vehicle_id = $1 AND t.status = 'completed' AND t.pickup_at >= $2::timestamptz
       GROUP BY u.id ORDER BY 4 DESC`,
      [vehicleId, since],
    ),
    sql.query<VehicleExpiry>(
      `SELECT kind, number, expires_on::text AS "expiresOn", expires_on - (clock_timestamp() AT TIME ZONE 'Europe/Brussels')::date AS days
       FROM driver_document WHERE vehicle_id = $1 ORDER BY expires_on, kind`,
      [vehicleId],
    ),
  ]);
  return work.rows[0] ? { work: work.rows[0], drivers: drivers.rows, expiries: expiries.rows } : null;
}
