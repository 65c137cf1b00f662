import { readFile } from 'node:fs/promises';
import { METERS_PER_DEGREE, type LatLng } from '@sablon/domain/kernel';
import type { Place } from '../places/place.js';
import { placeSort, type NamedPlace, type PlaceWeight, type FeatureCollector } from './feature-collector.js';
import { localizedAttributes, type TileAttributes } from './tile-schema.js';
import { worldX, worldY } from './world-grid.js';

/** A municipality of our own list and its class where the file has none. */
export interface ListedTown {
  readonly place: Place;
  readonly className: 'city' | 'town' | 'suburb';
}

/** ASSUMPTION: the same name within this distance is the same town; a file with a place this close has the town. */
const SAME_NAME_METERS = 6_000;
const SAME_PLACE_METERS = 1_500;
const TOWN_CLASSES = new Set(['city', 'town', 'borough', 'suburb', 'village']);

const metersBetween = (a: LatLng, b: LatLng): number =>
  METERS_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180));

/** Reads places from lines of JSON (`n` name, `c` class, `p` [lng, lat]); invalid lines are skipped. */
export async function readPlacesFile(path: string): Promise<NamedPlace[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line) => {
    const row = parse(line);
    const [lng, lat] = Array.isArray(row?.p) ? row.p : [];
    if (typeof row?.n !== 'string' || typeof row.c !== 'string' || typeof lng !== 'number' || typeof lat !== 'number')
      return [];
    return [{ className: row.c, names: { name: row.n }, point: { lat, lng } }];
  });
}

function parse(line: string): { n?: unknown; c?: unknown; p?: unknown } | null {
  try {
    return JSON.parse(line) as { n?: unknown } | null;
  } catch {
    return null;
  }
}

/** Adds the places: those of the file, in three languages where our list has them, and towns only in our list. */
export function addPlaces(
  collector: FeatureCollector,
  fromFile: readonly NamedPlace[],
  listed: readonly ListedTown[],
): void {
  const byName = new Map<string, ListedTown>();
  for (const town of listed) for (const name of Object.values(town.place.label)) byName.set(name, town);
  for (const { className, names, point, ...more } of fromFile) {
    const name = String(names['name']);
    const town = [name, ...name.split(' - ')].map((one) => byName.get(one)).find((one) => one !== undefined);
    const same = town && metersBetween(town.place.point, point) < SAME_NAME_METERS ? town : null;
    const known = names['name:fr'] ?? names['name:nl'];
    const great = same?.className === 'city' && className === 'city' ? { great: true } : {};
    add(collector, className, same && !known ? localizedAttributes(same.place.label, name) : names, point, {
      ...more,
      ...great,
    });
  }
  const towns = fromFile.filter(({ className }) => TOWN_CLASSES.has(className));
  for (const { place, className } of listed) {
    const names = Object.values(place.label);
    const known = towns.some((town) => {
      const metres = metersBetween(town.point, place.point);
      const called = String(town.names['name']).split(' - ');
      return metres < SAME_PLACE_METERS || (metres < SAME_NAME_METERS && called.some((one) => names.includes(one)));
    });
    if (!known)
      add(collector, className, localizedAttributes(place.label), place.point, { great: className === 'city' });
  }
}

function add(
  collector: FeatureCollector,
  className: string,
  names: TileAttributes,
  { lat, lng }: LatLng,
  more: PlaceWeight = {},
): void {
  const sort = placeSort(className, names, more);
  if (sort) collector.add(collector.points, sort, [worldX(lng), worldY(lat)]);
}
