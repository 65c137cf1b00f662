import type { Sql } from '../kernel/database.js';

/**
 * An account's ride statistics: completed legs, their planned length, and what the passenger paid themselves, in integer euro
 * cents: for trips, fees, waiting and tips, less what was refunded or is being refunded. Discounts, credit and a company's
 * payments do not count.
 */
export interface RideStatistics {
  readonly completed: number;
  readonly upcoming: number;
  readonly distanceMeters: number;
  readonly paidCents: number;
}

/** Counts the trips of an account; a guest's trips count for no account. */
export async function readRideStatistics(sql: Sql, userId: string): Promise<RideStatistics> {
  const { rows } = await sql.query<RideStatistics>(
    `SELECT count(*) FILTER (WHERE t.status = 'completed')::int AS completed,
       count(*) FILTER (WHERE t.status IN ('pending', 'accepted', 'ongoing') AND t.dispatch_from IS NOT NULL)::int AS upcoming,
       coalesce(sum(t.distance_meters) FILTER (WHERE t.status = 'completed'), 0)::int AS "distanceMeters",
       (SELECT coalesce(sum(p.captured_cents - coalesce(back.cents, 0) - coalesce(disputed.cents, 0)), 0)
        FROM booking b JOIN payment p ON p.booking_id = b.id
        LEFT JOIN LATERAL (SELECT sum(r.cents) AS cents FROM refund r WHERE r.payment_id = p.id AND r.status <> 'failed') back ON true
        LEFT JOIN LATERAL (SELECT sum(d.withdrawn_cents - d.returned_cents) AS cents FROM payment_dispute d
          WHERE d.payment_id = p.id) disputed ON true
        WHERE b.user_id = $1)::int AS "paidCents"
     FROM booking b JOIN trip t ON t.booking_id = b.id WHERE b.user_id = $1`,
    [userId],
  );
  return rows[0] as RideStatistics;
}
