import { crowDistanceMeters, type LatLng } from '../../kernel/geo/lat-lng.js';
import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import type { Commitment, MatchTrip } from './match-facts.js';

/** Estimated ms of driving between two planned jobs, with slack; straight line times a detour factor. */
function gapMs(from: LatLng, to: LatLng, settings: DispatchSettings): number {
  const meters = crowDistanceMeters(from, to) * settings.estimatedDetourFactor;
  return (meters / settings.estimatedSpeedMetersPerSecond + settings.commitmentSlackSeconds) * 1000;
}

/**
 * Whether a trip can be driven without being late for, or overlapping, any promised job (dispatch.md: "ETA-feasible
 * chain, no overlap"). `reachMs` is when the driver could be at the pickup if he left for it at once.
 */
export function fitsCommitments(
  trip: Pick<MatchTrip, 'origin' | 'destination' | 'pickupAt' | 'durationSeconds'>,
  commitments: readonly Commitment[],
  reachMs: number,
  settings: DispatchSettings,
): boolean {
  const startMs = Math.max(trip.pickupAt.getTime(), reachMs);
  const endMs = startMs + trip.durationSeconds * 1000;
  return commitments.every((job) =>
    job.startAt.getTime() >= startMs
      ? endMs + gapMs(trip.destination, job.origin, settings) <= job.startAt.getTime()
      : job.endAt.getTime() + gapMs(job.destination, trip.origin, settings) <= startMs,
  );
}
