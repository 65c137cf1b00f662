// ASSUMPTION: bounds of the measured update interval; a report a second is the rule, a batch each 250 ms the fastest.
export const MIN_GLIDE_MS = 200;
export const MAX_GLIDE_MS = 3_000;
export const FIRST_GLIDE_MS = 1_000;
/** A car that has moved farther than this between two fixes was lost, not driven: it jumps. ASSUMPTION. */
export const JUMP_METERS = 1_500;

const INTERVAL_WEIGHT = 0.3;
// Measured (npm run bench -- livemap): who reaches a fix as the next one comes is drawn more than an interval behind the car.
// So it is reached a little earlier, and the car rolls on at the same pace until the next fix: it never stops and starts.
const REACH_SHARE = 0.9;
/** How far beyond its fix a car may roll, in glides. What it overshoots when it stops is below `STANDING_METERS` in a town. */
const ROLL_ON = 1.2;

/** The smoothed time between two fixes, in ms; a gap beyond the bounds counts as the bound. */
export const nextInterval = (knownMs: number, measuredMs: number): number => {
  const bounded = Math.min(MAX_GLIDE_MS, Math.max(MIN_GLIDE_MS, measuredMs));
  return knownMs + (bounded - knownMs) * INTERVAL_WEIGHT;
};

export const glideMs = (intervalMs: number): number => Math.min(MAX_GLIDE_MS, intervalMs * REACH_SHARE);

/** Until when a glide of this length moves the car, rolling on included. */
export const rollMs = (durationMs: number): number => durationMs * ROLL_ON;

/** Share of a glide that is over: 1 at the fix, a little more while the car rolls on. A glide of no length is over at once. */
export const shareAt = (startedMs: number, durationMs: number, nowMs: number): number =>
  durationMs <= 0 ? 1 : Math.min(ROLL_ON, Math.max(0, (nowMs - startedMs) / durationMs));

/** Degrees to turn from one heading to another by the shorter way, −180…180. */
export const turn = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

// A car turns at the start of its leg, not all along it.
const TURN_SHARE = 0.4;

export const headingAt = (from: number, to: number, share: number): number =>
  from + turn(from, to) * Math.min(1, share / TURN_SHARE);

/** Bearing of a move in the Mercator square, degrees clockwise from north; Mercator keeps angles. */
export const bearing = (fromX: number, fromY: number, toX: number, toY: number): number =>
  (Math.atan2(toX - fromX, fromY - toY) * 180) / Math.PI;
