import type { TripType } from '@sablon/domain';

/** The label of a trip that is more than a single drive from A to B; null for an ordinary one. */
export function rideMark(trip: { readonly tripType: TripType; readonly leg: number; readonly legs: number }) {
  if (trip.tripType === 'hourly') return 'marketplace.hourly';
  if (trip.legs < 2) return null;
  return trip.leg === 1 ? 'marketplace.outward' : 'marketplace.return';
}
