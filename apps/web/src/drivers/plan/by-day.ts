import type { TripView } from '@sablon/contracts';
import { brusselsDay } from '../../shared/i18n/format.js';

export interface Day {
  /** 2026-11-24 */
  readonly day: string;
  readonly trips: readonly TripView[];
}

/** Rides by the Brussels day of their pickup, days and rides in order. */
export function byDay(trips: readonly TripView[]): Day[] {
  const days = new Map<string, TripView[]>();
  for (const trip of trips.toSorted((a, b) => a.pickupAt.localeCompare(b.pickupAt))) {
    const day = brusselsDay(trip.pickupAt);
    days.set(day, [...(days.get(day) ?? []), trip]);
  }
  return [...days].map(([day, ofDay]) => ({ day, trips: ofDay }));
}
