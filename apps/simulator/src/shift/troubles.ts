import type { Random } from '../random.js';

/** What goes wrong on a shift. */
export const TROUBLES = ['sickness', 'breakdown', 'late_plane', 'no_show'] as const;
export type TroubleKind = (typeof TROUBLES)[number];

/** One trouble, and when it strikes, in minutes of the shift. */
export interface PlannedTrouble {
  readonly kind: TroubleKind;
  readonly minute: number;
}

/** ASSUMPTION: of forty drivers in eight hours, about as an operator of that size reports it. */
const PER_SHIFT: Readonly<Record<TroubleKind, number>> = { sickness: 3, breakdown: 4, late_plane: 4, no_show: 6 };
/** Troubles begin once the fleet is at work, and leave the last hour for their cures. */
const QUIET = { before: 20, after: 60 } as const;

/** The troubles of a shift in the order in which they strike, the same for the same seed. */
export function planTroubles(random: Random, minutes: number): PlannedTrouble[] {
  const last = Math.max(QUIET.before, minutes - QUIET.after);
  return TROUBLES.flatMap((kind) =>
    Array.from({ length: PER_SHIFT[kind] }, () => ({ kind, minute: random.between(QUIET.before, last) })),
  ).sort((a, b) => a.minute - b.minute);
}
