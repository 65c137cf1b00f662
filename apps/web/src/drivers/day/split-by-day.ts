import type { TripView } from '@sablon/contracts';
import { brusselsDay } from '../../shared/i18n/format.js';

/** Today's rides apart from the earlier ones, by when they ended. */
export function splitByDay(trips: readonly TripView[], nowMs: number): { today: TripView[]; earlier: TripView[] } {
  const today = brusselsDay(nowMs);
  const isToday = (trip: TripView) => brusselsDay(trip.completedAt ?? trip.cancelledAt ?? trip.pickupAt) === today;
  return { today: trips.filter(isToday), earlier: trips.filter((trip) => !isToday(trip)) };
}
