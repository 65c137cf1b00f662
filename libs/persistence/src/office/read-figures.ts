import type { Sql } from '../kernel/database.js';
import { MET_IN_TIME } from '../trips/trip-delays.js';

/** One hour or day in sums, so that parts add up; money in integer cents, distances in metres. */
export interface FigureSums {
  readonly from: Date;
  /** Rides to be driven: completed, or cancelled other than by their passenger. */
  readonly asked: number;
  readonly served: number;
  readonly met: number;
  readonly onTime: number;
  readonly revenueCents: number;
  /** Of rides driven after an offer at once: the way to the passenger as offered, and the ride. */
  readonly emptyMeters: number;
  readonly loadedMeters: number;
}

/** The moment itself. */
export interface FiguresNow {
  readonly at: Date;
  readonly searching: number;
  readonly longestSearchSeconds: number;
  readonly waiting: number;
  readonly onBoard: number;
  readonly driversOnShift: number;
  readonly driversFree: number;
  readonly alerts: number;
}

const SUMS = `SELECT span.since AS "from", r.asked, r.served, r.met, r."onTime", r."revenueCents", r."emptyMeters", r."loadedMeters"
  FROM span, LATERAL (
    SELECT count(*) FILTER (WHERE t.status = 'completed' OR t.cancelled_by NOT IN ('passenger', 'guest'))::int AS asked,
      count(*) FILTER (WHERE t.status = 'completed')::int AS served, count(t.arrived_at)::int AS met,
      count(*) FILTER (WHERE ${MET_IN_TIME})::int AS "onTime",
      coalesce(sum(t.fare_cents) FILTER (WHERE t.status = 'completed'), 0)::float AS "revenueCents",
      coalesce(sum(o.pickup_meters) FILTER (WHERE t.status = 'completed'), 0)::float AS "emptyMeters",
      coalesce(sum(t.distance_meters) FILTER (WHERE t.status = 'completed' AND o.trip_id IS NOT NULL), 0)::float AS "loadedMeters"
    FROM trip t LEFT JOIN offer o ON o.trip_id = t.id AND o.round = t.round AND o.driver_id = t.driver_id AND o.status = 'accepted' AND o.kind <> 'booked'
    WHERE t.status IN ('completed', 'cancelled') AND t.dispatch_from IS NOT NULL AND t.pickup_at >= span.since AND t.pickup_at < span.until) AS r
  ORDER BY span.since`;
const HOURS = `WITH span AS (SELECT h AS since, h + interval '1 hour' AS until
    FROM generate_series(date_trunc('hour', clock_timestamp()) - interval '23 hours', date_trunc('hour', clock_timestamp()), interval '1 hour') AS h)
  ${SUMS}`;
const DAYS = `WITH span AS (SELECT d AT TIME ZONE 'Europe/Brussels' AS since, (d + interval '1 day') AT TIME ZONE 'Europe/Brussels' AS until
    FROM generate_series(date_trunc('day', clock_timestamp() AT TIME ZONE 'Europe/Brussels') - interval '29 days',
      date_trunc('day', clock_timestamp() AT TIME ZONE 'Europe/Brussels'), interval '1 day') AS d)
  ${SUMS}`;

/** The last 24 hours, the one that runs included. */
export async function readHourFigures(sql: Sql): Promise<FigureSums[]> {
  return (await sql.query<FigureSums>(HOURS)).rows;
}

/** The last 30 days in Brussels with today. */
export async function readDayFigures(sql: Sql): Promise<FigureSums[]> {
  return (await sql.query<FigureSums>(DAYS)).rows;
}

/** Who waits, who rides and who drives at this moment. A planned ride whose search begins later waits for no one yet. */
export async function readFiguresNow(sql: Sql): Promise<FiguresNow> {
  const { rows } = await sql.query<FiguresNow>(
    `SELECT clock_timestamp() AS at, r.searching, r."longestSearchSeconds", r.waiting, r."onBoard", d."driversOnShift", d."driversFree",
       (SELECT count(*)::int FROM dispatch_alert a WHERE a.opened_at IS NOT NULL AND a.cleared_at IS NULL AND a.closed_at IS NULL) AS alerts
     FROM (SELECT count(*) FILTER (WHERE t.status = 'pending' AND t.search_since <= clock_timestamp())::int AS searching,
         coalesce(extract(epoch FROM clock_timestamp() - min(t.search_since) FILTER (WHERE t.status = 'pending' AND t.search_since <= clock_timestamp())), 0)::int AS "longestSearchSeconds",
         count(*) FILTER (WHERE t.status = 'accepted' AND t.departed_at IS NOT NULL AND t.started_at IS NULL)::int AS waiting,
         count(*) FILTER (WHERE t.status = 'ongoing')::int AS "onBoard"
       FROM trip t WHERE t.status IN ('pending', 'accepted', 'ongoing')) AS r,
       (SELECT count(*)::int AS "driversOnShift", count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM trip h WHERE h.driver_id = v.id
           AND (h.status = 'ongoing' OR h.status = 'accepted' AND h.departed_at IS NOT NULL)))::int AS "driversFree"
        FROM driver v WHERE v.shift = 'on') AS d`,
  );
  if (!rows[0]) throw new Error('a count has a row');
  return rows[0];
}
