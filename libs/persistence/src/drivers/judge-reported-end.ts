import { fail, judgeEnd, ok, type EndReason, type LatLng, type Result } from '@sablon/domain';
import type { LockedTrip } from '../trips/lock-trip.js';

/** The driver's device's report of the end of a trip. */
export interface ReportedEnd {
  /** Position of the car at that time; absent = unknown. */
  readonly place?: LatLng | null;
  readonly ending?: { readonly reason: EndReason; readonly words: string } | undefined;
}

/**
 * Data kept in the event of the end: distance from the destination, any doubt about it, and the driver's reason. `endDoubt`
 * raises an alert (`findOddEnds`). An unknown position is no reason to keep a passenger in the car, so only a position known to
 * be far is refused without a reason: `trip.ended_far`.
 */
export function judgeReportedEnd(
  trip: LockedTrip,
  { place = null, ending }: ReportedEnd,
  at: Date,
): Result<Readonly<Record<string, string | number | null>>> {
  if (trip.status !== 'ongoing') return ok({});
  const { meters, doubt } = judgeEnd(trip, place, at);
  if (doubt === 'far' && !ending) return fail('trip.ended_far', { meters: meters ?? 0 });
  // An end right after boarding is recorded as doubtful only where the driver was asked about it: programs are quicker than
  // people.
  const noted = doubt === 'soon' && !ending ? null : doubt;
  return ok({
    endMeters: meters,
    ...(noted ? { endDoubt: noted } : {}),
    ...(ending ? { endReason: ending.reason, endWords: ending.words } : {}),
  });
}
