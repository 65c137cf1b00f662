import { crowDistanceMeters, type LatLng } from '../kernel/lat-lng.js';

/** Limits of what is believed of a device, with units in the names. */
export interface PositionLimits {
  /** Older reports are worthless. */
  readonly staleMs: number;
  /** How far a device's clock may run ahead. */
  readonly futureMs: number;
  /** Two reports closer than this at our end are one too many. */
  readonly minIntervalMs: number;
  readonly maxSpeedMetersPerSecond: number;
  /** What GPS error alone may move a car between two fixes. */
  readonly jumpSlackMeters: number;
}

/** The limits the product starts with. */
export const POSITION_LIMITS: PositionLimits = {
  staleMs: 60_000, // dispatch.md, "Candidates": never older than 60 s
  futureMs: 5_000, // ASSUMPTION: a phone's clock is rarely off by more
  minIntervalMs: 700, // ASSUMPTION: at most about one report a second, with room for jitter
  maxSpeedMetersPerSecond: 70, // ASSUMPTION: 250 km/h, faster than any car in service
  jumpSlackMeters: 100, // ASSUMPTION: two poor fixes between high houses
};

/** A position older than this is shown as old. ASSUMPTION: three missed fixes of a phone that reports each 5 s at worst. */
export const OLD_AFTER_MS = 15_000;

/** What is known of a driver's position; epoch milliseconds, null = never. */
export interface PositionStanding {
  readonly shift: 'off' | 'on' | 'break';
  readonly shiftSince: number | null;
  readonly positionAt: number | null;
}

/**
 * Since when a driver on shift is dark: since his last position, once it is too old to be offered rides, or since the
 * shift began where this shift has none. Null for one who is seen, on break or off shift.
 */
export function darkSince({ shift, shiftSince, positionAt }: PositionStanding, nowMs: number): number | null {
  if (shift !== 'on') return null;
  const since = Math.max(positionAt ?? 0, shiftSince ?? 0);
  return nowMs - since > POSITION_LIMITS.staleMs ? since : null;
}

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
