import { fail, ok, type Result } from '../../kernel/result.js';
import { MONEY_SETTINGS, type MoneySettings } from '../../kernel/settings/money-settings.js';

/** Facts that decide a tip; money in integer cents. */
export interface TipFacts {
  readonly completedAt: Date | null;
  readonly hasDriver: boolean;
  readonly cents: number;
  readonly now: Date;
}
/** Why a tip cannot be given. */
export type TipRefusal = 'tip.trip_not_completed' | 'tip.too_late' | 'tip.out_of_range';

/** The tips offered on a fare, smallest first, in integer cents: percentages of it, none below the smallest charge. */
export const tipChoices = (
  fareCents: number,
  settings: MoneySettings = MONEY_SETTINGS,
): readonly { readonly percent: number; readonly cents: number }[] =>
  settings.tipPercents.map((percent) => ({
    percent,
    cents: Math.min(settings.tipMaxCents, Math.max(settings.tipMinCents, Math.round((fareCents * percent) / 100))),
  }));

/** Deadline for tipping a trip completed then. */
export const tipUntil = (completedAt: Date, settings: MoneySettings = MONEY_SETTINGS): Date =>
  new Date(completedAt.getTime() + settings.tipDays * 86_400_000);

/** Whether a tip may be given now. Codes: `tip.trip_not_completed`, `tip.too_late`, `tip.out_of_range`. */
export function checkTip(facts: TipFacts, settings: MoneySettings = MONEY_SETTINGS): Result<null, TipRefusal> {
  if (facts.completedAt === null || !facts.hasDriver) return fail('tip.trip_not_completed');
  if (facts.now > tipUntil(facts.completedAt, settings)) return fail('tip.too_late', { days: settings.tipDays });
  const { tipMinCents: min, tipMaxCents: max } = settings;
  if (!Number.isInteger(facts.cents) || facts.cents < min || facts.cents > max)
    return fail('tip.out_of_range', { min: min / 100, max: max / 100 });
  return ok(null);
}
