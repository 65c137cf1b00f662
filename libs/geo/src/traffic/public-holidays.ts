import { DAY_MS } from '@sablon/domain';

/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const MOVABLE = [1, 39, 50] as const;
/** `MM-DD`: the fixed ones of the ten Belgian public holidays (royal decree of 18 April 1974). */
const FIXED = new Set(['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25']);

/** Easter Sunday as UTC midnight in ms, by the Gregorian computus (golden number, epact and Sunday correction). */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const solarSkips = century - Math.floor(century / 4);
  const lunarDrift = Math.floor((8 * century + 13) / 25);
  const moonAge = (solarSkips - lunarDrift + 19 * golden + 15) % 30;
  // Two dates no paschal full moon may have are moved a day forward.
  const fullMoon = moonAge - (moonAge === 29 || (moonAge === 28 && golden > 10) ? 1 : 0);
  const weekdayAfterMarch21 = (year + Math.floor(year / 4) + fullMoon + 2 - solarSkips) % 7;
  return Date.UTC(year, 2, 28 + fullMoon - weekdayAfterMarch21);
}

const movableByYear = new Map<number, ReadonlySet<string>>();

function movableDays(year: number): ReadonlySet<string> {
  let days = movableByYear.get(year);
  if (!days) {
    const easter = easterSunday(year);
    days = new Set(MOVABLE.map((after) => new Date(easter + after * DAY_MS).toISOString().slice(0, 10)));
    movableByYear.set(year, days);
  }
  return days;
}

/** Whether a date (`YYYY-MM-DD`, a Brussels calendar day) is a Belgian public holiday; days granted in lieu are not known here. */
export const isPublicHoliday = (date: string): boolean =>
  FIXED.has(date.slice(5)) || movableDays(Number(date.slice(0, 4))).has(date);
