import { fail, keepObstacle, ok, type ActorRole, type Result } from '@sablon/domain';
import { readHolder } from '../bookings/read-holder.js';
import type { Transaction } from '../kernel/database.js';
import { driverIsFree, searchAgain } from './drive-trip.js';
import { readTripSettings } from '../trips/trip-settings.js';
import { endOpenOffers } from '../dispatch/end-offer.js';
import { lockTrip, type LockedTrip } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';
import { movedTo } from '../arrivals/apply-arrival.js';
import { isArrivalOff } from '../trips/arrival-of-trip.js';
import { freeWindow } from '../arrivals/swaps.js';

/** ASSUMPTION: earliest and latest new pickup after a cancelled flight; further ahead the passenger makes a new booking. */
const KEEP_WITHIN = { soonestMinutes: 30, latestDays: 7 } as const;

/**
 * The flight or train is cancelled and its passenger keeps the trip at another time, for the price paid: no arrival is followed
 * any more. A driver who cannot make that time is released. `request.not_found`, `arrival.nothing_to_choose`,
 * `arrival.time_out_of_range`.
 */
export async function keepAfterOff(
  tx: Transaction,
  tripId: string,
  pickupAt: Date,
  actor: { readonly id: string | null; readonly role: ActorRole },
): Promise<Result<{ readonly tripId: string }>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return locked;
  const trip = locked.value;
  const isOpen = trip.status === 'pending' || trip.status === 'accepted';
  if (!isOpen || !(await isArrivalOff(tx, tripId))) return fail('arrival.nothing_to_choose');
  const ahead = pickupAt.getTime() - trip.now.getTime();
  if (ahead < KEEP_WITHIN.soonestMinutes * 60_000 || ahead > KEEP_WITHIN.latestDays * 86_400_000)
    return fail('arrival.time_out_of_range', { minutes: KEEP_WITHIN.soonestMinutes, days: KEEP_WITHIN.latestDays });
  const canKeep = trip.driverId === null || (await canMake(tx, trip, pickupAt));
  const moved = await transition(tx, trip, {
    command: 'arrival_changed',
    actor,
    changes: await movedTo(tx, trip, pickupAt),
    data: { news: 'kept', fromPickupAt: trip.pickupAt, pickupAt, driverId: trip.driverId },
  });
  if (!moved.ok) return moved;
  await tx.query(
    `UPDATE trip_arrival SET choice = 'keep', chosen_at = clock_timestamp(), booked_at = $2 WHERE trip_id = $1`,
    [tripId, pickupAt],
  );
  if (trip.status === 'pending') await endOpenOffers(tx, tripId, 'withdrawn', 'trip_changed');
  if (!canKeep) await release(tx, tripId);
  return ok({ tripId });
}

async function canMake(tx: Transaction, trip: LockedTrip, pickupAt: Date): Promise<boolean> {
  const holder = await readHolder(tx, trip);
  const { rows } = await tx.query<Omit<Parameters<typeof keepObstacle>[0], 'pickupAt'>>(
    `SELECT b.service, b.vehicle_class AS "vehicleClass", b.passengers, b.bags, '{}'::text[] AS features,
       jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng) AS origin,
       jsonb_build_object('lat', t.dropoff_lat, 'lng', t.dropoff_lng) AS destination, t.duration_seconds AS "durationSeconds"
     FROM trip t JOIN booking b ON b.id = t.booking_id WHERE t.id = $1`,
    [trip.id],
  );
  const leg = rows[0];
  const settings = (await readTripSettings(tx)).of({ ...trip, pickupAt });
  if (!leg || keepObstacle({ ...leg, pickupAt }, holder, settings) !== null) return false;
  return (await freeWindow(tx, trip, pickupAt)) !== null;
}

async function release(tx: Transaction, tripId: string): Promise<void> {
  const again = await lockTrip(tx, tripId);
  if (!again.ok || again.value.driverId === null) throw new Error(`trip ${tripId} has no one to release`);
  const { driverId } = again.value;
  const released = await transition(tx, again.value, {
    command: 'release',
    actor: { id: null, role: 'system' },
    reason: 'arrival.off',
    changes: await searchAgain(tx, again.value),
    data: { obstacle: 'schedule' },
  });
  if (!released.ok) throw new Error(`releasing trip ${tripId}: ${released.error.code}`);
  await driverIsFree(tx, driverId);
}
