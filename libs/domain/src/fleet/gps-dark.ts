import { POSITION_LIMITS } from './position-settings.js';

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
