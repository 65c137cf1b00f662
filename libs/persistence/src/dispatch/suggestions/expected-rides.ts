import { workedSeconds } from '../../drivers/worked-seconds.js';
import type { Sql } from '../../kernel/database.js';

/** An area of the map, the middle of its pickups, and how many begin there on such a day in the hour around now. */
export interface ExpectedArea {
  readonly lat: number;
  readonly lng: number;
  readonly ridesPerHour: number;
}

interface Asked {
  readonly latDegrees: number;
  readonly lngDegrees: number;
  readonly days: number;
  /** Rides of fewer people could be one household's, and say little. */
  readonly fewest: number;
  readonly most: number;
}

/**
 * Where rides begin at this hour: pickups of the last weeks within half an hour of the next half hour, on working days or at the
 * weekend as today is, by squares of the given degrees; the busiest first. Cancelled rides count: someone wanted them. The middle is
 * rounded to some hundred metres: it must not be a door.
 */
export async function readExpectedAreas(
  sql: Sql,
  { latDegrees, lngDegrees, days, fewest, most }: Asked,
): Promise<ExpectedArea[]> {
  const { rows } = await sql.query<ExpectedArea>(
    `WITH clock AS (SELECT clock_timestamp() AT TIME ZONE 'Europe/Brussels' + interval '15 minutes' AS here),
     days AS (SELECT count(*)::float8 AS alike FROM clock, generate_series(1, $4::int) AS back
       WHERE (extract(isodow FROM here - make_interval(days => back)) >= 6) = (extract(isodow FROM here) >= 6))
     SELECT round(avg(t.pickup_lat)::numeric, 3)::float8 AS lat, round(avg(t.pickup_lng)::numeric, 3)::float8 AS lng, count(*)::float8 / greatest(1, max(days.alike)) AS "ridesPerHour"
     FROM trip t JOIN booking b ON b.id = t.booking_id, clock, days
     WHERE t.pickup_at > clock_timestamp() - make_interval(days => $4) AND t.pickup_at < clock_timestamp() - interval '12 hours'
       AND (extract(isodow FROM t.pickup_at AT TIME ZONE 'Europe/Brussels') >= 6) = (extract(isodow FROM here) >= 6)
       AND abs(mod(extract(epoch FROM (t.pickup_at AT TIME ZONE 'Europe/Brussels')::time - here::time)::int + 129600, 86400) - 43200) <= 1800
     GROUP BY floor(t.pickup_lat / $1), floor(t.pickup_lng / $2) HAVING count(DISTINCT coalesce(b.user_id::text, b.guest_phone)) >= $3
     ORDER BY 3 DESC, 1, 2 LIMIT $5`,
    [latDegrees, lngDegrees, fewest, days, most],
  );
  return rows;
}

/** Rides asked for in the last day, and the empty metres that drivers were shown and did not refuse, in that day. */
export async function readSuggestedMeters(sql: Sql): Promise<{ readonly rides: number; readonly meters: number }> {
  const { rows } = await sql.query<{ rides: number; meters: number }>(
    `SELECT (SELECT count(*)::int FROM trip WHERE created_at > clock_timestamp() - interval '24 hours') AS rides,
       (SELECT coalesce(sum(meters), 0)::int FROM place_suggestion WHERE suggested_at > clock_timestamp() - interval '24 hours'
         AND (answer = 'accepted' OR ended_at IS NULL)) AS meters`,
  );
  return rows[0] ?? { rides: 0, meters: 0 };
}

/** What the choice of suggestions has to know of a driver beside where they are. */
export interface SuggestionHistory {
  readonly driverId: string;
  readonly suggestedAt: Date | null;
  readonly dismissedAt: Date | null;
  /** Metres of the moves they followed since their last passenger. */
  readonly metersSinceRide: number;
  readonly workedSeconds: number;
}

/** The history of these drivers. */
export async function readSuggestionHistory(sql: Sql, driverIds: readonly string[]): Promise<SuggestionHistory[]> {
  const { rows } = await sql.query<SuggestionHistory>(
    `SELECT d.id AS "driverId", max(p.suggested_at) AS "suggestedAt",
       max(p.answered_at) FILTER (WHERE p.answer = 'dismissed') AS "dismissedAt",
       coalesce(sum(p.meters) FILTER (WHERE p.answer = 'accepted' AND p.suggested_at > coalesce(
         (SELECT max(t.completed_at) FROM trip t WHERE t.driver_id = d.id), '-infinity')), 0)::int AS "metersSinceRide",
       ${workedSeconds('d.id', 'clock_timestamp()')} AS "workedSeconds"
     FROM driver d LEFT JOIN place_suggestion p ON p.driver_id = d.id AND p.suggested_at > clock_timestamp() - interval '12 hours'
     WHERE d.id = ANY($1::uuid[]) GROUP BY d.id`,
    [driverIds],
  );
  return rows;
}

/** What became of the suggestions of a time: how often drivers followed them, and how long they then waited for a ride. */
export interface SuggestionEffect {
  readonly answer: 'accepted' | 'dismissed' | 'none';
  readonly count: number;
  readonly reached: number;
  /** Of the drivers who had a ride within two hours, the mean minutes until they accepted it; null = none had. */
  readonly minutesToRide: number | null;
  /** The same as it was expected there. */
  readonly minutesExpected: number | null;
}

/** The effect of the suggestions since then, by the drivers' answer. */
export async function readSuggestionEffect(sql: Sql, since: Date): Promise<SuggestionEffect[]> {
  const { rows } = await sql.query<SuggestionEffect>(
    `SELECT CASE WHEN p.answer IS NULL THEN 'none' ELSE p.answer END AS answer, count(*)::int AS count,
       (count(*) FILTER (WHERE p.end_reason = 'reached'))::int AS reached,
       (avg(extract(epoch FROM ride.at - p.suggested_at)) / 60)::float8 AS "minutesToRide", avg(p.minutes)::float8 AS "minutesExpected"
     FROM place_suggestion p LEFT JOIN LATERAL (SELECT min(o.ended_at) AS at FROM offer o WHERE o.driver_id = p.driver_id
         AND o.end_reason = 'accepted' AND o.ended_at BETWEEN p.suggested_at AND p.suggested_at + interval '2 hours') AS ride ON true
     WHERE p.suggested_at >= $1 AND p.ended_at IS NOT NULL GROUP BY 1 ORDER BY 1`,
    [since],
  );
  return rows;
}
