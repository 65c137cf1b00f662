import { createGeo } from '@sablon/geo';
import { seededRandom } from '../random.js';
import { spreadPlaces, type TownPlace, type TownRoads } from './places.js';
import { trafficAt } from './traffic.js';

/** ASSUMPTION: a spot further than this from any road is in a park or a railway yard. */
const NEAR_ROAD_METERS = 150;
const BLOCK = 100;

/**
 * Lays spots over Brussels and reads all times between them from the router of a built map, once: a day asks millions of times.
 * Throws when the directory holds no built map.
 */
export async function cityRoads(mapDirectory: string, count: number): Promise<TownRoads> {
  const geo = await createGeo({ mapDirectory });
  try {
    const info = geo.info();
    if (info.routing.quality !== 'built') throw new Error(`no built map in ${mapDirectory}: ${info.routing.source}`);
    const { routing } = geo;
    const snapped: Omit<TownPlace, 'index'>[] = [];
    for (const { kind, at } of spreadPlaces(count, seededRandom(count))) {
      const { point, distanceMeters } = await routing.snap(at);
      if (distanceMeters <= NEAR_ROAD_METERS) snapped.push({ kind, lat: point.lat, lng: point.lng });
    }
    const table = await wholeTable(routing, snapped);
    return { ...withoutUnreachable(snapped, table), slownessAt: trafficAt, source: info.routing.source };
  } finally {
    await geo.close();
  }
}

type Routing = Awaited<ReturnType<typeof createGeo>>['routing'];
interface Table {
  readonly seconds: Float64Array;
  readonly meters: Float64Array;
}

async function wholeTable(routing: Routing, spots: readonly Omit<TownPlace, 'index'>[]): Promise<Table> {
  const n = spots.length;
  const table = { seconds: new Float64Array(n * n), meters: new Float64Array(n * n) };
  for (let row = 0; row < n; row += BLOCK) {
    const sources = spots.slice(row, row + BLOCK);
    const matrix = await routing.matrix(sources, spots);
    table.seconds.set(matrix.durationsSeconds, row * n);
    table.meters.set(matrix.distancesMeters, row * n);
  }
  return table;
}

/** Leaves out spots that many others cannot reach, such as yards behind a gate, then the few that still miss one. */
function withoutUnreachable(
  spots: readonly Omit<TownPlace, 'index'>[],
  { seconds, meters }: Table,
): Pick<TownRoads, 'places' | 'seconds' | 'meters'> {
  const n = spots.length;
  let fine = spots.map((_spot, index) => index);
  for (const tolerated of [n / 10, 0])
    fine = fine.filter((one) => {
      const isMissing = (other: number) =>
        !Number.isFinite(seconds[one * n + other]) || !Number.isFinite(seconds[other * n + one]);
      return fine.filter(isMissing).length <= tolerated;
    });
  const places = fine.map((from, index) => ({ ...(spots[from] as Omit<TownPlace, 'index'>), index }));
  const pick = (table: Float64Array) =>
    Float64Array.from(fine.flatMap((from) => fine.map((to) => table[from * n + to] ?? Infinity)));
  return { places, seconds: pick(seconds), meters: pick(meters) };
}
