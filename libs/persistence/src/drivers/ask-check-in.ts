import { BUSINESS_SETTINGS, type CheckInTimes, type LatLng } from '@sablon/domain';
import type { Database, Sql } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTrip } from '../trips/lock-trip.js';

/** A planned trip promised long ahead, whose driver has not been asked for a check-in yet. */
export interface PromiseToAsk {
  readonly tripId: string;
  readonly round: number;
  readonly driverId: string;
  readonly pickupAt: Date;
  readonly acceptedAt: Date;
  readonly pickup: LatLng;
}

const { leastRouteMinutes, farthestRouteMinutes, askedBeforeLeavingMinutes, promisedBeforeAskMinutes } =
  BUSINESS_SETTINGS.checkIn;

/** Promised trips that may be due for a check-in, soonest first; the caller knows the driving time. */
export async function readPromisesToAsk(sql: Sql): Promise<PromiseToAsk[]> {
  const { rows } = await sql.query<PromiseToAsk>(
    `SELECT t.id AS "tripId", t.round, t.driver_id AS "driverId", t.pickup_at AS "pickupAt", t.accepted_at AS "acceptedAt",
       jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng) AS pickup
     FROM trip t
     WHERE t.status = 'accepted' AND t.driver_id IS NOT NULL AND NOT t.asap AND t.departed_at IS NULL AND t.arrived_at IS NULL
       AND t.pickup_at > clock_timestamp() AND t.pickup_at <= clock_timestamp() + make_interval(mins => $1)
       AND t.accepted_at <= t.pickup_at - make_interval(mins => $2)
       AND NOT EXISTS (SELECT 1 FROM trip_check_in c
         WHERE c.trip_id = t.id AND c.round = t.round AND c.pickup_at = t.pickup_at)
     ORDER BY t.pickup_at`,
    [
      farthestRouteMinutes + askedBeforeLeavingMinutes,
      leastRouteMinutes + askedBeforeLeavingMinutes + promisedBeforeAskMinutes,
    ],
  );
  return rows;
}

/** Asks the driver of a promised trip for a check-in, once per assignment and pickup time. Returns whether it was new. */
export function askCheckIn(
  database: Database,
  promise: PromiseToAsk,
  { dueAt, takeBackAt }: CheckInTimes,
  routeSeconds: number | null,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const locked = await lockTrip(tx, promise.tripId);
    const trip = locked.ok ? locked.value : null;
    if (trip?.status !== 'accepted' || trip.departedAt !== null || trip.driverId !== promise.driverId) return false;
    if (trip.round !== promise.round || trip.pickupAt.getTime() !== promise.pickupAt.getTime()) return false;
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO trip_check_in (trip_id, round, pickup_at, driver_id, route_seconds, due_at, take_back_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (trip_id, round, pickup_at) DO NOTHING RETURNING id`,
      [
        trip.id,
        trip.round,
        trip.pickupAt,
        trip.driverId,
        routeSeconds === null ? null : Math.round(routeSeconds),
        dueAt,
        takeBackAt,
      ],
    );
    const asked = rows[0];
    if (asked) await writeOutbox(tx, [{ topic: 'check_in.changed', objectId: asked.id, payload: { what: 'asked' } }]);
    return asked !== undefined;
  });
}
