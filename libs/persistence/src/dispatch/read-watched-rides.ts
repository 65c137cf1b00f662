import {
  LADDER,
  NOT_COMING,
  type Coming,
  type Commitment,
  type LadderRisk,
  type LadderStanding,
  type WatchedRide,
  type WaySample,
} from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import { matchDriver, readCandidates, type LivePlace } from '../drivers/match-driver.js';
import { DUE_OF_TRIP } from '../trips/trip-delays.js';
import { heldRideColumns, rideToMatch, type AreaOf, type HeldRideRow } from './read-held-rides.js';

interface Row extends HeldRideRow {
  readonly driverId: string;
  readonly planned: boolean;
  readonly promisedAt: Date;
  readonly departedAt: Date | null;
  readonly coming: Coming | null;
  readonly comingSince: Date | null;
  readonly risk: LadderRisk | null;
  readonly badTicks: number | null;
  readonly askedAt: Date | null;
  readonly samples: readonly WaySample[] | null;
  readonly standBy: string | null;
  readonly swaps: number;
}

/** ASSUMPTION: another worker looked a moment ago; two looks at one moment prove no more than one. */
const JUST_LOOKED_SECONDS = LADDER.tickSeconds - 3;

/**
 * Accepted rides of a market whose drivers have not arrived, from an hour before their promise on, with their drivers and standing on the ladder. Not
 * those that another worker has just looked at, parcels, and rides about which someone asked for help.
 */
export async function readWatchedRides(
  sql: Sql,
  market: string,
  liveOf: (driverId: string) => LivePlace | null,
  now: Date,
  areaOf: AreaOf,
): Promise<WatchedRide[]> {
  const rows = await readRows(sql, market);
  if (rows.length === 0) return [];
  const candidates = await readCandidates(
    sql,
    rows.map(({ driverId }) => driverId),
  );
  const byId = new Map(candidates.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const { id, round, driverId, planned, promisedAt, acceptedAt, departedAt, standBy, swaps } = row;
    const driver = byId.get(driverId);
    if (!driver) return [];
    return [
      {
        ...{ tripId: id, round, driverId, planned, promisedAt, acceptedAt, departedAt, standBy, swaps },
        trip: rideToMatch(row, areaOf),
        driver: { ...matchDriver(driver, liveOf(driverId), now, id), vehicleId: driver.vehicleId },
        standing: standingOf(row),
      },
    ];
  });
}

function standingOf({ coming, comingSince, risk, badTicks, askedAt, samples }: Row): LadderStanding | null {
  if (coming === null || comingSince === null) return null;
  return { coming, comingSince, risk, askedAt, badTicks: badTicks ?? 0, samples: samples ?? [] };
}

async function readRows(sql: Sql, market: string): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `SELECT ${heldRideColumns}, t.driver_id AS "driverId", NOT t.asap AS planned, ${DUE_OF_TRIP} AS "promisedAt",
       t.departed_at AS "departedAt", w.coming, w.coming_since AS "comingSince", w.risk, w.bad_ticks AS "badTicks",
       w.asked_at AS "askedAt", w.samples, s.driver_id AS "standBy",
       (SELECT count(*)::int FROM trip_event e WHERE e.trip_id = t.id AND e.fact = 'trip.released'
         AND e.data->>'reason' = '${NOT_COMING}') AS swaps
     FROM trip t JOIN booking b ON b.id = t.booking_id
     LEFT JOIN ride_watch w ON w.trip_id = t.id AND w.round = t.round AND w.driver_id = t.driver_id
     LEFT JOIN ride_stand_by s ON s.trip_id = t.id AND s.until > clock_timestamp()
     WHERE t.status = 'accepted' AND t.driver_id IS NOT NULL AND t.arrived_at IS NULL AND b.service <> 'parcel' AND t.market = $3
       AND t.pickup_at - make_interval(mins => $1) <= clock_timestamp()
       AND (w.looked_at IS NULL OR w.looked_at <= clock_timestamp() - make_interval(secs => $2))
       AND NOT EXISTS (SELECT 1 FROM safety_alarm a WHERE a.trip_id = t.id AND a.ended_at IS NULL) ORDER BY t.id`,
    [LADDER.watchMinutes, JUST_LOOKED_SECONDS, market],
  );
  return rows;
}

/** Drivers reserved for a ride now, each with it as one more promise of theirs. */
export async function readStandBys(sql: Sql): Promise<ReadonlyMap<string, Commitment>> {
  const { rows } = await sql.query<Commitment & { readonly driverId: string }>(
    `SELECT s.driver_id AS "driverId", t.id AS "tripId", t.pickup_at AS "startAt",
       greatest(t.pickup_at, clock_timestamp()) + make_interval(secs => t.duration_seconds) AS "endAt",
       jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng) AS origin,
       jsonb_build_object('lat', t.dropoff_lat, 'lng', t.dropoff_lng) AS destination
     FROM ride_stand_by s JOIN trip t ON t.id = s.trip_id WHERE s.until > clock_timestamp()`,
  );
  return new Map(rows.map(({ driverId, ...promise }) => [driverId, promise]));
}

/** Why a ride left its driver (`seq` of its event); null when that event is not a release. */
export async function readReleaseReason(sql: Sql, tripId: string, seq: number): Promise<string | null> {
  const { rows } = await sql.query<{ reason: string | null }>(
    "SELECT data->>'reason' AS reason FROM trip_event WHERE trip_id = $1 AND seq = $2 AND fact = 'trip.released'",
    [tripId, seq],
  );
  return rows[0]?.reason ?? null;
}
