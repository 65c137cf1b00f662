import type { TripStatus } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';

/** One event of a disputed trip. */
export interface DisputedStep {
  readonly fact: string;
  readonly at: string;
}

/** A trip of a disputed booking, with the evidence that it was ordered, driven and boarded; integer cents. */
export interface DisputedTrip {
  readonly tripId: string;
  readonly from: string;
  readonly to: string;
  readonly pickupAt: Date;
  readonly status: TripStatus;
  readonly fareCents: number;
  readonly driverName: string | null;
  readonly plate: string | null;
  /** When the driver entered the code that only the passenger had; null = the passenger did not board. */
  readonly boardedWithCodeAt: Date | null;
  readonly steps: readonly DisputedStep[];
}

/** The trips of a booking as evidence, in order. A trip begins only with the boarding code (product.md, "Trips"). */
export async function readDisputedTrips(sql: Sql, bookingId: string): Promise<DisputedTrip[]> {
  const { rows } = await sql.query<DisputedTrip>(
    `SELECT t.id AS "tripId", t.pickup->'label'->>'en' AS "from", t.dropoff->'label'->>'en' AS "to", t.pickup_at AS "pickupAt",
       t.status::text, t.fare_cents AS "fareCents", u.first_name AS "driverName", v.plate, t.started_at AS "boardedWithCodeAt",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('fact', e.fact, 'at', e.at) ORDER BY e.seq), '[]') FROM trip_event e
         WHERE e.trip_id = t.id) AS steps
     FROM trip t LEFT JOIN app_user u ON u.id = t.driver_id LEFT JOIN vehicle v ON v.id = t.vehicle_id
     WHERE t.booking_id = $1 ORDER BY t.leg`,
    [bookingId],
  );
  return rows;
}
