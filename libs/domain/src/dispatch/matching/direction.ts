import { crowDistanceMeters, type LatLng } from '../../kernel/lat-lng.js';
import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';

/** Where a driver wants their next rides to lead. */
export interface Direction {
  readonly towards: LatLng;
  /** For the last ride home: when the driver wants to be there; null = only the direction counts. */
  readonly homeBy: Date | null;
}

/** How much nearer a ride must bring a driver. All ASSUMPTION. */
export const DIRECTION = {
  /** The share of the way left that the ride must cover … */
  leastShare: 0.25,
  /** … unless it ends this close to where the driver wants to be. */
  thereMeters: 1_500,
  /** The way to the pickup and the ride together are at most this much longer than driving there directly. */
  mostDetour: 1.6,
} as const;

/** A ride as a direction judges it, from where the driver is or will be free. */
export interface DirectedRide {
  readonly from: LatLng;
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
  /** When it would end. */
  readonly endsAt: Date;
}

/**
 * Whether a ride brings a driver nearer to where they want to be: its end is a good part of the way there, neither the way to it nor
 * its own way is a detour, and on the last ride home they are there in time.
 */
export function bringsNearer(
  { from, pickup, dropoff, endsAt }: DirectedRide,
  { towards, homeBy }: Direction,
  settings: Pick<DispatchSettings, 'estimatedDetourFactor' | 'estimatedSpeedMetersPerSecond'>,
): boolean {
  const before = crowDistanceMeters(from, towards);
  const after = crowDistanceMeters(dropoff, towards);
  if (after >= before) return false;
  if (after > DIRECTION.thereMeters && before - after < before * DIRECTION.leastShare) return false;
  const way = crowDistanceMeters(from, pickup) + crowDistanceMeters(pickup, dropoff) + after;
  if (way > before * DIRECTION.mostDetour + DIRECTION.thereMeters) return false;
  if (homeBy === null) return true;
  const driveSeconds = (after * settings.estimatedDetourFactor) / settings.estimatedSpeedMetersPerSecond;
  return endsAt.getTime() + driveSeconds * 1000 <= homeBy.getTime();
}
