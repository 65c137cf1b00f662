import { fail, judgeEnd, ok, type EndReason, type LatLng, type Result } from '@sablon/domain';
import type { LockedTrip } from '../trips/lock-trip.js';

/** What a driver's device says of the end of a ride. */
export interface ToldEnd {
  /** Where the car was then; absent = nobody knows. */
  readonly place?: LatLng | null;
  readonly ending?: { readonly reason: EndReason; readonly words: string } | undefined;
}

/**
 * What the event of the end keeps of it: how far from the destination, what is odd about it, and the driver's reason. `endDoubt` is
 * what dispatch is alerted of (`findOddEnds`). An unknown place is no reason to keep anybody in the car, so that only a place
 * known to be far is refused without a reason: `trip.ended_far`.
 */
export function judgeToldEnd(
  trip: LockedTrip,
  { place = null, ending }: ToldEnd,
  at: Date,
): Result<Readonly<Record<string, string | number | null>>> {
  if (trip.status !== 'ongoing') return ok({});
  const { meters, doubt } = judgeEnd(trip, place, at);
  if (doubt === 'far' && !ending) return fail('trip.ended_far', { meters: meters ?? 0 });
  // That somebody got out at once is told only where his driver was asked about it: programs are quicker than people.
  const told = doubt === 'soon' && !ending ? null : doubt;
  return ok({
    endMeters: meters,
    ...(told ? { endDoubt: told } : {}),
    ...(ending ? { endReason: ending.reason, endWords: ending.words } : {}),
  });
}
