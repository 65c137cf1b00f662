import { fail, ok, type Result } from '../../kernel/result.js';
import { addDays, brusselsMidnight, fromBrussels, toBrussels } from '../../kernel/brussels-time.js';

/** A week of drivers' money: Monday 00:00 to the next Monday 00:00 on a Brussels clock, 167 to 169 hours long. */
export interface StatementWeek {
  /** Its Monday, `YYYY-MM-DD`. */
  readonly week: string;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** The Brussels day an instant falls in, 23 to 25 hours long; `to` is exclusive. */
export function brusselsDayOf(instant: Date): { readonly from: Date; readonly to: Date } {
  const { date } = toBrussels(instant);
  return { from: brusselsMidnight(date), to: brusselsMidnight(addDays(date, 1)) };
}

const startingOn = (monday: string): StatementWeek => ({
  week: monday,
  from: brusselsMidnight(monday),
  to: brusselsMidnight(addDays(monday, 7)),
});

/** The week an instant falls in. */
export function weekOf(instant: Date): StatementWeek {
  const { date, weekday } = toBrussels(instant);
  return startingOn(addDays(date, 1 - weekday));
}

/** The week after. */
export const weekAfter = ({ week }: StatementWeek): StatementWeek => startingOn(addDays(week, 7));

/** The week a day (`YYYY-MM-DD`) falls in. Code: `time.invalid`. */
export function weekOfDate(date: string): Result<StatementWeek, 'time.invalid'> {
  const noon = fromBrussels(date, '12:00');
  return noon.ok ? ok(weekOf(noon.value)) : fail('time.invalid', { date });
}
