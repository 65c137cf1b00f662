import { keepObstacle, type DispatchSettings, type KeepObstacle, type PlannedLeg } from '@sablon/domain';
import { forgetArrival } from '../trips/arrival-of-trip.js';
import type { Transaction } from '../kernel/database.js';
import { driverIsFree, searchAgain } from './drive-trip.js';
import { endOpenOffers } from '../dispatch/end-offer.js';
import { writeOutbox } from '../kernel/outbox.js';
import { releaseOf } from '../trips/learned-release.js';
import { readTripSettings } from '../trips/trip-settings.js';
import { lockTrip, type LockedTrip, plannedWindow } from '../trips/lock-trip.js';
import { transition, type TripChanges } from '../trips/trip-changes.js';
import type { ChangeRow } from '../bookings/change-rows.js';
import { readHolder, type Holder } from '../bookings/read-holder.js';

const SYSTEM = { id: null, role: 'system' } as const;

/**
 * Applies a change: the booking, then each changed leg. A leg without a driver searches at its new time; a driver who can still
 * make it keeps it; one who cannot is released, which opens a new round. The outbox notifies everyone.
 */
export async function applyPlan(tx: Transaction, change: ChangeRow, trips: readonly LockedTrip[]): Promise<void> {
  const { plan, bookingId } = change;
  await tx.query(
    `UPDATE booking SET vehicle_class = $2, passengers = $3, bags = $4, total_cents = $5, price_breakdown = $6,
       details = jsonb_set(details, '{options}', $7::jsonb) WHERE id = $1`,
    [
      bookingId,
      plan.vehicleClass,
      plan.passengers,
      plan.bags,
      plan.totalCents,
      JSON.stringify(plan.priceBreakdown),
      JSON.stringify(plan.options),
    ],
  );
  const settings = await readTripSettings(tx);
  for (const leg of plan.legs) {
    const trip = trips.find(({ id }) => id === leg.tripId);
    if (!trip) throw new Error(`change ${change.id} is of a trip that is not its booking’s`);
    await applyLeg(
      tx,
      change,
      trip,
      leg,
      settings.of({ ...trip, pickup: leg.pickup, pickupAt: new Date(leg.pickupAt) }),
    );
  }
  await writeOutbox(tx, [{ topic: 'booking.changed', objectId: change.id }]);
}

async function applyLeg(
  tx: Transaction,
  change: ChangeRow,
  trip: LockedTrip,
  leg: PlannedLeg,
  settings: DispatchSettings,
): Promise<void> {
  const pickupAt = new Date(leg.pickupAt);
  const release = await releaseOf(tx, { pickup: leg.pickup, pickupAt }, settings);
  const dispatchFrom = new Date(Math.max(release.getTime(), trip.now.getTime()));
  const holder = trip.status === 'accepted' ? await readHolder(tx, trip) : null;
  const obstacle = holder && holderObstacle(change, leg, holder, settings);
  const window = holder && !obstacle ? newWindow(trip, leg, holder) : null;
  const changes: TripChanges = {
    plan: leg,
    dispatchFrom,
    ...(window ?? { nextWatchAt: new Date(dispatchFrom.getTime() + settings.notifyPassengerAfterMs) }),
  };
  const actor = { id: change.actorId, role: change.actorRole };
  const outcome = holder
    ? { driverId: trip.driverId, driverStays: obstacle === null, ...(obstacle ? { obstacle } : {}) }
    : {};
  const data = { changeId: change.id, fromPickupAt: trip.pickupAt, fromFareCents: trip.fareCents, ...outcome };
  const moved = await transition(tx, trip, { command: 'change', actor, changes, data });
  if (!moved.ok) throw new Error(`changing trip ${trip.id}: ${moved.error.code}`);
  await forgetArrival(tx, trip.id);
  if (trip.status === 'pending') await endOpenOffers(tx, trip.id, 'withdrawn', 'trip_changed');
  if (obstacle) await releaseHolder(tx, trip, obstacle);
}

const holderObstacle = (
  change: ChangeRow,
  leg: PlannedLeg,
  holder: Holder,
  settings: DispatchSettings,
): KeepObstacle | null =>
  keepObstacle(
    {
      service: holder.service,
      vehicleClass: change.plan.vehicleClass,
      passengers: change.plan.passengers,
      bags: change.plan.bags,
      features: holder.wanted(change.plan.options),
      origin: leg.pickup,
      destination: leg.dropoff,
      pickupAt: new Date(leg.pickupAt),
      durationSeconds: leg.durationSeconds,
    },
    holder,
    settings,
  );

/** The driver's new window, with the lead they were given when they took the trip. */
function newWindow(
  trip: LockedTrip,
  leg: PlannedLeg,
  { leadSeconds }: Holder,
): Pick<TripChanges, 'window' | 'promisedPickupAt'> {
  const { now } = trip;
  const { durationSeconds } = leg;
  return plannedWindow({ asap: false, pickupAt: new Date(leg.pickupAt), durationSeconds, now }, leadSeconds);
}

async function releaseHolder(tx: Transaction, before: LockedTrip, obstacle: KeepObstacle): Promise<void> {
  const again = await lockTrip(tx, before.id);
  if (!again.ok) throw new Error(`trip ${before.id} is gone`);
  const released = await transition(tx, again.value, {
    command: 'release',
    actor: SYSTEM,
    reason: 'booking.changed',
    changes: await searchAgain(tx, again.value),
    data: { obstacle },
  });
  if (!released.ok) throw new Error(`releasing trip ${before.id}: ${released.error.code}`);
  if (before.driverId) await driverIsFree(tx, before.driverId);
}
