import type { TripArrivalView } from '@sablon/contracts';

/** Whole minutes after its plan, negative before it; null where nothing is expected. */
export function minutesLate({
  scheduledAt,
  expectedAt,
}: Pick<TripArrivalView, 'scheduledAt' | 'expectedAt'>): number | null {
  if (!scheduledAt || !expectedAt) return null;
  return Math.round((Date.parse(expectedAt) - Date.parse(scheduledAt)) / 60_000);
}

/** A span as people say it: minutes up to two hours, hours up to two days, then days. */
export function spanOf(minutes: number): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } {
  if (minutes < 120) return { unit: 'minutes', count: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(minutes / 1440) };
}
