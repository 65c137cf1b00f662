import { crowDistanceMeters, type LatLng } from '@sablon/domain/kernel';
import type { LocalityRecord, PlaceRecord, PlacesData, PlaceKind, SearchablePlace } from '../place.js';
import { placesData } from '../../seed/seed-index.js';
import { foldText } from '../fold-text.js';
import { PointCells } from './point-cells.js';

/** ASSUMPTION: a place of the same name within this many metres is the seed's place. */
const TWIN_METERS: Readonly<Partial<Record<PlaceKind, number>>> = {
  street: 1_500,
  municipality: 4_500,
  station: 900,
  airport: 3_000,
};
const OTHER_TWIN_METERS = 700;
/** Kinds that count as the same: a hospital may be mapped as a sight. */
const FAMILY: Readonly<Partial<Record<PlaceKind, string>>> = { street: 'street', municipality: 'municipality' };
const familyOf = (kind: PlaceKind): string => FAMILY[kind] ?? 'thing';

/** Words around the name of a station: Gare de Hal, Station Halle, Halle station. */
const STATION_WORDS = /\b(gare|station|de|d|l)\b/g;
const bare = (kind: PlaceKind, name: string): string =>
  kind === 'station' ? name.replace(STATION_WORDS, ' ').replace(/ +/g, ' ').trim() || name : name;

/** The folded names of a place of the map, which lies near many of the seed's. */
const foldedNames = new WeakMap<PlaceRecord, readonly string[]>();
function folded(place: PlaceRecord): readonly string[] {
  const names = foldedNames.get(place) ?? place.names.map(({ text }) => foldText(text));
  foldedNames.set(place, names);
  return names;
}

/**
 * Merges the seed's places into a map's: each keeps its id, label and (except streets) its pickup point, and takes over the
 * names, doors and line of its twin in the map, which is removed. Seed places without a twin are added.
 */
export function mergeSeed(map: PlacesData, seeds: readonly SearchablePlace[]): PlacesData {
  const seed = placesData(seeds);
  const cells = new PointCells(map.places);
  const gone = new Set<PlaceRecord>();
  const localities: LocalityRecord[] = [...map.localities];
  const merged = seed.places.map((place) => {
    const own = seed.localities[place.locality] as LocalityRecord;
    const twins = twinsOf(place, own, cells).filter((twin) => !gone.has(twin));
    const [twin, ...others] = twins;
    // A street continues into other towns under the same name: those parts stay. Anything else is a duplicate.
    if (twin) gone.add(twin);
    if (place.kind !== 'street') for (const other of others) gone.add(other);
    const around = twin && map.localities[twin.locality];
    localities.push(around ? { ...own, words: `${own.words} ${around.words}`, nearWords: around.nearWords } : own);
    return withTwin({ ...place, locality: localities.length - 1 }, twin ?? null, own);
  });
  return { places: [...merged, ...map.places.filter((place) => !gone.has(place))], localities };
}

function withTwin(place: PlaceRecord, twin: PlaceRecord | null, { town }: LocalityRecord): PlaceRecord {
  if (!twin) return place;
  const names = [...place.names];
  for (const name of twin.names)
    if (!names.some(({ text }) => foldText(text) === foldText(name.text))) names.push(name);
  const importance = Math.max(place.importance, twin.importance);
  if (place.kind !== 'street') return { ...place, names, importance };
  // "Veldstraat Gent" distinguishes streets in a short list; the second line already names the town.
  const namesTown = [town.fr, town.nl, town.en].some((name) => foldText(place.label.nl).endsWith(` ${foldText(name)}`));
  return {
    ...place,
    names,
    importance,
    label: namesTown ? twin.label : place.label,
    point: twin.point,
    along: twin.along,
    ...(twin.houses && { houses: twin.houses }),
  };
}

function twinsOf(place: PlaceRecord, { town }: LocalityRecord, cells: PointCells<PlaceRecord>): PlaceRecord[] {
  const towns = [town.fr, town.nl, town.en].map(foldText);
  const names = new Set<string>();
  const labels = [place.label.fr, place.label.nl, place.label.en];
  const all = place.kind === 'street' || place.kind === 'municipality' ? labels : place.names.map(({ text }) => text);
  for (const text of all) {
    const name = bare(place.kind, foldText(text));
    if (name.length < 3) continue;
    names.add(name);
    for (const said of towns) if (name.endsWith(` ${said}`)) names.add(name.slice(0, -said.length - 1));
  }
  const within = TWIN_METERS[place.kind] ?? OTHER_TWIN_METERS;
  const found: { twin: PlaceRecord; meters: number }[] = [];
  for (const twin of cells.around(place.point, 1)) {
    if (familyOf(twin.kind) !== familyOf(place.kind)) continue;
    if (!folded(twin).some((name) => names.has(bare(place.kind, name)))) continue;
    const meters = distanceTo(twin, place.point);
    if (meters <= within) found.push({ twin, meters });
  }
  return found.sort((a, b) => a.meters - b.meters).map(({ twin }) => twin);
}

/** To the nearest part of a street, or the point of any other place. */
const distanceTo = (place: PlaceRecord, point: LatLng): number =>
  Math.min(...(place.along?.length ? place.along : [place.point]).map((spot) => crowDistanceMeters(spot, point)));
