import type { TripView } from '@sablon/contracts';

/** Days are Brussels days (product.md, "Trips"). */
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels', dateStyle: 'short' });

/** Today's rides apart from the earlier ones, by when they ended. */
export function splitByDay(trips: readonly TripView[], nowMs: number): { today: TripView[]; earlier: TripView[] } {
  const today = dayOf.format(nowMs);
  const isToday = (trip: TripView) =>
    dayOf.format(new Date(trip.completedAt ?? trip.cancelledAt ?? trip.pickupAt)) === today;
  return { today: trips.filter(isToday), earlier: trips.filter((trip) => !isToday(trip)) };
}
