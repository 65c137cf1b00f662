import type { CheckInView, DriverStateView, TripView } from '@sablon/contracts';
import type { OutboxEntry } from '../state/outbox-entry.js';
import { heldTrips } from '../state/state-updates.js';

/** A promised ride he is asked about, and what he was asked. */
export interface AskedRide {
  readonly trip: TripView;
  readonly checkIn: CheckInView;
}

/** Names the question: at another pickup time it is another one. */
export const questionOf = ({ tripId, pickupAt }: Pick<CheckInView, 'tripId' | 'pickupAt'>): string =>
  `${tripId}@${pickupAt}`;

/** Whether he said on this device that he does it; it may still have to be sent. */
const isSaid = (done: readonly OutboxEntry[], { tripId, pickupAt }: CheckInView): boolean =>
  done.some((entry) => entry.tripId === tripId && entry.step.step === 'check_in' && entry.step.pickupAt === pickupAt);

/** How a ride of his stands: `open` waits for his word, `confirmed` has it; null = he is not asked. */
export function checkInOf(
  { checkIns }: Pick<DriverStateView, 'checkIns'>,
  done: readonly OutboxEntry[],
  tripId: string,
): 'open' | 'confirmed' | null {
  const asked = checkIns.find((one) => one.tripId === tripId);
  if (!asked) return null;
  return asked.checkedInAt !== null || isSaid(done, asked) ? 'confirmed' : 'open';
}

/** The rides he is asked about and has not confirmed, while he has not set out for them. */
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
