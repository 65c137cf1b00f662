import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';
import { MINUTE_MS } from '../kernel/brussels-time.js';

type Settings = BusinessSettings['checkIn'];

/** Why a promised ride goes to somebody else when its driver never said that he still does it; kept with the release. */
export const CHECK_IN_MISSED = 'check_in.missed';

/** The same when a paper of its driver or of his car no longer holds on its day. */
export const PAPER_ENDS_FIRST = 'paper.ends_first';

/** When a driver is asked about a ride he promised, when dispatchers hear that he has not answered, when it is taken back. */
export interface CheckInTimes {
  readonly askAt: Date;
  readonly dueAt: Date;
  readonly takeBackAt: Date;
}

/**
 * The times of a check-in, reckoned back from when he has to leave: `waySeconds` by road before the pickup, or the least way
 * where nobody knows where he is. Asked late (`now`), he has his minutes all the same; null where none are left before the pickup.
 */
export function checkInTimes(
  pickupAt: Date,
  waySeconds: number | null,
  now: Date,
  settings: Settings = BUSINESS_SETTINGS.checkIn,
): CheckInTimes | null {
  const { leastWayMinutes, farthestWayMinutes, answerMinutes } = settings;
  const wayMinutes = Math.min(farthestWayMinutes, Math.max(leastWayMinutes, (waySeconds ?? 0) / 60));
  const beforeLeaving = (minutes: number) => pickupAt.getTime() - (wayMinutes + minutes) * MINUTE_MS;
  const askMs = beforeLeaving(settings.askedBeforeLeavingMinutes);
  const answerMs = answerMinutes * MINUTE_MS;
  const dueMs = Math.max(beforeLeaving(settings.dueBeforeLeavingMinutes), Math.max(now.getTime(), askMs) + answerMs);
  const takeBackMs = Math.max(beforeLeaving(settings.takenBackBeforeLeavingMinutes), dueMs + answerMs);
  if (takeBackMs >= pickupAt.getTime()) return null;
  return { askAt: new Date(askMs), dueAt: new Date(dueMs), takeBackAt: new Date(takeBackMs) };
}

/** Whether a ride was promised so long before its driver would be asked that he may have forgotten it. */
export const promisedAhead = (
  acceptedAt: Date,
  askAt: Date,
  { promisedBeforeAskMinutes }: Settings = BUSINESS_SETTINGS.checkIn,
): boolean => acceptedAt.getTime() <= askAt.getTime() - promisedBeforeAskMinutes * MINUTE_MS;

/** What is seen of a driver who has not answered. Ways by road to the pickup; null = nobody knows where he is. */
export interface OnTheRoad {
  /** Another ride of his is under way: he is at work and cannot type. */
  readonly rideInHand: boolean;
  readonly waySecondsWhenAsked: number | null;
  readonly waySecondsNow: number | null;
}

/** Whether a driver who has not answered is evidently coming all the same: at work and seen, near, or driving there. */
export function isEvidentlyComing(
  { rideInHand, waySecondsWhenAsked, waySecondsNow }: OnTheRoad,
  { nearMinutes, nearerMinutes }: Settings = BUSINESS_SETTINGS.checkIn,
): boolean {
  if (waySecondsNow === null) return false;
  if (rideInHand || waySecondsNow <= nearMinutes * 60) return true;
  return waySecondsWhenAsked !== null && waySecondsWhenAsked - waySecondsNow >= nearerMinutes * 60;
}
