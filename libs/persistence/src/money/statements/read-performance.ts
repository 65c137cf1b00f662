import type { Sql } from '../../kernel/database.js';
import { MET_IN_TIME } from '../../trips/trip-delays.js';

/** A driver's time on shift on a Brussels day, breaks excluded. */
export interface WorkedDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly seconds: number;
}

/** A driver's days on shift within a span of time, in order; days without work are left out. */
export async function readWorked(sql: Sql, driverId: string, from: Date, to: Date): Promise<WorkedDay[]> {
  const { rows } = await sql.query<WorkedDay>(
    `WITH worked AS (
       SELECT greatest(began_at, $2) AS began, least(coalesce(ended_at, clock_timestamp()), $3) AS ended FROM shift_span
       WHERE driver_id = $1 AND kind = 'on' AND began_at < $3 AND coalesce(ended_at, clock_timestamp()) > $2
     ), of_day AS (
       SELECT day::date AS day, greatest(began, day AT TIME ZONE 'Europe/Brussels') AS began,
         least(ended, (day + interval '1 day') AT TIME ZONE 'Europe/Brussels') AS ended
       FROM worked, generate_series(date_trunc('day', began AT TIME ZONE 'Europe/Brussels'),
         date_trunc('day', ended AT TIME ZONE 'Europe/Brussels'), interval '1 day') AS day
     )
     SELECT to_char(day, 'YYYY-MM-DD') AS day, round(sum(extract(epoch FROM ended - began)))::int AS seconds FROM of_day
     GROUP BY day HAVING round(sum(extract(epoch FROM ended - began))) > 0 ORDER BY day`,
    [driverId, from, to],
  );
  return rows;
}

/** A passenger's comment, without author and date. */
export interface RatingWords {
  readonly stars: number;
  readonly words: string;
}

/** A driver's ratings. */
export interface DriverRatings {
  /** As shown to passengers. */
  readonly count: number;
  readonly sum: number;
  /** Number of 1, 2, 3, 4 and 5 star ratings, of those stored individually. */
  readonly distribution: readonly number[];
  readonly comments: readonly RatingWords[];
}

/** ASSUMPTION: a screenful. */
const COMMENTS = 10;

/**
 * A driver's ratings. Comments are shown from the day they can no longer be changed, so that they do not appear right after the
 * trip they are about.
 */
export async function readRatingsOf(sql: Sql, driverId: string): Promise<DriverRatings> {
  const [sums, comments] = await Promise.all([
    sql.query<Omit<DriverRatings, 'comments'>>(
      `SELECT d.rating_count AS count, d.rating_sum AS sum, ARRAY(
         SELECT (SELECT count(*)::int FROM rating r WHERE r.driver_id = d.id AND r.side = 'passenger' AND r.stars = s)
         FROM generate_series(1, 5) AS s ORDER BY s) AS distribution FROM driver d WHERE d.id = $1`,
      [driverId],
    ),
    sql.query<RatingWords>(
      `SELECT stars, words FROM rating WHERE driver_id = $1 AND side = 'passenger' AND words <> ''
         AND at < clock_timestamp() - interval '1 day' ORDER BY at DESC LIMIT $2`,
      [driverId, COMMENTS],
    ),
  ]);
  return { count: 0, sum: 0, distribution: [0, 0, 0, 0, 0], ...sums.rows[0], comments: comments.rows };
}

/** A driver's figures of the last days. */
export interface DriverStats {
  readonly trips: number;
  /** Trips with a promised time, and those with the driver at the pickup by the first promise, whichever driver it was for. */
  readonly promised: number;
  readonly onTime: number;
  /** Offers the driver's phone showed, and their outcomes. */
  readonly accepted: number;
  readonly declined: number;
  readonly unanswered: number;
  /** Trips the driver gave back. */
  readonly released: number;
}

/** Counts a driver's last days. */
export async function readStatsOf(sql: Sql, driverId: string, since: Date): Promise<DriverStats> {
  const { rows } = await sql.query<DriverStats>(
    `SELECT done.trips, done.promised, done."onTime", asked.accepted, asked.declined, asked.unanswered,
       (SELECT count(*)::int FROM trip_event e WHERE e.actor_id = $1 AND e.fact = 'trip.released' AND e.at >= $2) AS released
     FROM (SELECT count(*)::int AS trips, count(t.promised_pickup_at) FILTER (WHERE t.arrived_at IS NOT NULL)::int AS promised,
         count(t.promised_pickup_at) FILTER (WHERE ${MET_IN_TIME})::int AS "onTime"
       FROM trip t WHERE t.driver_id = $1 AND t.status = 'completed' AND t.completed_at >= $2) AS done,
       (SELECT count(*) FILTER (WHERE status = 'accepted')::int AS accepted, count(*) FILTER (WHERE status = 'declined')::int AS declined,
         count(*) FILTER (WHERE status = 'expired')::int AS unanswered
       FROM offer WHERE driver_id = $1 AND created_at >= $2 AND delivered_at IS NOT NULL) AS asked`,
    [driverId, since],
  );
  return rows[0] ?? { trips: 0, promised: 0, onTime: 0, accepted: 0, declined: 0, unanswered: 0, released: 0 };
}
