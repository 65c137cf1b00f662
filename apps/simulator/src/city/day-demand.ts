import type { CityTrip } from '@sablon/domain';
import { seededRandom, type Random } from '../random.js';
import { PLACE_KINDS, type TownPlace, type PlaceKind } from './places.js';

/** A day from 04:00 to 04:00 in Brussels, summer time. */
export const DAY_START_MS = Date.UTC(2026, 5, 2, 2);
export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Hour of the day in Brussels, 0–23. */
export const hourOf = (ms: number): number => (Math.floor((ms - DAY_START_MS) / HOUR_MS) + 4) % 24;

/** ASSUMPTION: relative demand by hour from 04:00: two peaks, a long evening, a short night. */
const BY_HOUR = [
  ...[1.4, 1.8, 2.8, 4.3, 5, 4.8, 4.4, 4.3, 4.4, 4.3, 4.3, 4.5],
  ...[5, 5.4, 5.5, 5.2, 4.9, 4.7, 4.5, 4.3, 3.8, 3.1, 2.3, 1.6],
];
/** ASSUMPTION: where rides begin and end by part of the day, in the order of `PLACE_KINDS`. */
const FLOWS: readonly { readonly until: number; readonly from: readonly number[]; readonly to: readonly number[] }[] = [
  { until: 10, from: [57, 5, 12, 22, 4], to: [6, 50, 14, 22, 8] },
  { until: 16, from: [27, 27, 23, 19, 4], to: [28, 27, 21, 18, 6] },
  { until: 20, from: [16, 43, 20, 18, 3], to: [53, 5, 23, 15, 4] },
  { until: 28, from: [20, 8, 57, 12, 3], to: [64, 4, 25, 6, 1] },
];

/** What a day is made of. */
export interface DemandPlan {
  readonly seed: number;
  readonly trips: number;
  /** Shares between 0 and 1. */
  readonly booked: number;
  readonly noShows: number;
  readonly givesUp: boolean;
}

/** The rides of a day in the order of their requests: by place and hour, with bursts when flights land. */
export function dayDemand(
  { seed, trips, booked, noShows, givesUp }: DemandPlan,
  places: readonly TownPlace[],
): CityTrip[] {
  const random = seededRandom(seed * 7_919 + 1);
  const byKind = new Map<PlaceKind, TownPlace[]>(
    PLACE_KINDS.map((kind) => [kind, places.filter((one) => one.kind === kind)]),
  );
  const wanted: Omit<CityTrip, 'id'>[] = [];
  const add = (requestedMs: number, origin: TownPlace, destination: TownPlace): void => {
    const asap = !random.chance(booked);
    // Booked one to six hours ahead; the request is when its search begins at the latest.
    const pickupMs = asap ? requestedMs : requestedMs + 20 * 60_000;
    const km = Math.hypot((origin.lat - destination.lat) * 111, (origin.lng - destination.lng) * 70);
    const patienceMs = givesUp ? (3 - Math.log(1 - random.next()) * 9) * 60_000 : Infinity;
    wanted.push({
      ...{ origin, destination, requestedMs, pickupMs, asap, patienceMs },
      fareCents: Math.round(900 + km * 260),
      noShow: random.chance(noShows),
    });
  };
  const bursts = Math.round(trips / 125); // ASSUMPTION: one wave of arrivals for every 125 rides, eight rides each on average
  for (let burst = 0; burst < bursts; burst++) {
    const beginsMs = DAY_START_MS + (2.5 + random.next() * 17) * HOUR_MS;
    for (let rides = random.between(4, 12); rides > 0; rides--)
      add(
        beginsMs + random.next() * 12 * 60_000,
        pickOf(byKind, 'airport', random),
        someDestination(byKind, beginsMs, random),
      );
  }
  const total = BY_HOUR.reduce((sum, share) => sum + share, 0);
  const rest = trips - wanted.length;
  BY_HOUR.forEach((share, hour) => {
    for (let rides = Math.round((rest * share) / total); rides > 0; rides--) {
      const requestedMs = DAY_START_MS + (hour + random.next()) * HOUR_MS;
      const origin = pickOf(byKind, kindBy(flowAt(requestedMs).from, random), random);
      add(requestedMs, origin, someDestination(byKind, requestedMs, random, origin));
    }
  });
  return wanted
    .sort((a, b) => a.requestedMs - b.requestedMs)
    .map((trip, index) => ({ ...trip, id: `t${String(index).padStart(5, '0')}` }));
}

const flowAt = (ms: number) =>
  FLOWS.find(({ until }) => ((hourOf(ms) + 20) % 24) + 4 < until) ?? FLOWS[FLOWS.length - 1]!;

function kindBy(weights: readonly number[], random: Random): PlaceKind {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  return PLACE_KINDS[weights.findIndex((weight) => (left -= weight) < 0)] ?? 'centre';
}

const pickOf = (byKind: ReadonlyMap<PlaceKind, readonly TownPlace[]>, kind: PlaceKind, random: Random): TownPlace =>
  random.pick(byKind.get(kind) ?? []);

/** At least a kilometre away: shorter ways are walked. */
function someDestination(
  byKind: ReadonlyMap<PlaceKind, readonly TownPlace[]>,
  ms: number,
  random: Random,
  origin?: TownPlace,
): TownPlace {
  for (;;) {
    const place = pickOf(byKind, kindBy(flowAt(ms).to, random), random);
    const from = origin ?? pickOf(byKind, 'airport', random);
    if (Math.hypot((from.lat - place.lat) * 111, (from.lng - place.lng) * 70) >= 1) return place;
  }
}
