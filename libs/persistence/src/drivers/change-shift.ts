import {
  fail,
  ok,
  type Result,
  BUSINESS_SETTINGS,
  type DriverStatus,
  type OfferEndReason,
  type Shift,
} from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { documentsHold } from './applications/documents-hold.js';
import { lockTrip, type LockedTrip } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';
import { endDirection } from './directions.js';
import { suitsPromise } from './check-driver.js';

/** SQL: whether a driver is busy with a trip, not merely promised to a later one; takes an expression. */
export const tripInHand = (driverId: string): string =>
  `EXISTS (SELECT 1 FROM trip t WHERE t.driver_id = ${driverId} AND (t.status = 'ongoing' OR t.status = 'accepted'
     AND (t.asap OR t.departed_at IS NOT NULL OR t.pickup_at - interval '${BUSINESS_SETTINGS.liveWindowMinutes} minutes' <= clock_timestamp())))`;

/** A driver's request; without a vehicle they keep the current one. */
export interface ShiftChange {
  readonly shift: Shift;
  readonly vehicleId: string | null;
}

interface Standing {
  readonly status: DriverStatus;
  readonly shift: Shift;
  readonly vehicleId: string | null;
  readonly documentsValid: boolean;
  readonly vehicleActive: boolean | null;
  readonly tripInHand: boolean;
  /** Their promised trips, by booking code and trip. */
  readonly promised: readonly { readonly tripId: string; readonly code: string }[];
}

/**
 * Starts, interrupts or ends a driver's shift, by the Postgres clock; an offer on their screen is withdrawn unless they stay on.
 * Another car takes over the promised trips, if it suits them all. `driver.not_approved|suspended|documents_expired|
 * vehicle_required|vehicle_taken|trip_in_hand|vehicle_breaks_promise`, `trip.vehicle_busy`, `request.not_found` for an unknown or
 * retired vehicle.
 */
export async function changeShift(
  tx: Transaction,
  driverId: string,
  { shift, vehicleId }: ShiftChange,
): Promise<Result<{ readonly shift: Shift }>> {
  // Locks trips before the driver, as accepting does.
  const offered = shift === 'on' ? [] : await lockTripsOf(tx, 'offered', driverId);
  const held = shift === 'off' || vehicleId === null ? [] : await lockTripsOf(tx, 'promised', driverId);
  const found = await readStanding(tx, driverId, vehicleId);
  if (!found) return fail('request.not_found');
  const wanted = vehicleId ?? found.vehicleId;
  const refused = shift === 'off' ? refuseLeaving(found) : refuseWorking(found, wanted);
  if (refused) return fail(refused);
  const vehicle = shift === 'off' ? found.vehicleId : wanted;
  if (found.shift === shift && found.vehicleId === vehicle) return ok({ shift });
  const swapTo = vehicle === found.vehicleId ? null : vehicle;
  const swaps = swapTo === null ? ok([]) : await ridesToSwap(tx, driverId, swapTo, found.promised, held);
  if (!swaps.ok) return swaps;
  // Position and vehicle are left to the Postgres guards: two drivers in one car violate one_driver_per_vehicle_on_shift.
  await tx.query(
    `UPDATE driver SET shift = $2, vehicle_id = $3,
       shift_since = CASE WHEN $2 = 'off' THEN NULL WHEN shift = 'off' THEN clock_timestamp() ELSE shift_since END,
       idle_since = CASE WHEN $2 = 'on' THEN clock_timestamp() END,
       last_lat = CASE WHEN $2 <> 'off' THEN last_lat END, last_lng = CASE WHEN $2 <> 'off' THEN last_lng END,
       last_position_at = CASE WHEN $2 <> 'off' THEN last_position_at END
     WHERE id = $1`,
    [driverId, shift, vehicle],
  );
  for (const trip of swaps.value) {
    const actor = { id: driverId, role: 'driver' as const };
    const changes = swapTo === null ? {} : { vehicleId: swapTo };
    const moved = await transition(tx, trip, { command: 'swap_vehicle', actor, changes });
    if (!moved.ok) throw new Error(`ride ${trip.id} kept its car: ${moved.error.code}`);
  }
  if (shift === 'off') await endDirection(tx, driverId);
  await withdrawOffers(tx, driverId, offered, 'driver_left');
  await writeOutbox(tx, [{ topic: 'driver.changed', objectId: driverId }]);
  return ok({ shift });
}

/** The driver's promised trips, locked, when the other car suits them all; otherwise names the first it does not suit. */
async function ridesToSwap(
  tx: Transaction,
  driverId: string,
  vehicleId: string,
  promised: Standing['promised'],
  held: readonly LockedTrip[],
): Promise<Result<readonly LockedTrip[]>> {
  const rides: LockedTrip[] = [];
  for (const { tripId, code } of promised) {
    if (!(await suitsPromise(tx, driverId, vehicleId, tripId))) return fail('driver.vehicle_breaks_promise', { code });
    const ride = held.find(({ id }) => id === tripId);
    // The driver promised it at this very moment, after the trips were locked. The next request will find it.
    if (!ride) return fail('driver.trip_in_hand');
    rides.push(ride);
  }
  return ok(rides);
}

function refuseLeaving(driver: Standing) {
  return driver.tripInHand ? 'driver.trip_in_hand' : null;
}

function refuseWorking(driver: Standing, vehicleId: string | null) {
  if (driver.status === 'suspended') return 'driver.suspended';
  if (driver.status !== 'approved') return 'driver.not_approved';
  if (vehicleId === null) return 'driver.vehicle_required';
  if (!driver.vehicleActive) return 'request.not_found';
  if (!driver.documentsValid) return 'driver.documents_expired';
  return driver.tripInHand && vehicleId !== driver.vehicleId ? 'driver.trip_in_hand' : null;
}

async function readStanding(tx: Transaction, driverId: string, vehicleId: string | null): Promise<Standing | null> {
  const { rows } = await tx.query<Standing>(
    `SELECT d.status, d.shift, d.vehicle_id AS "vehicleId",
       ${documentsHold('d.id', 'coalesce($2::uuid, d.vehicle_id)')} AS "documentsValid",
       (SELECT v.active FROM vehicle v WHERE v.id = coalesce($2::uuid, d.vehicle_id)) AS "vehicleActive",
       coalesce((SELECT jsonb_agg(jsonb_build_object('tripId', t.id, 'code', b.code) ORDER BY t.pickup_at)
         FROM trip t JOIN booking b ON b.id = t.booking_id WHERE t.driver_id = d.id AND t.status = 'accepted'), '[]') AS promised,
       ${tripInHand('d.id')} AS "tripInHand"
     FROM driver d WHERE d.id = $1 FOR UPDATE OF d`,
    [driverId, vehicleId],
  );
  return rows[0] ?? null;
}

/** Ends the shift of a suspended driver who has no ride in hand any more; it lasts until then, so that they are seen. */
export async function endShiftIfSuspended(tx: Transaction, driverId: string): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE driver d SET shift = 'off', shift_since = NULL, idle_since = NULL, last_lat = NULL, last_lng = NULL,
       last_position_at = NULL
     WHERE d.id = $1 AND d.status = 'suspended' AND d.shift <> 'off' AND NOT ${tripInHand('d.id')}`,
    [driverId],
  );
  if (rowCount) await endDirection(tx, driverId);
}

const TRIPS_OF = {
  offered: `SELECT trip_id AS id FROM offer WHERE driver_id = $1 AND status = 'open' ORDER BY trip_id`,
  promised: `SELECT id FROM trip WHERE driver_id = $1 AND status = 'accepted' ORDER BY id`,
} as const;

/** The trips offered to a driver, or those they promised, locked in one order. */
export async function lockTripsOf(
  tx: Transaction,
  which: keyof typeof TRIPS_OF,
  driverId: string,
): Promise<readonly LockedTrip[]> {
  const { rows } = await tx.query<{ id: string }>(TRIPS_OF[which], [driverId]);
  const locked: LockedTrip[] = [];
  for (const { id } of rows) {
    const trip = await lockTrip(tx, id);
    if (trip.ok) locked.push(trip.value);
  }
  return locked;
}

/** Withdraws a driver's open offers for these locked trips, which search on at once. */
export async function withdrawOffers(
  tx: Transaction,
  driverId: string,
  trips: readonly LockedTrip[],
  reason: OfferEndReason,
): Promise<void> {
  if (trips.length === 0) return;
  const { rows } = await tx.query<{ id: string; tripId: string }>(
    `WITH ended AS (
       UPDATE offer SET status = 'withdrawn', ended_at = clock_timestamp(), end_reason = $3
       WHERE driver_id = $1 AND status = 'open' AND trip_id = ANY($2::uuid[]) RETURNING id, trip_id
     ), due AS (
       UPDATE trip SET next_dispatch_at = clock_timestamp() WHERE status = 'pending' AND id IN (SELECT trip_id FROM ended)
     )
     SELECT id, trip_id AS "tripId" FROM ended`,
    [driverId, trips.map(({ id }) => id), reason],
  );
  await writeOutbox(
    tx,
    rows.map(({ id, tripId }) => ({
      topic: 'offer.ended',
      objectId: id,
      payload: { driverId, tripId, reason },
    })),
  );
}
