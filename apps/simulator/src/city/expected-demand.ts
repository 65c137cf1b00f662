import type { CityPlace, DemandArea } from '@sablon/domain';
import { DAY_START_MS, dayDemand, type DemandPlan } from './day-demand.js';
import type { TownPlace } from './places.js';

/** Days that were seen before: other seeds than those played (bench and simulator use small ones). */
const HISTORY = [9_001, 9_002, 9_003, 9_004, 9_005, 9_006, 9_007] as const;
/** ASSUMPTION: areas of about 1.5 km; smaller ones have too few rides to expect any. */
const AREA = { lat: 0.0135, lng: 0.0215 } as const;
const HALF_HOUR_MS = 1_800_000;

const known = new WeakMap<readonly TownPlace[], Map<number, readonly (readonly DemandArea[])[]>>();

/**
 * What a product that has seen a week of such days expects: rides an hour by area, for every half hour of the day. A car waits at the
 * spot of the area where most rides began.
 */
export function expectedDemand(
  places: readonly TownPlace[],
  plan: Omit<DemandPlan, 'seed'>,
): readonly (readonly DemandArea[])[] {
  let byTrips = known.get(places);
  if (!byTrips) known.set(places, (byTrips = new Map()));
  let expected = byTrips.get(plan.trips);
  if (!expected) byTrips.set(plan.trips, (expected = learn(places, plan)));
  return expected;
}

function learn(places: readonly TownPlace[], plan: Omit<DemandPlan, 'seed'>): DemandArea[][] {
  const areaOf = (place: CityPlace) => `${Math.floor(place.lat / AREA.lat)} ${Math.floor(place.lng / AREA.lng)}`;
  const fromSpot = new Float64Array(places.length);
  const counts = Array.from({ length: 60 }, () => new Map<string, number>());
  for (const seed of HISTORY)
    for (const { origin, pickupMs } of dayDemand({ ...plan, seed }, places)) {
      fromSpot[origin.index]!++;
      const count = counts[Math.floor((pickupMs - DAY_START_MS) / HALF_HOUR_MS)];
      if (count) count.set(areaOf(origin), (count.get(areaOf(origin)) ?? 0) + 1);
    }
  const waitingSpot = new Map<string, TownPlace>();
  for (const place of places) {
    const best = waitingSpot.get(areaOf(place));
    if (!best || fromSpot[place.index]! > fromSpot[best.index]!) waitingSpot.set(areaOf(place), place);
  }
  return counts.map((count) =>
    [...waitingSpot].flatMap(([area, at]) => {
      const rides = count.get(area) ?? 0;
      return rides === 0 ? [] : [{ at, ridesPerHour: (rides * 2) / HISTORY.length }];
    }),
  );
}
