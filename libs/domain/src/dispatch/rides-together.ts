import type { LatLng } from '../kernel/lat-lng.js';
import { chainOf, type ChainRide } from './plan-chain.js';
import { MARKETPLACE } from './matching/match-facts.js';

/** Why no driver can drive two rides one after the other. */
export const CHAIN_TROUBLES = ['overlap', 'too_late', 'no_road'] as const;

/** Why a ride cannot follow the one before it; `minutes` is how long they overlap, or what is missing for the drive. */
export interface TogetherTrouble {
  readonly code: (typeof CHAIN_TROUBLES)[number];
  readonly afterTripId: string;
  readonly minutes: number;
}

/** A ride among those chosen for one driver. */
export interface TogetherLink<R> {
  readonly ride: R;
  /** Seconds of the drive from the ride before; null = none is near. */
  readonly driveSeconds: number | null;
  readonly trouble: TogetherTrouble | null;
}

/**
 * The rides chosen for one driver in the order they are driven, each with what keeps it from following the one before: the drive by
 * road with the margin a promise needs, as `collisionOf` asks when the rides are assigned.
 */
export function ridesTogether<R extends ChainRide>(
  rides: readonly R[],
  drive: (from: LatLng, to: LatLng) => number,
  now: Date,
): TogetherLink<R>[] {
  let before: R | null = null;
  return chainOf(rides, drive, now).map(({ ride, driveSeconds, slackSeconds, troubles }) => {
    const afterTripId = before?.tripId ?? ride.tripId;
    before = ride;
    const [found] = troubles.flatMap((trouble): TogetherTrouble[] => {
      if (trouble.code === 'overlap')
        return [{ code: 'overlap', afterTripId: trouble.tripId, minutes: trouble.minutes }];
      return trouble.code === 'no_road' ? [{ code: 'no_road', afterTripId: trouble.tripId, minutes: 0 }] : [];
    });
    const missing = slackSeconds === null ? 0 : MARKETPLACE.marginSeconds - slackSeconds;
    const late: TogetherTrouble | null =
      missing > 0 ? { code: 'too_late', afterTripId, minutes: Math.ceil(missing / 60) } : null;
    return { ride, driveSeconds, trouble: found ?? late };
  });
}
