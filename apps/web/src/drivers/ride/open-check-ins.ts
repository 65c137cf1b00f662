import type { CheckInView, DriverStateView, TripView } from '@sablon/contracts';
import type { OutboxEntry } from '../state/outbox-entry.js';
import { heldTrips } from '../state/state-updates.js';

/** A promised trip the driver has to confirm, with the check-in question. */
export interface AskedRide {
  readonly trip: TripView;
  readonly checkIn: CheckInView;
}

/** Identifies the question: another pickup time makes it a new one. */
export const questionOf = ({ tripId, pickupAt }: Pick<CheckInView, 'tripId' | 'pickupAt'>): string =>
  `${tripId}@${pickupAt}`;

/** Whether the driver confirmed on this device; the step may still have to be sent. */
const isAnswered = (done: readonly OutboxEntry[], { tripId, pickupAt }: CheckInView): boolean =>
  done.some((entry) => entry.tripId === tripId && entry.step.step === 'check_in' && entry.step.pickupAt === pickupAt);

/** Check-in status of a trip: `open` awaits the driver's answer, `confirmed` has it; null = no check-in requested. */
export function checkInOf(
  { checkIns }: Pick<DriverStateView, 'checkIns'>,
  done: readonly OutboxEntry[],
  tripId: string,
): 'open' | 'confirmed' | null {
  const asked = checkIns.find((one) => one.tripId === tripId);
  if (!asked) return null;
  return asked.checkedInAt !== null || isAnswered(done, asked) ? 'confirmed' : 'open';
}

/** Trips with a check-in not yet confirmed and not yet under way. */
export function openCheckIns(
  state: DriverStateView,
  current: TripView | null,
  done: readonly OutboxEntry[],
): readonly AskedRide[] {
  return heldTrips({ ...state, current }).flatMap((trip) => {
    const checkIn = state.checkIns.find(({ tripId }) => tripId === trip.id);
    const waits = checkIn && trip.phase === 'assigned' && checkInOf(state, done, trip.id) === 'open';
    return waits ? [{ trip, checkIn }] : [];
  });
}
