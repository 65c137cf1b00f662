import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';

/** A step of the driver, or a call of his, that his device may tell of later. */
export type ToldStep = 'depart' | 'arrive' | 'start' | 'complete' | 'contact';

/** Why a device's time of a step is not taken as it is. */
export type StepDoubt = 'in_the_future' | 'too_long_ago' | 'before_the_step_before' | 'seen_elsewhere';

/** What a told time is measured by. */
export interface StepCircumstances {
  readonly now: Date;
  /** When the step before counts as done; null = nothing came before. */
  readonly after: Date | null;
  /** When the driver's device was last heard away from the pickup; null = never, or it does not matter. */
  readonly awayAt: Date | null;
}

/** When a step counts as done, and why that is not what the device said. */
export interface StepTime {
  readonly at: Date;
  readonly doubt: StepDoubt | null;
}

/** What a passenger pays for grows from these: a doubt about them counts from now, about the others from the step before. */
const BEGINS: ReadonlySet<ToldStep> = new Set(['depart', 'arrive', 'contact']);

/**
 * When a step counts that the device says happened at `told` (decision 0033). In doubt the passenger pays less: an arrival
 * counts from now, a boarding from the step before. Never refuses: nobody is stopped on the road by a clock set wrong.
 */
export function stepTime(
  step: ToldStep,
  told: Date,
  { now, after, awayAt }: StepCircumstances,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): StepTime {
  const skewMs = settings.stepClockSkewSeconds * 1000;
  if (told.getTime() > now.getTime() + skewMs) return { at: now, doubt: 'in_the_future' };
  if (told > now) return { at: now, doubt: null };
  const begins = BEGINS.has(step);
  if (after && told < after) {
    const isSkew = after.getTime() - told.getTime() <= skewMs;
    return { at: isSkew || !begins ? after : now, doubt: isSkew ? null : 'before_the_step_before' };
  }
  if (!begins) return { at: told, doubt: null };
  if (now.getTime() - told.getTime() > settings.stepToldWithinMinutes * 60_000)
    return { at: now, doubt: 'too_long_ago' };
  if (awayAt && awayAt > told) return { at: now, doubt: 'seen_elsewhere' };
  return { at: told, doubt: null };
}
