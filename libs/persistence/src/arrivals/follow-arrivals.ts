import {
  arrivalNumber,
  arrivalPlace,
  ARRIVAL_PLACES,
  nextCheckAt,
  type Arrival,
  type ArrivalKind,
} from '@sablon/domain';
import type { Database, Sql, Transaction } from '../kernel/database.js';
import { FLIGHT_OF_LEG } from '../trips/read-trips.js';

/** What open trips are waiting for, for one kind of arrival. */
export interface FollowHealth {
  readonly kind: ArrivalKind;
  readonly followed: number;
  readonly stale: number;
  readonly overdue: number;
  readonly newestAt: Date | null;
  readonly oldestAt: Date | null;
  readonly notFound: number;
}

/** ASSUMPTION: a due look-up starts within this time, however many there are. */
const LATE_SECONDS = 120;

/** How the arrivals of upcoming trips are followed, by kind; kinds without waiting trips are left out. */
export async function readFollowHealth(sql: Sql): Promise<FollowHealth[]> {
  const { rows } = await sql.query<FollowHealth>(
    `SELECT x.kind, count(DISTINCT a.id)::int AS followed, count(DISTINCT a.id) FILTER (WHERE a.stale)::int AS stale,
       count(DISTINCT a.id) FILTER (WHERE a.next_check_at < clock_timestamp() - make_interval(secs => $1))::int AS overdue,
       max(a.observed_at) AS "newestAt", min(a.observed_at) AS "oldestAt", count(*) FILTER (WHERE a.id IS NULL)::int AS "notFound"
     FROM trip_arrival x JOIN trip t ON t.id = x.trip_id LEFT JOIN followed_arrival a ON a.id = x.arrival_id
     WHERE t.status IN ('pending', 'accepted') AND x.choice IS NULL GROUP BY x.kind ORDER BY x.kind`,
    [LATE_SECONDS],
  );
  return rows;
}

/** A trip whose passenger's arrival has not been found yet. */
export interface WantedArrival {
  readonly tripId: string;
  readonly kind: ArrivalKind;
  readonly number: string;
  readonly placeId: string;
  readonly bookedAt: Date;
}

/** An arrival due for another look-up. */
export interface DueArrival {
  readonly id: string;
  readonly key: string;
  readonly kind: ArrivalKind;
  readonly number: string;
  readonly placeId: string;
  /** `YYYY-MM-DD` in Brussels. */
  readonly localDate: string;
  readonly scheduledAt: Date;
}

/** ASSUMPTION: a look-up finishes within this time, or another worker starts it again. */
const LEASE_SECONDS = 60;
/** geo.md §6: no look-up earlier than a day ahead; then every half hour. */
const AHEAD_MS = 24 * 3_600_000;
const AGAIN_MS = 30 * 60_000;
/** ASSUMPTION: after this long no trip waits for the arrival any more. */
const OVER_MS = 2 * 3_600_000;

/** SQL: planned rides with a number, from places $1 of ours, that are not followed yet. */
const ADOPTABLE = `FROM trip t JOIN booking b ON b.id = t.booking_id
  WHERE t.status IN ('pending', 'accepted') AND t.pickup_at > clock_timestamp() - interval '2 hours' AND NOT t.asap
    AND t.dispatch_from IS NOT NULL AND b.service <> 'parcel' AND ${FLIGHT_OF_LEG} <> ''
    AND t.pickup->>'placeId' = ANY($1) AND NOT EXISTS (SELECT 1 FROM trip_arrival x WHERE x.trip_id = t.id)`;

/** SQL: rides whose arrival has still to be found, and arrivals due for a look-up for which a ride waits. */
const WANTED = `FROM trip_arrival x JOIN trip t ON t.id = x.trip_id
  WHERE x.arrival_id IS NULL AND x.next_try_at <= clock_timestamp() AND t.status IN ('pending', 'accepted')`;
const LOOK_UP_DUE = `FROM followed_arrival a WHERE a.next_check_at <= clock_timestamp() AND EXISTS (
  SELECT 1 FROM trip_arrival x JOIN trip t ON t.id = x.trip_id WHERE x.arrival_id = a.id AND t.status IN ('pending', 'accepted'))`;

/** Whether anything is to be adopted, found or looked up: a pass without work asks this alone. */
export async function hasArrivalsToFollow(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ any: boolean }>(
    `SELECT EXISTS (SELECT 1 ${ADOPTABLE}) OR EXISTS (SELECT 1 ${WANTED}) OR EXISTS (SELECT 1 ${LOOK_UP_DUE}) AS any`,
    [ARRIVAL_PLACES.map(({ id }) => id)],
  );
  return rows[0]?.any ?? true;
}

/**
 * Adopts planned rides with a flight or train number whose pickup is one of our airports or stations. Returns how many are
 * new.
 */
export async function adoptArrivals(sql: Sql, limit: number): Promise<number> {
  const { rows } = await sql.query<{ tripId: string; placeId: string; typed: string; pickupAt: Date }>(
    `SELECT t.id AS "tripId", t.pickup->>'placeId' AS "placeId", ${FLIGHT_OF_LEG} AS typed, t.pickup_at AS "pickupAt" ${ADOPTABLE}
     ORDER BY t.pickup_at LIMIT $2`,
    [ARRIVAL_PLACES.map(({ id }) => id), limit],
  );
  for (const { tripId, placeId, typed, pickupAt } of rows) {
    const kind = arrivalPlace(placeId)?.kind ?? 'flight';
    const number = arrivalNumber(kind, typed);
    // Text that cannot be a number is stored as well, so that it is not looked up and the screens can show it as such.
    await sql.query(
      `INSERT INTO trip_arrival (trip_id, kind, number, place_id, booked_at, next_try_at)
       VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN clock_timestamp() END) ON CONFLICT DO NOTHING`,
      [tripId, kind, number ?? typed, placeId, pickupAt, number !== null],
    );
  }
  return rows.length;
}

/** Claims trips whose arrival has still to be found; the claim lasts a minute. */
export async function claimWanted(sql: Sql, limit: number): Promise<WantedArrival[]> {
  const { rows } = await sql.query<WantedArrival>(
    `UPDATE trip_arrival SET next_try_at = clock_timestamp() + make_interval(secs => $2) WHERE trip_id IN (
       SELECT x.trip_id ${WANTED}
       ORDER BY x.next_try_at LIMIT $1 FOR UPDATE OF x SKIP LOCKED)
     RETURNING trip_id AS "tripId", kind, number, place_id AS "placeId", booked_at AS "bookedAt"`,
    [limit, LEASE_SECONDS],
  );
  return rows;
}

/**
 * Nothing was found by that number, or its source did not answer. The next look-up comes when the polling budget allows, or in a
 * minute; for a trip more than a day ahead, not before that day begins, since nothing depends on it until then.
 */
export async function notFoundYet(
  sql: Sql,
  { tripId, bookedAt }: WantedArrival,
  now: Date,
  answered: boolean,
): Promise<void> {
  const nowMs = now.getTime();
  const ahead = bookedAt.getTime() - nowMs;
  const againMs = nowMs + (answered ? AGAIN_MS : LEASE_SECONDS * 1000);
  const next = ahead < -OVER_MS ? null : new Date(Math.max(againMs, bookedAt.getTime() - AHEAD_MS));
  await sql.query('UPDATE trip_arrival SET next_try_at = $2 WHERE trip_id = $1 AND arrival_id IS NULL', [tripId, next]);
}

/** Links a trip to the arrival found; several trips may wait for one arrival. */
export function follow(database: Database, tripId: string, arrival: Arrival, localDate: string): Promise<void> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO followed_arrival (key, kind, number, place_id, local_date, from_place, scheduled_at, estimated_at, actual_at,
         status, terminal, gate, belt, platform, diverted_to, source, stale, observed_at, next_check_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
       ON CONFLICT (key) DO UPDATE SET next_check_at = least(followed_arrival.next_check_at, EXCLUDED.next_check_at) RETURNING id`,
      [
        ...[arrival.key, arrival.kind, arrival.number, arrival.at, localDate, arrival.from, arrival.scheduled],
        ...[arrival.estimated, actualOf(arrival), arrival.status, arrival.terminal, arrival.gate, arrival.belt],
        ...[arrival.platform, arrival.divertedTo, arrival.source, arrival.stale, arrival.observedAt],
        nextCheckAt(arrival, arrival.observedAt),
      ],
    );
    await tx.query(
      'UPDATE trip_arrival SET arrival_id = $2, next_try_at = NULL WHERE trip_id = $1 AND arrival_id IS NULL',
      [tripId, rows[0]?.id],
    );
  });
}

const actualOf = ({ status, actual }: Arrival): Date | null => (status === 'cancelled' ? null : actual);

/** Claims arrivals due for a look-up, as long as a trip waits for them. */
export async function claimDue(sql: Sql, limit: number): Promise<DueArrival[]> {
  const { rows } = await sql.query<DueArrival>(
    `UPDATE followed_arrival SET next_check_at = clock_timestamp() + make_interval(secs => $2) WHERE id IN (
       SELECT a.id ${LOOK_UP_DUE}
       ORDER BY a.next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, key, kind, number, place_id AS "placeId", local_date::text AS "localDate", scheduled_at AS "scheduledAt"`,
    [limit, LEASE_SECONDS],
  );
  return rows;
}

/** There may be news of a number: every arrival followed by it becomes due now. */
export async function checkNow(sql: Sql, number: string): Promise<void> {
  await sql.query('UPDATE followed_arrival SET next_check_at = clock_timestamp() WHERE number = $1', [number]);
  await sql.query('UPDATE trip_arrival SET next_try_at = clock_timestamp() WHERE number = $1 AND arrival_id IS NULL', [
    number,
  ]);
}

/** ASSUMPTION: estimates that differ by less count as the same. */
const SAME_ESTIMATE_SECONDS = 60;

/**
 * SQL: a look-up that `checkNow` requested while this one was running is not postponed; a look-up's own lease lies in the future.
 */
const nextOf = (wanted: string): string =>
  `CASE WHEN a.next_check_at <= clock_timestamp() THEN a.next_check_at ELSE ${wanted}::timestamptz END`;

/**
 * Stores the result of a look-up; the arrival's version grows when it is news. Null = its source does not know it now or does not
 * answer: the last known state stays, marked stale. Returns whether it was news.
 */
export async function saveCheck(
  tx: Transaction | Sql,
  due: DueArrival,
  said: Arrival | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ news: boolean }>(
    said && !said.stale
      ? `WITH was AS (SELECT * FROM followed_arrival WHERE id = $1 FOR UPDATE), is_now AS (
           SELECT was.*, $2::text AS reported_status, $4::timestamptz AS reported_actual,
             CASE WHEN abs(extract(epoch FROM $3::timestamptz - was.estimated_at)) < ${SAME_ESTIMATE_SECONDS}
               THEN was.estimated_at ELSE $3::timestamptz END AS reported_estimate FROM was)
         UPDATE followed_arrival a SET status = reported_status, estimated_at = reported_estimate, actual_at = reported_actual, terminal = $5,
           gate = $6, belt = $7, platform = $8, diverted_to = $9, source = $10, stale = false,
           observed_at = greatest(a.observed_at, $11::timestamptz), next_check_at = ${nextOf('$12')},
           from_place = coalesce($13, a.from_place),
           version = a.version + ((reported_status, reported_estimate, reported_actual, $5::text, $6::text, $7::text, $8::text, $9::text, false)
             IS DISTINCT FROM (a.status, a.estimated_at, a.actual_at, a.terminal, a.gate, a.belt, a.platform, a.diverted_to, a.stale))::int
         FROM is_now WHERE a.id = is_now.id RETURNING a.version <> is_now.version AS news`
      : `UPDATE followed_arrival a SET stale = true, version = a.version + (NOT was.stale)::int, next_check_at = ${nextOf('$2')}
         FROM (SELECT id, stale FROM followed_arrival WHERE id = $1 FOR UPDATE) was WHERE a.id = was.id RETURNING NOT was.stale AS news`,
    said && !said.stale
      ? [
          ...[due.id, said.status, said.estimated, actualOf(said), said.terminal, said.gate, said.belt, said.platform],
          ...[said.divertedTo, said.source, said.observedAt, nextCheckAt(said, now), said.from],
        ]
      : [due.id, nextCheckAt({ scheduled: due.scheduledAt, estimated: null, actual: null, status: 'unknown' }, now)],
  );
  return rows[0]?.news ?? false;
}
