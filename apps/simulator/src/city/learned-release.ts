import { learnedCoverMinutes, releaseAt, type City, type CityTrip, type DispatchSettings } from '@sablon/domain';
import { dispatchZoneAt } from '@sablon/geo';
import { hourOf } from './day-demand.js';

/** Moves the search of every booked ride of a day. */
export type Release = (demand: readonly CityTrip[]) => CityTrip[];

const keyOf = (zone: string | undefined, hour: number): string => `${zone} ${(hour + 24) % 24}`;

/**
 * Searches for booked rides as early as the rides of days already played took in the zone at that hour or the ones beside it: what the
 * product does with the rides of its last weeks (decision 120).
 */
export function releaseLearnedFrom(played: readonly City[], settings: DispatchSettings): Release {
  const measured = new Map<string, number[]>();
  for (const { plan, arrivedMs } of played.flatMap((city) => city.trips)) {
    if (!plan.asap || arrivedMs === null) continue;
    const zone = dispatchZoneAt(plan.origin)?.id;
    for (const apart of [-1, 0, 1]) {
      const key = keyOf(zone, hourOf(plan.pickupMs) + apart);
      measured.set(key, [...(measured.get(key) ?? []), (arrivedMs - plan.requestedMs) / 60_000]);
    }
  }
  const learned = new Map([...measured].map(([key, minutes]) => [key, learnedCoverMinutes(minutes, settings)]));
  return (demand) =>
    demand
      .map((trip) => {
        if (trip.asap) return trip;
        const minutes = learned.get(keyOf(dispatchZoneAt(trip.origin)?.id, hourOf(trip.pickupMs))) ?? null;
        return { ...trip, requestedMs: releaseAt(new Date(trip.pickupMs), minutes, settings).getTime() };
      })
      .sort((a, b) => a.requestedMs - b.requestedMs);
}
