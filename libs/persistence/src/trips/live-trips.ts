import { BUSINESS_SETTINGS, type LatLng } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** A trip whose passenger may see its driver now (product.md, "Location privacy"). */
export interface LiveTripRow {
  readonly id: string;
  readonly status: 'accepted' | 'ongoing';
  readonly driverId: string;
  readonly passengerUserId: string | null;
  /** Set out for the pickup and not there yet. */
  readonly onTheWay: boolean;
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
}

/** SQL: trips in their live window by the database clock, $1 minutes before the pickup. */
export const LIVE_TRIPS = `SELECT t.id, t.status::text, t.driver_id AS "driverId", b.user_id AS "passengerUserId",
    t.status = 'accepted' AND t.departed_at IS NOT NULL AND t.arrived_at IS NULL AS "onTheWay",
    jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng) AS pickup,
    jsonb_build_object('lat', t.dropoff_lat, 'lng', t.dropoff_lng) AS dropoff
  FROM trip t JOIN booking b ON b.id = t.booking_id
  WHERE (t.status = 'ongoing' OR (t.status = 'accepted' AND (t.departed_at IS NOT NULL
      OR t.pickup_at - make_interval(mins => $1) <= clock_timestamp())))
    AND t.driver_id IS NOT NULL`;

/** Every trip in its live window by the database clock. */
export async function readLiveTrips(sql: Sql): Promise<LiveTripRow[]> {
  const { rows } = await sql.query<LiveTripRow>(LIVE_TRIPS, [BUSINESS_SETTINGS.liveWindowMinutes]);
  return rows;
}
