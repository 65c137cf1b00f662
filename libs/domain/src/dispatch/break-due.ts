/** When a driver must rest within a day. */
export const BREAK_RULE = {
  /** Belgian Labour Act of 16 March 1971, art. 38quater: at least a quarter of an hour, after six hours at the latest. */
  workMinutes: 360,
  breakMinutes: 15,
  /** ASSUMPTION: a ride takes half an hour; the driver is asked to think of the break one ride earlier. */
  soonMinutes: 30,
} as const;

/** A stretch of a shift, by the clock in milliseconds; `until` null = it goes on. */
export interface ShiftStretch {
  readonly kind: 'on' | 'break';
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/**
 * Since when a driver has worked without a full break, and how much work that is, in milliseconds: shorter breaks count as work
 * interrupted, not as rest. Stretches in any order; time between them, off shift, is rest when it is long enough.
 */
export function workedSinceBreakMs(stretches: readonly ShiftStretch[], nowMs: number): number {
  const fullMs = BREAK_RULE.breakMinutes * 60_000;
  let worked = 0;
  let restedMs = 0;
  let endMs: number | null = null;
  for (const { kind, fromMs, untilMs } of stretches.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (endMs !== null) restedMs += Math.max(0, fromMs - endMs);
    const length = Math.max(0, (untilMs ?? nowMs) - fromMs);
    endMs = untilMs ?? nowMs;
    if (kind === 'break') {
      restedMs += length;
      continue;
    }
    if (restedMs >= fullMs) worked = 0;
    restedMs = 0;
    worked += length;
  }
  return restedMs >= fullMs ? 0 : worked;
}

/** The instant by which a driver at work must have begun a break, given what they have worked since the last full one. */
export const breakDueAtMs = (workedMs: number, nowMs: number): number =>
  nowMs + BREAK_RULE.workMinutes * 60_000 - workedMs;
