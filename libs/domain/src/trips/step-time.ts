import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';

/** A step or a call by the driver that their device may report later. */
export type ReportedStep = 'depart' | 'arrive' | 'start' | 'complete' | 'contact';

/** Why a device's time for a step is not accepted as it is. */
export type StepDoubt = 'in_the_future' | 'too_long_ago' | 'before_the_step_before' | 'seen_elsewhere';

/** Facts a reported time is checked against. */
export interface StepCircumstances {
  readonly now: Date;
  /** When the previous step counts as done; null = there was none. */
  readonly after: Date | null;
  /** When the driver's device last reported a position away from the pickup; null = never, or irrelevant. */
  readonly awayAt: Date | null;
}

/** When a step counts as done, and why that differs from the device's time. */
export interface StepTime {
  readonly at: Date;
  readonly doubt: StepDoubt | null;
}

/** Steps that start a chargeable period: a doubtful one counts from now, a doubtful one of the others from the previous step. */
const BEGINS: ReadonlySet<ReportedStep> = new Set(['depart', 'arrive', 'contact']);

/**
 * When a step counts that, by the device, happened at `told` (decision 0033). In doubt the passenger pays less: an arrival counts
 * from now, a boarding from the previous step. Never refuses: a wrong clock must not stop a driver on the road.
 */
export function stepTime(
  step: ReportedStep,
  reported: Date,
  { now, after, awayAt }: StepCircumstances,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): StepTime {
  const skewMs = settings.stepClockSkewSeconds * 1000;
  if (reported.getTime() > now.getTime() + skewMs) return { at: now, doubt: 'in_the_future' };
  if (reported > now) return { at: now, doubt: null };
  const begins = BEGINS.has(step);
  if (after && reported < after) {
    const isSkew = after.getTime() - reported.getTime() <= skewMs;
    return { at: isSkew || !begins ? after : now, doubt: isSkew ? null : 'before_the_step_before' };
  }
  if (!begins) return { at: reported, doubt: null };
  if (now.getTime() - reported.getTime() > settings.stepReportedWithinMinutes * 60_000)
    return { at: now, doubt: 'too_long_ago' };
  if (awayAt && awayAt > reported) return { at: now, doubt: 'seen_elsewhere' };
  return { at: reported, doubt: null };
}
