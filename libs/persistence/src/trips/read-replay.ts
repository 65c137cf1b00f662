import type { Localized, OfferStatus, TripStatus, VehicleClass } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** A trip that was open in some span of time, with its events up to its end. */
export interface ReplayTripRow {
  readonly id: string;
  readonly bookingCode: string;
  readonly pickupAt: Date;
  readonly asap: boolean;
  /** Its driver now, or at its end. */
  readonly driverId: string | null;
  readonly pickup: { readonly lat: number; readonly lng: number; readonly label: Localized };
  readonly dropoff: { readonly lat: number; readonly lng: number; readonly label: Localized };
  readonly events: readonly {
    readonly at: string;
    readonly fact: string;
    readonly status: TripStatus;
    readonly heldBy: string | null;
  }[];
  /** Drivers who were offered it, first one first. */
  readonly offers: readonly {
    readonly driverId: string;
    readonly name: string;
    readonly from: string;
    readonly to: string | null;
    readonly status: OfferStatus;
  }[];
}

const END = (end: 'pickup' | 'dropoff') =>
  `jsonb_build_object('lat', t.${end}_lat, 'lng', t.${end}_lng, 'label', t.${end}->'label')`;

/** Every paid trip that was open in some part of a span of time. */
export async function readReplayTrips(sql: Sql, from: Date, to: Date): Promise<ReplayTripRow[]> {
  const { rows } = await sql.query<ReplayTripRow>(
    `SELECT t.id, b.code AS "bookingCode", t.pickup_at AS "pickupAt", t.asap, t.driver_id AS "driverId",
       ${END('pickup')} AS pickup, ${END('dropoff')} AS dropoff,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'fact', e.fact, 'status', e.status, 'heldBy', e.data->>'heldBy') ORDER BY e.seq), '[]')
        FROM trip_event e WHERE e.trip_id = t.id) AS events,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('driverId', o.driver_id, 'name', u.first_name || ' ' || u.last_name, 'from', o.created_at,
            'to', o.ended_at, 'status', o.status) ORDER BY o.created_at, o.id), '[]')
        FROM offer o JOIN app_user u ON u.id = o.driver_id WHERE o.trip_id = t.id AND o.created_at < $2) AS offers
     FROM trip t JOIN booking b ON b.id = t.booking_id
     WHERE t.created_at < $2 AND (b.paid_at IS NOT NULL OR b.payment_requirement = 'on_account')
       AND (t.status IN ('pending', 'accepted', 'ongoing') OR coalesce(t.completed_at, t.cancelled_at, t.updated_at) >= $1)`,
    [from, to],
  );
  return rows;
}

/** When paid trips were completed or cancelled between two instants. */
export async function readReplayEnds(
  sql: Sql,
  from: Date,
  to: Date,
): Promise<{ readonly completed: readonly Date[]; readonly cancelled: readonly Date[] }> {
  const { rows } = await sql.query<{ status: 'completed' | 'cancelled'; at: Date }>(
    `SELECT t.status::text, coalesce(t.completed_at, t.cancelled_at, t.updated_at) AS at FROM trip t JOIN booking b ON b.id = t.booking_id
     WHERE t.status IN ('completed', 'cancelled') AND (b.paid_at IS NOT NULL OR b.payment_requirement = 'on_account')
       AND coalesce(t.completed_at, t.cancelled_at, t.updated_at) >= $1 AND coalesce(t.completed_at, t.cancelled_at, t.updated_at) < $2`,
    [from, to],
  );
  const of = (status: 'completed' | 'cancelled') => rows.filter((row) => row.status === status).map(({ at }) => at);
  return { completed: of('completed'), cancelled: of('cancelled') };
}

/** A driver who was on shift in some span of time, and when. */
export interface ReplayDriverRow {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
  readonly vehicleClass: VehicleClass | null;
  readonly shifts: readonly { readonly kind: 'on' | 'break'; readonly from: string; readonly to: string | null }[];
}

/** Every driver who was on shift, and those in `also`, whose trace is kept. */
export async function readReplayDrivers(
  sql: Sql,
  from: Date,
  to: Date,
  also: readonly string[],
): Promise<ReplayDriverRow[]> {
  const { rows } = await sql.query<ReplayDriverRow>(
    `WITH work AS (SELECT s.driver_id, jsonb_agg(jsonb_build_object('kind', s.kind, 'from', s.began_at, 'to', s.ended_at)
         ORDER BY s.began_at) AS shifts
       FROM shift_span s WHERE s.began_at < $2 AND coalesce(s.ended_at, 'infinity') > $1 GROUP BY s.driver_id)
     SELECT d.id, u.first_name || ' ' || u.last_name AS name, v.plate, v.vehicle_class AS "vehicleClass", coalesce(w.shifts, '[]') AS shifts
     FROM driver d JOIN app_user u ON u.id = d.id LEFT JOIN vehicle v ON v.id = d.vehicle_id LEFT JOIN work w ON w.driver_id = d.id
     WHERE w.driver_id IS NOT NULL OR d.id = ANY($3::uuid[]) ORDER BY v.plate`,
    [from, to, also],
  );
  return rows;
}
