import {
  CAPACITY,
  HABIT_WEEKS,
  SHIFT_END,
  type ExpectedDrivers,
  type LatLng,
  type PromisedRide,
  type VehicleClass,
} from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';
import { featuresWanted } from '../drivers/match-driver.js';

/** When a ride takes place. */
export interface RideHours {
  readonly startAt: Date;
  readonly endAt: Date;
}

/**
 * Until the transaction ends, no one else promises a ride: what is read afterwards holds. Taken before any other lock, so that two
 * bookings for the last place queue here.
 */
export async function lockCapacity(tx: Transaction): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('sablon.capacity'))");
}

/** The planned rides around these hours that were promised or are being paid, nearest first; `except`: trips that move away. */
export async function readPromisedRides(
  sql: Sql | Transaction,
  { startAt, endAt }: RideHours,
  except: readonly string[] = [],
): Promise<PromisedRide[]> {
  const { rows } = await sql.query<{
    tripId: string;
    startAt: Date;
    endAt: Date;
    origin: LatLng;
    destination: LatLng;
    vehicleClass: VehicleClass;
    options: readonly string[];
  }>(
    `SELECT t.id AS "tripId", t.pickup_at AS "startAt", t.pickup_at + make_interval(secs => t.duration_seconds) AS "endAt",
       jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng) AS origin,
       jsonb_build_object('lat', t.dropoff_lat, 'lng', t.dropoff_lng) AS destination,
       b.vehicle_class AS "vehicleClass", coalesce(b.details->'options', '[]') AS options
     FROM trip t JOIN booking b ON b.id = t.booking_id
     WHERE t.status IN ('pending', 'accepted') AND NOT t.asap AND t.pickup_at < $2::timestamptz + make_interval(mins => $3)
       AND t.pickup_at > $1::timestamptz - make_interval(mins => $3) - interval '1 day'
       AND t.pickup_at + make_interval(secs => t.duration_seconds) > $1::timestamptz - make_interval(mins => $3)
       AND t.id <> ALL($4::uuid[])
     ORDER BY abs(extract(epoch FROM t.pickup_at - $1::timestamptz)), t.id LIMIT $5`,
    [startAt, endAt, CAPACITY.windowMinutes, except, CAPACITY.ridesAtMost],
  );
  return rows.map(({ options, ...ride }) => ({ ...ride, features: featuresWanted(options) }));
}

/**
 * The drivers expected at these hours, by what they drive; null = it is not known yet. Each counts as often as they worked at
 * that hour of that day of the week in the last weeks; whole with a promised ride around it, with a shift that is planned to last, or
 * when on shift within the hour before it; not at all when their shift ends before. Who has no habits yet counts whole. Known only
 * once someone's habits are: after `HABIT_WEEKS` weeks.
 */
export async function readExpectedDrivers(
  sql: Sql | Transaction,
  { startAt, endAt }: RideHours,
): Promise<ExpectedDrivers[] | null> {
  const { rows } = await sql.query<ExpectedDrivers & { readonly habits: number }>(
    `WITH past AS (
       SELECT ($1::timestamptz AT TIME ZONE 'Europe/Brussels' - make_interval(weeks => ahead + back)) AT TIME ZONE 'Europe/Brussels' AS at
       FROM generate_series(1, $3::int) AS back,
         (SELECT greatest(0, floor(extract(epoch FROM $1::timestamptz - clock_timestamp()) / 604800))::int) AS gap(ahead)
     ), one AS (
       SELECT v.vehicle_class, v.features, d.shift, d.shift_ends_at, h.days, h.weeks,
         EXISTS (SELECT 1 FROM trip t WHERE t.driver_id = d.id AND t.status = 'accepted' AND NOT t.asap
           AND t.pickup_at BETWEEN $1::timestamptz - make_interval(mins => $4) AND $2::timestamptz + make_interval(mins => $4)) AS promised
       FROM driver d JOIN app_user u ON u.id = d.id JOIN vehicle v ON v.id = d.vehicle_id,
         LATERAL (SELECT count(DISTINCT (s.began_at AT TIME ZONE 'Europe/Brussels')::date)::int AS days,
           (SELECT count(*)::int FROM past p WHERE EXISTS (SELECT 1 FROM shift_span x WHERE x.driver_id = d.id
             AND x.began_at <= p.at AND coalesce(x.ended_at, 'infinity') > p.at)) AS weeks
           FROM shift_span s WHERE s.driver_id = d.id AND s.began_at > clock_timestamp() - make_interval(weeks => $3)) AS h
       WHERE d.status = 'approved' AND u.disabled_at IS NULL AND v.active
     )
     SELECT vehicle_class AS "vehicleClass", features, count(*) FILTER (WHERE days >= $5)::int AS habits,
       sum(CASE WHEN promised THEN 1
         WHEN shift <> 'off' AND shift_ends_at >= $2::timestamptz THEN 1
         WHEN shift <> 'off' AND $1::timestamptz < shift_ends_at + make_interval(hours => $6) THEN 0
         WHEN shift <> 'off' AND $1::timestamptz < clock_timestamp() + interval '1 hour' THEN 1
         WHEN days < $5 THEN 1
         ELSE weeks::float8 / $3 END)::float8 AS drivers
     FROM one WHERE EXISTS (SELECT 1 FROM shift_span WHERE began_at <= clock_timestamp() - make_interval(weeks => $3))
     GROUP BY vehicle_class, features`,
    [startAt, endAt, HABIT_WEEKS, CAPACITY.windowMinutes, CAPACITY.habitDays, SHIFT_END.restHours],
  );
  const isKnown = rows.some(({ habits, drivers }) => habits > 0 && drivers > 0);
  return isKnown ? rows.map(({ habits: _, ...expected }) => expected) : null;
}
