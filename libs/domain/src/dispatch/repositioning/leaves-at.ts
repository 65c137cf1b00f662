import { breakDueAtMs } from '../break-due.js';
import { WORKING_DAY } from '../alert-kinds.js';

/** What limits how long a driver can still wait. */
export interface WaitingLimits {
  /** The pickup of their next promised ride. */
  readonly nextPickupAt: Date | null;
  /** When they want to be home. */
  readonly homeBy: Date | null;
  /** Worked since the last full break, and in the last 24 hours. */
  readonly workedSinceBreakMs: number;
  readonly workedSeconds: number;
}

/** When a waiting driver has to be elsewhere: for a promised ride, the break the law asks for, the end of their day, or home. */
export function leavesAt(limits: WaitingLimits, now: Date): Date {
  const ends = [
    limits.nextPickupAt?.getTime() ?? Infinity,
    limits.homeBy?.getTime() ?? Infinity,
    breakDueAtMs(limits.workedSinceBreakMs, now.getTime()),
    now.getTime() + (WORKING_DAY.hoursMax * 3_600 - limits.workedSeconds) * 1_000,
  ];
  return new Date(Math.min(...ends));
}
