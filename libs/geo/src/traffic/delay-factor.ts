import { HOUR_MS, toBrussels, DAY_MS } from '@sablon/domain/kernel';
import type { DayKind, RoadKind, TrafficArea, TrafficTable } from './traffic-table.js';

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
  // The paschal full moon cannot fall on two of the dates; they move a day forward.
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

/** Whether a date (`YYYY-MM-DD`, a Brussels calendar day) is a Belgian public holiday; days granted in lieu are not included. */
export const isPublicHoliday = (date: string): boolean =>
  FIXED.has(date.slice(5)) || movableDays(Number(date.slice(0, 4))).has(date);

/** About two weeks of hours: more than any process uses at a time. */
const HOURS_RETAINED = 400;

/** A full hour in Brussels time: date, hour and kind of day. */
interface LocalHour {
  readonly day: DayKind;
  /** 0–23. */
  readonly hour: number;
}

/** The kind of day of a Brussels date; `weekday` 1 = Monday … 7 = Sunday. */
export function dayKind(date: string, weekday: number): DayKind {
  if (weekday === 7 || isPublicHoliday(date)) return 'sunday';
  if (weekday === 6) return 'saturday';
  return weekday === 5 ? 'friday' : 'workday';
}

const known = new Map<number, LocalHour>();

/** The local hour of a count of full hours since the epoch (Brussels is always whole hours ahead of UTC). */
export function localHour(hoursSinceEpoch: number): LocalHour {
  let local = known.get(hoursSinceEpoch);
  if (!local) {
    const { date, weekday, hour } = toBrussels(new Date(hoursSinceEpoch * HOUR_MS));
    local = { day: dayKind(date, weekday), hour };
    if (known.size >= HOURS_RETAINED) known.clear();
    known.set(hoursSinceEpoch, local);
  }
  return local;
}

/** The two full hours around an instant and its position between them, 0–1. */
export function hoursAround(instantMs: number): { first: LocalHour; second: LocalHour; share: number } {
  const hours = Math.floor(instantMs / HOUR_MS);
  return { first: localHour(hours), second: localHour(hours + 1), share: instantMs / HOUR_MS - hours };
}

/**
 * The factor on a free-flow time at an instant. Linear between one full hour of real time and the next, so that there are no
 * jumps: not at midnight, not between kinds of days, not on the nights when clocks change.
 */
export function delayFactor(table: TrafficTable, area: TrafficArea, road: RoadKind, instantMs: number): number {
  const { first, second, share } = hoursAround(instantMs);
  const days = table.factors[area][road];
  const before = days[first.day][first.hour] as number;
  return before + ((days[second.day][second.hour] as number) - before) * share;
}
