import type { TripArrivalView } from '@sablon/contracts';

/** Whole minutes after its plan, negative before it; null where nothing is expected. */
export function minutesLate({
  scheduledAt,
  expectedAt,
}: Pick<TripArrivalView, 'scheduledAt' | 'expectedAt'>): number | null {
  if (!scheduledAt || !expectedAt) return null;
  return Math.round((Date.parse(expectedAt) - Date.parse(scheduledAt)) / 60_000);
}
