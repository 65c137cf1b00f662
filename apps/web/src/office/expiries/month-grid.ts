import { addDays, addMonths } from '@sablon/domain';

/** A month as weeks of seven days from Monday on; days of the months around it fill its first and last week. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  let day = addDays(first, -weekday(first));
  while (day < addMonths(first, 1)) {
    const monday = day;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
    day = addDays(monday, 7);
  }
  return weeks;
}

/** Days since Monday. */
const weekday = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** The month before or after, `YYYY-MM`. */
export const monthAfter = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7);

/** Where a key leads from a day: by day, week, to the ends of the week, or by month; null for other keys. */
export function dayByKey(day: string, key: string): string | null {
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
    ...{ Home: -weekday(day), End: 6 - weekday(day) },
  };
  if (key === 'PageUp' || key === 'PageDown') return addMonths(day, key === 'PageUp' ? -1 : 1);
  const step = steps[key];
  return step === undefined ? null : addDays(day, step);
}
