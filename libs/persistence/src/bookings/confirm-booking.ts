import type { ActorRole } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { releaseOf } from '../trips/learned-release.js';
import { readTripSettings } from '../trips/trip-settings.js';
import { type LockedTrip, lockTripsOfBooking } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';

/**
 * Releases a booking's trips for dispatch: its payment requirement is satisfied (reliability.md I12). A trip as soon as possible
 * starts searching now, a planned one at its release time. Leaves trips alone that are already released or over. `locked`: the booking's
 * trips, where this transaction has locked them and not moved them since.
 */
export async function confirmTrips(
  tx: Transaction,
  bookingId: string,
  actor: { readonly id: string | null; readonly role: ActorRole },
  locked?: readonly LockedTrip[],
): Promise<void> {
  const settingsNow = await readTripSettings(tx);
  for (const trip of locked ?? (await lockTripsOfBooking(tx, bookingId))) {
    if (trip.status !== 'pending' || trip.dispatchFrom !== null) continue;
    const settings = settingsNow.of(trip);
    const release = trip.asap ? trip.now : await releaseOf(tx, trip, settings);
    const dispatchFrom = release > trip.now ? release : trip.now;
    const moved = await transition(tx, trip, {
      command: 'confirm',
      actor,
      changes: { dispatchFrom, nextWatchAt: new Date(dispatchFrom.getTime() + settings.notifyPassengerAfterMs) },
    });
    if (!moved.ok) throw new Error(`confirming trip ${trip.id}: ${moved.error.code}`);
  }
}
