import { HOUR_MS, toBrussels } from '@sablon/domain';
import { isPublicHoliday } from './public-holidays.js';
import type { DayKind, RoadKind, TrafficArea, TrafficTable } from './traffic-table.js';

/** About two weeks of hours: more than any process asks about at a time. */
const HOURS_KEPT = 400;

/** What a Brussels clock and calendar say of a full hour. */
export interface LocalHour {
  readonly day: DayKind;
  /** 0–23. */
  readonly hour: number;
}

/** Which kind of day a Brussels date is; `weekday` 1 = Monday … 7 = Sunday. */
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
    if (known.size >= HOURS_KEPT) known.clear();
    known.set(hoursSinceEpoch, local);
  }
  return local;
}

/** The two full hours around an instant and how far it is from the first to the second, 0–1. */
export function hoursAround(instantMs: number): { first: LocalHour; second: LocalHour; share: number } {
  const hours = Math.floor(instantMs / HOUR_MS);
  return { first: localHour(hours), second: localHour(hours + 1), share: instantMs / HOUR_MS - hours };
}

/**
 * By which a free-flow time is multiplied at an instant. Linear between one full hour of real time and the next, so nothing
 * jumps: not at midnight, not between kinds of days, not on the nights when clocks change.
 */
export function delayFactor(table: TrafficTable, area: TrafficArea, road: RoadKind, instantMs: number): number {
  const { first, second, share } = hoursAround(instantMs);
  const days = table.factors[area][road];
  const before = days[first.day][first.hour] as number;
  return before + ((days[second.day][second.hour] as number) - before) * share;
}
