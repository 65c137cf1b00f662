import { crowDistanceMeters, type LatLng } from '../../kernel/lat-lng.js';
import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import { MARKETPLACE, type Commitment } from '../matching/match-facts.js';

/** Seconds of the drive from one place to another; Infinity where no road leads. */
export type DriveSeconds = (from: LatLng, to: LatLng) => number;

/** The drive as matching estimates it: a straight line times a detour, at the speed of the settings. */
export const estimatedDrive =
  (settings: Pick<DispatchSettings, 'estimatedDetourFactor' | 'estimatedSpeedMetersPerSecond'>): DriveSeconds =>
  (from, to) =>
    (crowDistanceMeters(from, to) * settings.estimatedDetourFactor) / settings.estimatedSpeedMetersPerSecond;

/** Whether a driver can drive one ride after another, as `collisionOf` judges it when they are promised. */
function follows(before: Commitment, ride: Commitment, drive: DriveSeconds): boolean {
  const availableSeconds = (ride.startAt.getTime() - before.endAt.getTime()) / 1000;
  if (availableSeconds < MARKETPLACE.leastRouteSeconds + MARKETPLACE.marginSeconds) return false;
  if (availableSeconds >= MARKETPLACE.farApartSeconds) return true;
  return drive(before.destination, ride.origin) + MARKETPLACE.marginSeconds <= availableSeconds;
}

/**
 * The fewest drivers who can drive all these rides, each a chain of them: rides less the most that can follow another (a largest
 * matching between rides and their successors).
 */
export function chainsNeeded(rides: readonly Commitment[], drive: DriveSeconds): number {
  const next = rides.map((before) =>
    rides.flatMap((ride, index) => (ride !== before && follows(before, ride, drive) ? [index] : [])),
  );
  const cameFrom = new Map<number, number>();
  /** Finds a successor for a ride, moving others to another successor of theirs where that makes room. */
  const place = (ride: number, tried: Set<number>): boolean =>
    (next[ride] ?? []).some((after) => {
      if (tried.has(after)) return false;
      tried.add(after);
      const holder = cameFrom.get(after);
      if (holder !== undefined && !place(holder, tried)) return false;
      cameFrom.set(after, ride);
      return true;
    });
  let links = 0;
  for (let ride = 0; ride < rides.length; ride++) if (place(ride, new Set())) links++;
  return rides.length - links;
}
