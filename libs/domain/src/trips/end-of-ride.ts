import { crowDistanceMeters, type LatLng } from '../kernel/lat-lng.js';
import { POSITION_LIMITS } from '../fleet/positions.js';
import type { TripType } from '../kernel/settings/services.js';

/** Why a ride ends in an unexpected place, as chosen by its driver; `other` requires text. */
export const END_REASONS = ['passenger_asked', 'road_closed', 'wrong_address', 'other'] as const;
/** One of `END_REASONS`. */
export type EndReason = (typeof END_REASONS)[number];

/** Doubts about the end of a ride that need confirmation. */
export const END_DOUBTS = ['far', 'unknown', 'soon'] as const;
/** `far`: the car is far from the destination · `unknown`: its position is unknown · `soon`: the passenger only just got in. */
export type EndDoubt = (typeof END_DOUBTS)[number];

/** Limits for doubting the end of a ride, with units in the names. */
export const END_RULE = {
  /** ASSUMPTION: the far side of a station or a closed street is nearer, another address hardly ever. */
  farMeters: 500,
  /** ASSUMPTION: no ride lasts under a minute, but a button pressed twice does that. */
  soonSeconds: 60,
  /** ASSUMPTION: as `POSITION_LIMITS.staleMs`; a car in a street is no farther than the limit after it. */
  placeMaxAgeMs: POSITION_LIMITS.staleMs,
} as const;

/** A ride about to end. */
export interface RideToEnd {
  readonly tripType: TripType;
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
  /** When its passenger got in; null = unknown. */
  readonly startedAt: Date | null;
}

/** The end of a ride in relation to its destination. */
export interface EndOfRide {
  /** From the destination, as the crow flies; null = the place is unknown, or there is no destination. */
  readonly meters: number | null;
  /** The most serious doubt; null = none. */
  readonly doubt: EndDoubt | null;
}

/** An hourly hire without a destination is stored as one back to its pickup (decision 23): it may end anywhere. */
const isBoundFor = ({ tripType, pickup, dropoff }: RideToEnd): boolean =>
  tripType !== 'hourly' || pickup.lat !== dropoff.lat || pickup.lng !== dropoff.lng;

/** Judges the end of a ride at this moment and place; `place` null = the car's position is unknown. */
export function judgeEnd(ride: RideToEnd, place: LatLng | null, at: Date): EndOfRide {
  const isBound = isBoundFor(ride);
  const meters = isBound && place ? Math.round(crowDistanceMeters(place, ride.dropoff)) : null;
  if (meters !== null && meters > END_RULE.farMeters) return { meters, doubt: 'far' };
  if (isBound && place === null) return { meters, doubt: 'unknown' };
  const isSoon = ride.startedAt !== null && at.getTime() - ride.startedAt.getTime() < END_RULE.soonSeconds * 1_000;
  return { meters, doubt: isSoon ? 'soon' : null };
}

/** Whether a fix can serve as the place where a ride ended; epoch milliseconds. One from the future comes from a wrong clock. */
export const isPlaceOfEnd = (fixAt: number, endedAt: number): boolean =>
  Math.abs(endedAt - fixAt) <= END_RULE.placeMaxAgeMs;
