import { addDays, DAY_MS, type LatLng } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import { MET_IN_TIME } from '../trips/trip-delays.js';

/** Counts as sums, so that parts add up; money in integer cents, VAT included. */
export interface RideSums {
  /** Trips that were to be driven: completed, or cancelled other than by their passenger. */
  readonly asked: number;
  readonly served: number;
  /** Trips whose driver arrived, and those whose driver arrived within five minutes of the first promise. */
  readonly met: number;
  readonly onTime: number;
  /** Trips as soon as possible whose driver arrived, and the total time their passengers had waited. */
  readonly waited: number;
  readonly waitSeconds: number;
  readonly revenueCents: number;
}

/** Drivers' time on shift, and the part of it with passengers on board. */
export interface WorkSums {
  readonly shiftSeconds: number;
  readonly busySeconds: number;
}

/** A period counted as a whole, by day, by hour of the day, and by pickup place (to about a hundred metres). */
export interface Statistics {
  readonly total: RideSums & WorkSums;
  readonly days: readonly (RideSums & WorkSums & { readonly day: string })[];
  readonly hours: readonly (RideSums & WorkSums & { readonly hour: number })[];
  readonly cells: readonly (RideSums & LatLng)[];
}

const CLOCK = `AT TIME ZONE 'Europe/Brussels'`;
const QUERY = `WITH span AS (
    SELECT $1::date::timestamp ${CLOCK} AS since, ($2::date + 1)::timestamp ${CLOCK} AS until
  ), ride AS (
    SELECT (t.pickup_at ${CLOCK})::date AS day, extract(hour FROM t.pickup_at ${CLOCK})::int AS hour,
      round(t.pickup_lat::numeric, 3)::float AS lat, round(t.pickup_lng::numeric, 3)::float AS lng, t.fare_cents,
      t.status = 'completed' AS served, t.status = 'completed' OR t.cancelled_by NOT IN ('passenger', 'guest') AS asked,
      t.arrived_at IS NOT NULL AS met,
      ${MET_IN_TIME} AS on_time,
      CASE WHEN t.asap THEN extract(epoch FROM t.arrived_at - t.dispatch_from) END AS wait
    FROM trip t, span WHERE t.status IN ('completed', 'cancelled') AND t.dispatch_from IS NOT NULL
      AND t.pickup_at >= span.since AND t.pickup_at < span.until
  ), piece AS (
    SELECT true AS shift, greatest(s.began_at, span.since) AS a, least(coalesce(s.ended_at, clock_timestamp()), span.until) AS b
    FROM shift_span s, span WHERE s.kind = 'on' AND s.began_at < span.until AND coalesce(s.ended_at, clock_timestamp()) > span.since
    UNION ALL
    SELECT false, greatest(t.started_at, span.since), least(t.completed_at, span.until)
    FROM trip t, span WHERE t.status = 'completed' AND t.started_at < span.until AND t.completed_at > span.since
  ), slice AS (
    SELECT p.shift, (h ${CLOCK})::date AS day, extract(hour FROM h ${CLOCK})::int AS hour,
      extract(epoch FROM least(p.b, h + interval '1 hour') - greatest(p.a, h)) AS seconds
    FROM piece p, generate_series(date_trunc('hour', p.a), p.b, interval '1 hour') AS h WHERE h < p.b
  )
  SELECT day::text, hour, lat, lng, count(*) FILTER (WHERE asked)::int AS asked, count(*) FILTER (WHERE served)::int AS served,
    count(*) FILTER (WHERE met)::int AS met, count(*) FILTER (WHERE on_time)::int AS "onTime", count(wait)::int AS waited,
    coalesce(sum(wait), 0)::float AS "waitSeconds", coalesce(sum(fare_cents) FILTER (WHERE served), 0)::float AS "revenueCents",
    NULL::float AS "shiftSeconds", NULL::float AS "busySeconds"
  FROM ride GROUP BY GROUPING SETS ((), (day), (hour), (lat, lng))
  UNION ALL
  SELECT day::text, hour, NULL, NULL, 0, 0, 0, 0, 0, 0, 0, coalesce(sum(seconds) FILTER (WHERE shift), 0)::float,
    coalesce(sum(seconds) FILTER (WHERE NOT shift), 0)::float
  FROM slice GROUP BY GROUPING SETS ((), (day), (hour))`;

interface Row extends RideSums {
  readonly day: string | null;
  readonly hour: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
  /** Null in rows about trips. */
  readonly shiftSeconds: number | null;
  readonly busySeconds: number | null;
}

const NOTHING: RideSums & WorkSums = {
  ...{ asked: 0, served: 0, met: 0, onTime: 0, waited: 0, waitSeconds: 0, revenueCents: 0 },
  ...{ shiftSeconds: 0, busySeconds: 0 },
};

const ridesOf = ({ asked, served, met, onTime, waited, waitSeconds, revenueCents }: RideSums): RideSums => ({
  ...{ asked, served, met, onTime, waited, waitSeconds, revenueCents },
});

const daysOf = (from: string, until: string): string[] =>
  Array.from({ length: Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1 }, (_, after) =>
    addDays(from, after),
  );

/** Trips and work between two days in Brussels, both included, in one query; days and hours without any have zeros. */
export async function readStatistics(sql: Sql, from: string, until: string): Promise<Statistics> {
  const { rows } = await sql.query<Row>(QUERY, [from, until]);
  const merged = <K extends string | number>(keyOf: (row: Row) => K | null) => {
    const found = new Map<K, RideSums & WorkSums>();
    for (const row of rows) {
      const key = keyOf(row);
      if (key === null) continue;
      const before = found.get(key) ?? NOTHING;
      const { shiftSeconds, busySeconds } = row;
      found.set(
        key,
        shiftSeconds === null
          ? { ...before, ...ridesOf(row) }
          : { ...before, shiftSeconds, busySeconds: busySeconds ?? 0 },
      );
    }
    return found;
  };
  const whole = ({ day, hour, lat }: Row) => day === null && hour === null && lat === null;
  const byDay = merged((row) => row.day);
  const byHour = merged((row) => row.hour);
  return {
    total: merged((row) => (whole(row) ? 'whole' : null)).get('whole') ?? NOTHING,
    days: daysOf(from, until).map((day) => ({ day, ...(byDay.get(day) ?? NOTHING) })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...(byHour.get(hour) ?? NOTHING) })),
    cells: rows.flatMap((row) =>
      row.lat === null || row.lng === null ? [] : [{ ...ridesOf(row), lat: row.lat, lng: row.lng }],
    ),
  };
}
