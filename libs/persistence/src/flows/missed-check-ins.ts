import { CHECK_IN_MISSED, type LatLng } from '@sablon/domain';
import type { Database, Sql } from '../kernel/database.js';
import { driverIsFree, searchAgain } from './drive-trip.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTrip } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';

/** SQL: check-ins (`c`) without an answer whose trip (`t`) still has the same driver and time. */
const UNANSWERED = `trip_check_in c JOIN trip t ON t.id = c.trip_id AND t.round = c.round AND t.pickup_at = c.pickup_at
  AND t.driver_id = c.driver_id AND t.status = 'accepted' AND t.departed_at IS NULL AND t.arrived_at IS NULL
  AND c.checked_in_at IS NULL AND c.taken_back_at IS NULL`;

/**
 * Writes facts for dispatchers about due check-ins without an answer; each once, in any number of processes. Returns how many.
 */
export function notifyOverdueCheckIns(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `UPDATE trip_check_in SET overdue_notified_at = clock_timestamp() WHERE id IN (
         SELECT c.id FROM ${UNANSWERED} WHERE c.due_at <= clock_timestamp() AND c.overdue_notified_at IS NULL
         FOR UPDATE OF c SKIP LOCKED) RETURNING id`,
    );
    await writeOutbox(
      tx,
      rows.map(({ id }) => ({ topic: 'check_in.changed', objectId: id, payload: { what: 'overdue' } })),
    );
    return rows.length;
  });
}

/** An unanswered check-in whose trip must go to another driver by now. */
export interface MissedCheckIn {
  readonly id: string;
  readonly driverId: string;
  readonly pickup: LatLng;
  /** Seconds by road to the pickup at the time of asking; null = the driver's position was unknown. */
  readonly routeSecondsWhenAsked: number | null;
  /** Whether another trip of the driver is under way. */
  readonly rideInHand: boolean;
}

/** Check-ins past their last limit; after the pickup time they are handled as lateness, by the dispatcher. */
export async function readMissedCheckIns(sql: Sql): Promise<MissedCheckIn[]> {
  const { rows } = await sql.query<MissedCheckIn>(
    `SELECT c.id, c.driver_id AS "driverId", jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng) AS pickup,
       c.route_seconds AS "routeSecondsWhenAsked", EXISTS (SELECT 1 FROM trip o WHERE o.driver_id = c.driver_id AND o.id <> t.id
         AND (o.status = 'ongoing' OR o.status = 'accepted' AND o.departed_at IS NOT NULL)) AS "rideInHand"
     FROM ${UNANSWERED} WHERE c.take_back_at <= clock_timestamp() AND c.overdue_notified_at IS NOT NULL
       AND t.pickup_at > clock_timestamp() ORDER BY t.pickup_at`,
  );
  return rows;
}

/**
 * Takes a promised trip back from a driver who did not confirm it: the system releases it and it searches again, with the usual
 * notifications. Returns whether it was; not when the driver answered, set out or gave it back meanwhile.
 */
export function takeBackUnconfirmed(database: Database, checkInId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows: known } = await tx.query<{ tripId: string }>(
      'SELECT trip_id AS "tripId" FROM trip_check_in WHERE id = $1',
      [checkInId],
    );
    const locked = known[0] && (await lockTrip(tx, known[0].tripId));
    if (!locked?.ok) return false;
    const { rowCount } = await tx.query(
      `SELECT 1 FROM ${UNANSWERED} WHERE c.id = $1 AND c.take_back_at <= clock_timestamp()
         AND c.overdue_notified_at IS NOT NULL FOR UPDATE OF c`,
      [checkInId],
    );
    const trip = locked.value;
    if (rowCount !== 1 || trip.driverId === null) return false;
    const moved = await transition(tx, trip, {
      command: 'release',
      actor: { id: null, role: 'system' },
      reason: CHECK_IN_MISSED,
      changes: await searchAgain(tx, trip),
    });
    if (!moved.ok) throw new Error(`taking back trip ${trip.id}: ${moved.error.code}`);
    await tx.query('UPDATE trip_check_in SET taken_back_at = clock_timestamp() WHERE id = $1', [checkInId]);
    await driverIsFree(tx, trip.driverId);
    await writeOutbox(tx, [{ topic: 'check_in.changed', objectId: checkInId, payload: { what: 'taken_back' } }]);
    return true;
  });
}
