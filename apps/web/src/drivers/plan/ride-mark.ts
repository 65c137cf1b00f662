import type { TripType } from '@sablon/domain';

/** What is said of a ride that is more than a way from one place to another; null for an ordinary one. */
export function rideMark(trip: { readonly tripType: TripType; readonly leg: number; readonly legs: number }) {
  if (trip.tripType === 'hourly') return 'market.hourly';
  if (trip.legs < 2) return null;
  return trip.leg === 1 ? 'market.outward' : 'market.return';
}
