import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';
import { MINUTE_MS } from '../kernel/brussels-time.js';

type Settings = BusinessSettings['checkIn'];

/** Release reason when a promised ride is taken back because its driver did not confirm it; stored with the release. */
export const CHECK_IN_MISSED = 'check_in.missed';

/** Release reason when a document of the driver or their car expires before the ride. */
export const DOCUMENT_ENDS_FIRST = 'document.ends_first';

/** When a driver is asked to confirm a promised ride, when dispatchers are alerted to silence, and when it is taken back. */
export interface CheckInTimes {
  readonly askAt: Date;
  readonly dueAt: Date;
  readonly takeBackAt: Date;
}

/**
 * The times of a check-in, counted back from when the driver has to leave: `routeSeconds` by road before the pickup, or the minimum
 * drive if their position is unknown. A driver asked late (`now`) still gets the full minutes to answer; null if none are left
 * before the pickup.
 */
export function checkInTimes(
  pickupAt: Date,
  routeSeconds: number | null,
  now: Date,
  settings: Settings = BUSINESS_SETTINGS.checkIn,
): CheckInTimes | null {
  const { leastRouteMinutes, farthestRouteMinutes, answerMinutes } = settings;
  const routeMinutes = Math.min(farthestRouteMinutes, Math.max(leastRouteMinutes, (routeSeconds ?? 0) / 60));
  const beforeLeaving = (minutes: number) => pickupAt.getTime() - (routeMinutes + minutes) * MINUTE_MS;
  const askMs = beforeLeaving(settings.askedBeforeLeavingMinutes);
  const answerMs = answerMinutes * MINUTE_MS;
  const dueMs = Math.max(beforeLeaving(settings.dueBeforeLeavingMinutes), Math.max(now.getTime(), askMs) + answerMs);
  const takeBackMs = Math.max(beforeLeaving(settings.takenBackBeforeLeavingMinutes), dueMs + answerMs);
  if (takeBackMs >= pickupAt.getTime()) return null;
  return { askAt: new Date(askMs), dueAt: new Date(dueMs), takeBackAt: new Date(takeBackMs) };
}

/** Whether a ride was promised so long before the check-in that the driver may have forgotten it. */
export const promisedAhead = (
  acceptedAt: Date,
  askAt: Date,
  { promisedBeforeAskMinutes }: Settings = BUSINESS_SETTINGS.checkIn,
): boolean => acceptedAt.getTime() <= askAt.getTime() - promisedBeforeAskMinutes * MINUTE_MS;

/** Position facts of a driver who has not answered. Drives by road to the pickup; null = unknown position. */
export interface OnTheRoad {
  /** Another ride of theirs is under way: they are driving and cannot type. */
  readonly rideInHand: boolean;
  readonly routeSecondsWhenAsked: number | null;
  readonly routeSecondsNow: number | null;
}

/** Whether a driver who has not answered is evidently coming anyway: on another ride and visible, near, or driving there. */
export function isEvidentlyComing(
  { rideInHand, routeSecondsWhenAsked, routeSecondsNow }: OnTheRoad,
  { nearMinutes, nearerMinutes }: Settings = BUSINESS_SETTINGS.checkIn,
): boolean {
  if (routeSecondsNow === null) return false;
  if (rideInHand || routeSecondsNow <= nearMinutes * 60) return true;
  return routeSecondsWhenAsked !== null && routeSecondsWhenAsked - routeSecondsNow >= nearerMinutes * 60;
}
