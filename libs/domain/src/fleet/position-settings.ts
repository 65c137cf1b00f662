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
