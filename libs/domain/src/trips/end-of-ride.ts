import { crowDistanceMeters, type LatLng } from '../kernel/lat-lng.js';
import { POSITION_LIMITS } from '../fleet/position-settings.js';
import type { TripType } from '../kernel/settings/services.js';

/** Why a ride ends where nobody would expect it, as its driver says; `other` comes with words. */
export const END_REASONS = ['passenger_asked', 'road_closed', 'wrong_address', 'other'] as const;
/** One of `END_REASONS`. */
export type EndReason = (typeof END_REASONS)[number];

/** What an end of a ride is asked about. */
export const END_DOUBTS = ['far', 'unknown', 'soon'] as const;
/** `far`: the car is away from the destination · `unknown`: nobody knows where it is · `soon`: the passenger has only just got in. */
export type EndDoubt = (typeof END_DOUBTS)[number];

/** Limits of what is asked when a ride ends, with units in the names. */
export const END_RULE = {
  /** ASSUMPTION: the far side of a station or a closed street is nearer, another address hardly ever. */
  farMeters: 500,
  /** ASSUMPTION: nobody is driven anywhere within a minute; a button pressed twice is. */
  soonSeconds: 60,
  /** ASSUMPTION: as `POSITION_LIMITS.staleMs`; a car in a street is no farther than the limit after it. */
  placeMaxAgeMs: POSITION_LIMITS.staleMs,
} as const;

/** A ride about to end. */
export interface RideToEnd {
  readonly tripType: TripType;
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
  /** When its passenger got in; null = not known. */
  readonly startedAt: Date | null;
}

/** How its end stands to its destination. */
export interface EndOfRide {
  /** From the destination, as the crow flies; null = the place is unknown, or there is no destination. */
  readonly meters: number | null;
  /** The worst of what is odd about it; null = nothing is. */
  readonly doubt: EndDoubt | null;
}

/** A hire by the hour without a destination is stored as one back to its beginning (decision 23): it may end anywhere. */
const isBoundFor = ({ tripType, pickup, dropoff }: RideToEnd): boolean =>
  tripType !== 'hourly' || pickup.lat !== dropoff.lat || pickup.lng !== dropoff.lng;

/** How the end of a ride at this moment and place is to be taken; `place` null = nobody knows where the car is. */
export function judgeEnd(ride: RideToEnd, place: LatLng | null, at: Date): EndOfRide {
  const isBound = isBoundFor(ride);
  const meters = isBound && place ? Math.round(crowDistanceMeters(place, ride.dropoff)) : null;
  if (meters !== null && meters > END_RULE.farMeters) return { meters, doubt: 'far' };
  if (isBound && place === null) return { meters, doubt: 'unknown' };
  const isSoon = ride.startedAt !== null && at.getTime() - ride.startedAt.getTime() < END_RULE.soonSeconds * 1_000;
  return { meters, doubt: isSoon ? 'soon' : null };
}

/** Whether a fix may say where a ride ended; epoch milliseconds. One from the future is a clock that is wrong. */
export const isPlaceOfEnd = (fixAt: number, endedAt: number): boolean =>
  Math.abs(endedAt - fixAt) <= END_RULE.placeMaxAgeMs;
