/** How a driver comes to a pickup, as two positions half a minute apart show it. */
export const COMINGS = ['progressing', 'stalled', 'moving_away', 'detouring', 'dark'] as const;
/** One of `COMINGS`. */
export type Coming = (typeof COMINGS)[number];

/** A driver's way to the pickup at a moment: seconds left by road, and metres by air. */
export interface WaySample {
  readonly atMs: number;
  readonly seconds: number;
  readonly meters: number;
}

/** What a way is measured by. */
export const COMING = {
  /** ASSUMPTION: two positions so far apart in time tell driving from standing, and a change is seen within 30 s (issue 24). */
  leastSeconds: 18,
  /** ASSUMPTION: an older position says what was, not what is. */
  mostSeconds: 45,
  /** ASSUMPTION: a fifth of the pace the road allows is slow traffic; below it the car stands. */
  progressShare: 0.2,
  /** ASSUMPTION: a way that grows half as fast as time passes leads elsewhere. */
  awayShare: 0.5,
  /** ASSUMPTION: nearer by air by so much, a longer way is a detour and not a departure; above the error of a fix. */
  detourMeters: 20,
} as const;

/** The samples worth storing once `now` is taken: those of the last `mostSeconds`, oldest first. */
export const recentSamples = (samples: readonly WaySample[], now: WaySample): WaySample[] => [
  ...samples.filter(({ atMs }) => atMs < now.atMs && now.atMs - atMs <= COMING.mostSeconds * 1000),
  now,
];

/**
 * How a driver comes, by the last sample against the one before it that is at least `leastSeconds` older; `before` when there is none
 * yet. Null as last sample: the position is not known.
 */
export function comingOf(samples: readonly WaySample[], last: WaySample | null, before: Coming): Coming {
  if (last === null) return 'dark';
  const earlier = samples.findLast(({ atMs }) => last.atMs - atMs >= COMING.leastSeconds * 1000);
  if (!earlier) return before === 'dark' ? 'progressing' : before;
  const elapsedSeconds = (last.atMs - earlier.atMs) / 1000;
  const nearerSeconds = earlier.seconds - last.seconds;
  if (nearerSeconds >= COMING.progressShare * elapsedSeconds) return 'progressing';
  if (nearerSeconds > -COMING.awayShare * elapsedSeconds) return 'stalled';
  return earlier.meters - last.meters >= COMING.detourMeters ? 'detouring' : 'moving_away';
}
