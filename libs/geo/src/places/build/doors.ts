import { crowDistanceMeters, type LatLng } from '@sablon/domain/kernel';
import type { HouseRecord } from '../place.js';
import { foldText } from '../fold-text.js';
import { DOOR_COLUMNS, type OsmCollector } from './collect-osm.js';
import { splitBilingual } from './bilingual-name.js';
import type { StreetGroup } from './street-groups.js';

/** A door with the postcode of its address (0 = none). */
export interface Door extends HouseRecord {
  readonly postcode: number;
}

/** ASSUMPTION: a door farther than this from a street of its name belongs to another one, or to none. */
const FURTHEST_METERS = 500;
const CELL_DEGREES = 0.005;

/** Assigns the doors of a street name to the nearest of its groups. */
export function doorsByStreet(
  osm: OsmCollector,
): (names: readonly string[], groups: readonly StreetGroup[]) => readonly (readonly Door[])[] {
  const rowsByName = new Map<string, number[]>();
  const namesOfRow = [...osm.doorStreets.keys()].map(keysOf);
  for (let row = 0; row < osm.doors.length; row += DOOR_COLUMNS)
    for (const key of namesOfRow[osm.doors.at(row)] ?? []) {
      const rows = rowsByName.get(key);
      if (rows) rows.push(row);
      else rowsByName.set(key, [row]);
    }
  const suffixes = [...osm.suffixes.keys()];
  return (names, groups) => {
    const rows = new Set(names.flatMap(keysOf).flatMap((key) => rowsByName.get(key) ?? []));
    const found: Door[][] = groups.map(() => []);
    if (rows.size === 0) return found;
    const groupAt = nearestGroup(groups);
    for (const row of rows) {
      const point = pointOfDoor(osm, row);
      const group = point && groupAt(point);
      if (!point || group === null || group === undefined) continue;
      const [number, suffix, postcode] = [
        osm.doors.at(row + 1),
        suffixes[osm.doors.at(row + 2)] ?? '',
        osm.doors.at(row + 3),
      ];
      const isTwin = found[group]?.some((door) => door.number === number && door.suffix === suffix);
      if (!isTwin) found[group]?.push({ number, suffix, point, postcode });
    }
    return found;
  };
}

function keysOf(name: string): string[] {
  const { fr, nl } = splitBilingual(name);
  return [...new Set([foldText(name), foldText(fr), foldText(nl)])].filter((key) => key !== '');
}

function pointOfDoor(osm: OsmCollector, row: number): LatLng | null {
  const [first, second] = [osm.doors.at(row + 4), osm.doors.at(row + 5)];
  if (!Number.isNaN(second)) return { lat: first / 1e6, lng: second / 1e6 };
  const node = osm.nodes.indexOf(first);
  if (node < 0 || !osm.nodes.isKnown(node)) return null;
  return { lat: osm.nodes.lat(node) / 1e6, lng: osm.nodes.lng(node) / 1e6 };
}

function nearestGroup(groups: readonly StreetGroup[]): (point: LatLng) => number | null {
  const cells = new Map<string, { point: LatLng; group: number }[]>();
  groups.forEach(({ pieces }, group) => {
    for (const point of pieces.flatMap(({ along }) => along)) {
      const key = `${Math.floor(point.lat / CELL_DEGREES)},${Math.floor(point.lng / CELL_DEGREES)}`;
      const cell = cells.get(key);
      if (cell) cell.push({ point, group });
      else cells.set(key, [{ point, group }]);
    }
  });
  return (point) => {
    let best: number | null = null;
    let least = FURTHEST_METERS;
    const [row, column] = [Math.floor(point.lat / CELL_DEGREES), Math.floor(point.lng / CELL_DEGREES)];
    for (let down = -1; down <= 1; down++)
      for (let right = -1; right <= 1; right++)
        for (const spot of cells.get(`${row + down},${column + right}`) ?? []) {
          const meters = crowDistanceMeters(spot.point, point);
          if (meters >= least) continue;
          least = meters;
          best = spot.group;
        }
    return best;
  };
}
