import { crowDistanceMeters, type LatLng } from '../kernel/geo/lat-lng.js';
import { POSITION_LIMITS, type PositionLimits } from './position-settings.js';

/** What a driver's device says: where it was, and when by its own clock. */
export interface PositionReport extends LatLng {
  readonly reportedAtMs: number;
}

/** The last report believed of this driver, with the time it reached us. */
export interface BelievedPosition extends PositionReport {
  readonly receivedAtMs: number;
}

/** Why a report is not believed; counted per code, never shown to the driver as his fault. */
export const POSITION_FAULTS = [
  'position.out_of_range',
  'position.stale',
  'position.future',
  'position.too_frequent',
  'position.out_of_order',
  'position.impossible_jump',
] as const;
/** One of `POSITION_FAULTS`. */
export type PositionFault = (typeof POSITION_FAULTS)[number];

/**
 * Checks one report against the last believed one; null = believe it. Runs for every report of every driver, so it
 * allocates nothing. `timeFactor` is how much faster than life a simulated fleet drives (1 for real ones). That the
 * driver is on shift is the caller's question. A wrong first fix heals itself: the allowed jump grows with the gap.
 */
export function positionFault(
  report: PositionReport,
  previous: BelievedPosition | null,
  nowMs: number,
  timeFactor = 1,
  limits: PositionLimits = POSITION_LIMITS,
): PositionFault | null {
  // Written so that NaN fails each test.
  if (!(Math.abs(report.lat) <= 90 && Math.abs(report.lng) <= 180 && Number.isFinite(report.reportedAtMs)))
    return 'position.out_of_range';
  if (nowMs - report.reportedAtMs > limits.staleMs) return 'position.stale';
  if (report.reportedAtMs - nowMs > limits.futureMs) return 'position.future';
  if (previous === null) return null;
  // By our clock, which a device cannot set.
  if (nowMs - previous.receivedAtMs < limits.minIntervalMs) return 'position.too_frequent';
  const gapMs = report.reportedAtMs - previous.reportedAtMs;
  if (gapMs <= 0) return 'position.out_of_order';
  const reachMeters = (limits.maxSpeedMetersPerSecond * timeFactor * gapMs) / 1000 + limits.jumpSlackMeters;
  return crowDistanceMeters(previous, report) > reachMeters ? 'position.impossible_jump' : null;
}
