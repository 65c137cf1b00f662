import type { Sql } from '../database/database.js';

/** What somebody rode with us: completed legs, their planned length, and what was paid for them; integer euro cents. */
export interface RideStatistics {
  readonly completed: number;
  readonly upcoming: number;
  readonly distanceMeters: number;
  readonly spentCents: number;
}

/** Counts the rides of an account; a guest's rides belong to nobody's. */
export async function readRideStatistics(sql: Sql, userId: string): Promise<RideStatistics> {
  const { rows } = await sql.query<RideStatistics>(
    `SELECT count(*) FILTER (WHERE t.status = 'completed')::int AS completed,
       count(*) FILTER (WHERE t.status IN ('pending', 'accepted', 'ongoing') AND t.dispatch_from IS NOT NULL)::int AS upcoming,
       coalesce(sum(t.distance_meters) FILTER (WHERE t.status = 'completed'), 0)::int AS "distanceMeters",
       coalesce(sum(t.fare_cents) FILTER (WHERE t.status = 'completed'), 0)::int AS "spentCents"
     FROM booking b JOIN trip t ON t.booking_id = b.id WHERE b.user_id = $1`,
    [userId],
  );
  return rows[0] as RideStatistics;
}
