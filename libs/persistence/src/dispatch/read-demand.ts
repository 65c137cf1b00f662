import type { Sql } from '../kernel/database.js';

/** A map square and the number of trips booked from it. */
export interface DemandSquare {
  readonly row: number;
  readonly column: number;
  readonly bookings: number;
}

/** Pickups booked in the last minutes, counted in squares of the given degrees; unpaid bookings do not count. */
export async function readDemand(
  sql: Sql,
  { minutes, latDegrees, lngDegrees }: { minutes: number; latDegrees: number; lngDegrees: number },
): Promise<DemandSquare[]> {
  const { rows } = await sql.query<DemandSquare>(
    `SELECT floor(t.pickup_lat / $2)::int AS row, floor(t.pickup_lng / $3)::int AS column, count(*)::int AS bookings
     FROM trip t JOIN booking b ON b.id = t.booking_id
     WHERE t.created_at > clock_timestamp() - make_interval(mins => $1)
       AND t.leg = 1 AND (b.paid_at IS NOT NULL OR b.payment_requirement = 'on_account' AND b.pay_by IS NULL)
     GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
    [minutes, latDegrees, lngDegrees],
  );
  return rows;
}

/** Pickups of passengers waiting for a car now: trips that are searching. */
export async function readWaitingPickups(sql: Sql): Promise<{ readonly lat: number; readonly lng: number }[]> {
  const { rows } = await sql.query<{ lat: number; lng: number }>(
    `SELECT pickup_lat AS lat, pickup_lng AS lng FROM trip
     WHERE status = 'pending' AND dispatch_from <= clock_timestamp()`,
  );
  return rows;
}
