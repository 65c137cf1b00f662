import { BRUSSELS_TIME_ZONE } from '@sablon/domain';

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: BRUSSELS_TIME_ZONE });

/** `2026-07-01`, on a Brussels clock. */
export const todayInBrussels = (now = new Date()): string => DAY.format(now);

/** The date so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}
