import { gatherSpots, type CityPlace, type CityRoads, type CitySpan, type LatLng } from '@sablon/domain';
import type { Geo } from '@sablon/geo';

/** ASSUMPTION: spots enough that a ride begins within two hundred metres of its own; the table of times has their square. */
const MOST_SPOTS = 400;
/** Rows of the table asked for at once: the routing thread serves others in between. */
const ROWS_AT_ONCE = 20;
/** Spots whose drives say how slow an hour is. */
const SAMPLED = 12;
const HOUR_MS = 3_600_000;

/** The roads of a past period: a table of times between its spots, and how much slower each hour was. */
export interface PastRoads {
  readonly roads: CityRoads;
  readonly spotOf: (at: LatLng) => CityPlace | undefined;
}

/**
 * Reads all times between the places of a period from the router, once: a play asks for them millions of times. Null: no road connects
 * them.
 */
export async function pastRoads(
  routing: Geo['routing'],
  points: readonly LatLng[],
  { fromMs, toMs }: CitySpan,
  onShare: (share: number) => Promise<void>,
): Promise<PastRoads | null> {
  const spots = gatherSpots(points, MOST_SPOTS);
  const n = spots.points.length;
  const seconds = new Float64Array(n * n);
  const meters = new Float64Array(n * n);
  for (let row = 0; row < n; row += ROWS_AT_ONCE) {
    const matrix = await routing.matrix(spots.points.slice(row, row + ROWS_AT_ONCE), spots.points);
    seconds.set(matrix.durationsSeconds, row * n);
    meters.set(matrix.distancesMeters, row * n);
    await onShare(Math.min(1, (row + ROWS_AT_ONCE) / n));
  }
  const fine = connected(n, seconds);
  if (fine.length < 2) return null;
  const pick = (table: Float64Array) =>
    Float64Array.from(fine.flatMap((from) => fine.map((to) => table[from * n + to] ?? Infinity)));
  const places = fine.flatMap((spot, index) => {
    const point = spots.points[spot];
    return point ? [{ lat: point.lat, lng: point.lng, index }] : [];
  });
  const placeOfSpot = new Map(fine.map((spot, index) => [spot, places[index]]));
  const slowness = await slownessByHour(routing, places, { fromMs, toMs });
  const { quality } = await routing.matrix(places.slice(0, 1), places.slice(0, 1));
  return {
    roads: {
      ...{ places, seconds: pick(seconds), meters: pick(meters), source: quality },
      slownessAt: (ms) => slowness[Math.floor((ms - fromMs) / HOUR_MS)] ?? slowness.at(-1) ?? 1,
    },
    spotOf: (at) => {
      const spot = spots.indexOf(at);
      return spot === undefined ? undefined : placeOfSpot.get(spot);
    },
  };
}

/** How many times the usual seconds a drive took in each hour, by the router with the traffic it has learned. */
async function slownessByHour(
  routing: Geo['routing'],
  places: readonly CityPlace[],
  { fromMs, toMs }: CitySpan,
): Promise<number[]> {
  const step = Math.max(1, Math.floor(places.length / SAMPLED));
  const some = places.filter((_place, index) => index % step === 0).slice(0, SAMPLED);
  const total = async (at?: Date) => {
    const { durationsSeconds } = await routing.matrix(some, some, at ? { at } : {});
    return durationsSeconds.reduce((sum, one) => sum + one, 0);
  };
  const usual = await total();
  const hours: number[] = [];
  for (let at = fromMs; at < toMs; at += HOUR_MS) hours.push(usual > 0 ? (await total(new Date(at))) / usual : 1);
  return hours;
}

/** Without spots that many others cannot reach, such as yards behind a gate, then without the few that still miss one. */
function connected(n: number, seconds: Float64Array): number[] {
  let fine = Array.from({ length: n }, (_spot, index) => index);
  for (const tolerated of [n / 10, 0])
    fine = fine.filter((one) => {
      const isMissing = (other: number) =>
        !Number.isFinite(seconds[one * n + other]) || !Number.isFinite(seconds[other * n + one]);
      return fine.filter(isMissing).length <= tolerated;
    });
  return fine;
}
