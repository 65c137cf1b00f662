import { candidateOf, type CandidateRecord, type StoredCandidate, type VehicleFeature } from '@sablon/domain';
import { workedSeconds } from '../drivers/worked-seconds.js';
import type { Sql } from '../kernel/database.js';

/** Arguments for or against giving a driver one more trip, besides the distance. Seconds; null where unknown. */
export interface DriverStandingNow {
  readonly driverId: string;
  readonly idleSeconds: number | null;
  /** Worked (breaks not counted) in the 24 hours before, as far as known. */
  readonly workedSeconds: number;
  /** Average and number of ratings; null below five. */
  readonly rating: number | null;
  readonly ratingCount: number;
  readonly licenceArea: 'brussels' | 'flanders';
  readonly seats: number;
  readonly bags: number;
  readonly features: readonly VehicleFeature[];
  /** The earliest other trip pencilled for the driver. */
  readonly pencilledFor: { readonly bookingCode: string; readonly pickupAt: string } | null;
}

/** Standings of these drivers for one trip, their working time judged at `at`. */
export async function readStandings(
  sql: Sql,
  driverIds: readonly string[],
  tripId: string,
  at: Date,
): Promise<DriverStandingNow[]> {
  const { rows } = await sql.query<DriverStandingNow>(
    `SELECT d.id AS "driverId", extract(epoch FROM clock_timestamp() - d.idle_since)::int AS "idleSeconds",
       ${workedSeconds('d.id', '$3::timestamptz')} AS "workedSeconds",
       CASE WHEN d.rating_count >= 5 THEN round(d.rating_sum::numeric / d.rating_count, 1)::float8 END AS rating,
       d.rating_count AS "ratingCount", d.licence_area AS "licenceArea", v.seats, v.bags, v.features,
       (SELECT jsonb_build_object('bookingCode', b.code, 'pickupAt', to_char(t.pickup_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
         FROM trip_pencil p JOIN trip t ON t.id = p.trip_id JOIN booking b ON b.id = t.booking_id
         WHERE p.driver_id = d.id AND p.trip_id <> $2 AND p.ended_at IS NULL AND p.runs_out_at > clock_timestamp()
         ORDER BY t.pickup_at LIMIT 1) AS "pencilledFor"
     FROM driver d JOIN vehicle v ON v.id = d.vehicle_id WHERE d.id = ANY($1::uuid[])`,
    [driverIds, tripId, at],
  );
  return rows;
}

/** A driver, and the end of a ride of theirs. */
export interface WorkQuestion {
  readonly driverId: string;
  readonly at: Date;
}

/** Seconds each driver has worked until now of the 24 hours before that instant, in the order asked. */
export async function readWorkedBefore(sql: Sql, asked: readonly WorkQuestion[]): Promise<number[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql.query<{ worked: number }>(
    `SELECT ${workedSeconds('q.driver_id', 'q.at')} AS worked
     FROM unnest($1::uuid[], $2::timestamptz[]) WITH ORDINALITY AS q(driver_id, at, place) ORDER BY q.place`,
    [asked.map(({ driverId }) => driverId), asked.map(({ at }) => at)],
  );
  return rows.map(({ worked }) => worked);
}

/**
 * In how many of the last `weeks` weeks each driver was on shift or on break at this hour of this day of the week, Brussels time;
 * drivers who never were are left out.
 */
export async function readHabits(
  sql: Sql,
  driverIds: readonly string[],
  at: Date,
  weeks: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql.query<{ driverId: string; weeks: number }>(
    `SELECT s.driver_id AS "driverId", count(DISTINCT past.at)::int AS weeks
     FROM shift_span s JOIN (SELECT ($2::timestamptz AT TIME ZONE 'Europe/Brussels' - make_interval(weeks => ahead + back))
         AT TIME ZONE 'Europe/Brussels' AS at
       FROM generate_series(1, $3::int) AS back,
         (SELECT greatest(0, floor(extract(epoch FROM $2::timestamptz - clock_timestamp()) / 604800))::int) AS gap(ahead)) AS past
       ON s.began_at <= past.at AND coalesce(s.ended_at, 'infinity') > past.at
     WHERE s.driver_id = ANY($1::uuid[]) GROUP BY s.driver_id`,
    [driverIds, at, weeks],
  );
  return new Map(rows.map((row) => [row.driverId, row.weeks]));
}

/** The last matching round for a trip, as stored. */
export interface LastRound {
  readonly at: Date;
  readonly winnerDriverId: string | null;
  readonly candidates: readonly CandidateRecord[];
}

/** The last round that chose a driver for a trip, else the last of all; null = none is on record. */
export async function readLastRound(sql: Sql, tripId: string): Promise<LastRound | null> {
  const { rows } = await sql.query<Omit<LastRound, 'candidates'> & { candidates: readonly StoredCandidate[] }>(
    `SELECT at, winner_driver_id AS "winnerDriverId", record->'candidates' AS candidates FROM dispatch_decision
     WHERE trip_id = $1 ORDER BY winner_driver_id IS NULL, at DESC LIMIT 1`,
    [tripId],
  );
  const [last] = rows;
  return last ? { ...last, candidates: last.candidates.map(candidateOf) } : null;
}
