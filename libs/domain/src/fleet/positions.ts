import { crowDistanceMeters, type LatLng } from '../kernel/lat-lng.js';

/** Plausibility limits for position reports, with units in the names. */
export interface PositionLimits {
  /** Older reports are rejected. */
  readonly staleMs: number;
  /** How far ahead a device's clock may run. */
  readonly futureMs: number;
  /** Minimum time between two reports, by arrival at the server. */
  readonly minIntervalMs: number;
  readonly maxSpeedMetersPerSecond: number;
  /** Distance that GPS error alone may account for between two fixes. */
  readonly jumpSlackMeters: number;
}

/** The limits the product starts with. */
export const POSITION_LIMITS: PositionLimits = {
  staleMs: 60_000, // dispatch.md, "Candidates": never older than 60 s
  futureMs: 5_000, // ASSUMPTION: a phone's clock is rarely off by more
  minIntervalMs: 700, // ASSUMPTION: at most about one report a second, with room for jitter
  maxSpeedMetersPerSecond: 70, // ASSUMPTION: 250 km/h, faster than any car in service
  jumpSlackMeters: 100, // ASSUMPTION: two poor fixes between tall buildings
};

/** A position older than this is shown as old. ASSUMPTION: three missed fixes of a phone that reports every 5 s at worst. */
export const OLD_AFTER_MS = 15_000;

/** Whether a driver works, is on a break, or is off shift. */
export const SHIFTS = ['off', 'on', 'break'] as const;
/** One of `SHIFTS`. */
export type Shift = (typeof SHIFTS)[number];

/** A driver's last known position; epoch milliseconds, null = never. */
export interface PositionStanding {
  readonly shift: Shift;
  readonly shiftSince: number | null;
  readonly positionAt: number | null;
}

/**
 * Since when a driver on shift is dark: since their last position, once it is too old for offers, or since the shift began if it
 * has none. Null for a driver who is visible, on break or off shift.
 */
export function darkSince({ shift, shiftSince, positionAt }: PositionStanding, nowMs: number): number | null {
  if (shift !== 'on') return null;
  const since = Math.max(positionAt ?? 0, shiftSince ?? 0);
  return nowMs - since > POSITION_LIMITS.staleMs ? since : null;
}

/** A report from a driver's device: its position, and when by its own clock. */
export interface PositionReport extends LatLng {
  readonly reportedAtMs: number;
}

/** The last accepted report of this driver, with the time it reached us. */
export interface BelievedPosition extends PositionReport {
  readonly receivedAtMs: number;
}

/** Why a report is rejected; counted per code, never shown as the driver's fault. */
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
 * Checks one report against the last accepted one; null = accept it. Runs for every report of every driver, so it allocates
 * nothing. `timeFactor` is how much faster than life a simulated fleet drives (1 for real ones). The caller checks that the
 * driver is on shift. A wrong first fix corrects itself: the allowed jump grows with the gap.
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
