import type { Sql } from '../kernel/database.js';

/**
 * What somebody rode with us: completed legs, their planned length, and what he paid himself, in integer euro cents: for rides, fees,
 * waiting and tips, less what came back or is on its way back. Discounts, credit and what a company pays are not his money.
 */
export interface RideStatistics {
  readonly completed: number;
  readonly upcoming: number;
  readonly distanceMeters: number;
  readonly paidCents: number;
}

/** Counts the rides of an account; a guest's rides belong to nobody's. */
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
