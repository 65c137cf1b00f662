import { BUSINESS_SETTINGS, type Delay, type LatLng } from '@sablon/domain';
import type { Database, Sql } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

/**
 * SQL: when a car is due at the pickup of trip `t`: by the first promise ever made to its passenger, whatever later drivers
 * promised (decision 30), and for a planned trip never before its pickup time.
 */
export const DUE_OF_TRIP = `(SELECT CASE WHEN t.asap THEN coalesce(p.at, t.promised_pickup_at, t.pickup_at)
    ELSE greatest(t.pickup_at, coalesce(p.at, t.pickup_at)) END
  FROM (SELECT min(e.at + make_interval(secs => (e.data->>'etaSeconds')::float8)) AS at
    FROM trip_event e WHERE e.trip_id = t.id AND e.fact = 'trip.accepted') p)`;

/** SQL: whether the driver of trip `t` arrived in time. ASSUMPTION, as `trip_delay`: five minutes after the due time is late. */
export const MET_IN_TIME = `t.arrived_at <= ${DUE_OF_TRIP} + interval '5 minutes'`;

/** ASSUMPTION: seconds by which the two stored times of one promise differ, in its event and on its trip. */
const SAME_PROMISE_SECONDS = 5;

/** SQL: the same while a driver is expected and it differs from their own promise or the booking's time; else null. */
export const FORMER_DUE_OF_TRIP = `CASE WHEN t.status = 'accepted' AND t.arrived_at IS NULL AND abs(extract(epoch FROM
  ${DUE_OF_TRIP} - coalesce(t.promised_pickup_at, t.pickup_at))) > ${SAME_PROMISE_SECONDS} THEN ${DUE_OF_TRIP} END`;

/** A trip whose driver is due at its pickup soon, with the earliest arrival the passenger was ever promised. */
export interface PromisedTripRow {
  readonly id: string;
  readonly driverId: string;
  readonly pickup: LatLng;
  readonly promisedAt: Date;
  readonly driverChanged: boolean;
  /** Destination of the passenger still on board. */
  readonly dropoffBefore: LatLng | null;
  /** What the ladder did about it so far: its driver was asked, another one is reserved. */
  readonly step: 'asked' | 'stand_by' | null;
  /** The highest delay step reported against this promise; 0 = none. */
  readonly reportedStep: number;
}

/** Every accepted trip whose pickup is near and whose driver has not arrived. */
export async function readPromisedTrips(sql: Sql): Promise<PromisedTripRow[]> {
  const { rows } = await sql.query<PromisedTripRow>(
    `SELECT p.*, coalesce((SELECT max(d.step) FROM trip_delay d WHERE d.trip_id = p.id AND d.promised_at = p."promisedAt"), 0) AS "reportedStep"
     FROM (
       SELECT t.id, t.driver_id AS "driverId", jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng) AS pickup,
         date_trunc('milliseconds', ${DUE_OF_TRIP}) AS "promisedAt",
         EXISTS (SELECT 1 FROM trip_event e WHERE e.trip_id = t.id AND e.fact = 'trip.released') AS "driverChanged",
         b.dropoff AS "dropoffBefore",
         CASE WHEN s.trip_id IS NOT NULL THEN 'stand_by' WHEN w.asked_at IS NOT NULL THEN 'asked' END AS step
       FROM trip t
       LEFT JOIN ride_watch w ON w.trip_id = t.id AND w.round = t.round
       LEFT JOIN ride_stand_by s ON s.trip_id = t.id AND s.until > clock_timestamp()
       LEFT JOIN LATERAL (SELECT jsonb_build_object('lat', o.dropoff_lat, 'lng', o.dropoff_lng) AS dropoff FROM trip o
         WHERE o.driver_id = t.driver_id AND o.status = 'ongoing' LIMIT 1) b ON true
       WHERE t.status = 'accepted' AND t.driver_id IS NOT NULL AND t.arrived_at IS NULL
         AND (t.departed_at IS NOT NULL OR t.pickup_at - make_interval(mins => $1) <= clock_timestamp())
     ) p`,
    [BUSINESS_SETTINGS.liveWindowMinutes],
  );
  return rows;
}

/**
 * Stores a delay and writes its fact (`trip.running_late` with minutes and reason), unless this step or a higher one was reported
 * against the same promise, or the driver has arrived or changed meanwhile. Returns whether it was new.
 */
export function recordDelay(
  database: Database,
  trip: Pick<PromisedTripRow, 'id' | 'driverId' | 'promisedAt'>,
  delay: Delay,
  expectedAt: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `INSERT INTO trip_delay (trip_id, driver_id, step, minutes, reason, promised_at, expected_at)
       SELECT t.id, t.driver_id, $3, $4, $5, $6, $7 FROM trip t
       WHERE t.id = $1 AND t.driver_id = $2 AND t.status = 'accepted' AND t.arrived_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM trip_delay d WHERE d.trip_id = $1 AND d.promised_at = $6 AND d.step >= $3)
       ON CONFLICT (trip_id, promised_at, step) DO NOTHING`,
      [trip.id, trip.driverId, delay.step, delay.minutes, delay.reason, trip.promisedAt, expectedAt],
    );
    if (rowCount !== 1) return false;
    const payload = { minutes: delay.minutes, reason: delay.reason, step: delay.step };
    await writeOutbox(tx, [{ topic: 'trip.running_late', objectId: trip.id, seq: delay.step, payload }]);
    return true;
  });
}
