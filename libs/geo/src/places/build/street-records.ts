import type { HouseRecord, PlaceRecord } from '../place.js';
import { foldText } from '../fold-text.js';
import { namesOfTags } from './bilingual-name.js';
import type { OsmCollector } from './collect-osm.js';
import { doorsByStreet, type Door } from './doors.js';
import { groupPieces, type StreetGroup, streetPieces, type StreetPiece } from './street-groups.js';
import type { TownAtlas } from './town-atlas.js';

/** ASSUMPTIONS: the bigger the road and the town, the more often it is the one meant. */
const ROAD_IMPORTANCE: Readonly<Record<string, number>> = {
  primary: 0.09,
  secondary: 0.08,
  tertiary: 0.05,
  pedestrian: 0.06,
  footway: -0.08,
  path: -0.1,
  cycleway: -0.08,
  track: -0.08,
  service: -0.06,
  steps: -0.08,
};
const TOWN_IMPORTANCE: Readonly<Record<string, number>> = { city: 0.16, town: 0.08, suburb: 0.05, borough: 0.05 };
const LONG_METERS = 3_000;
const LENGTH_IMPORTANCE = 0.12;
const LEAST_IMPORTANCE = 0.14;

/** Every street of a file, town by town, with its doors. */
export function streetRecords(osm: OsmCollector, atlas: TownAtlas): { records: PlaceRecord[]; doors: number } {
  const pieces = streetPieces(osm);
  const rowsOfName = new Map<string, number[]>();
  osm.streets.forEach(({ label }, row) => {
    const key = `${foldText(label.fr)}|${foldText(label.nl)}`;
    const rows = rowsOfName.get(key);
    if (rows) rows.push(row);
    else rowsOfName.set(key, [row]);
  });
  const doorsOf = doorsByStreet(osm);
  const records: PlaceRecord[] = [];
  let doors = 0;
  for (const rows of rowsOfName.values()) {
    const all = rows.flatMap((row) => pieces[row] ?? []);
    if (all.length === 0) continue;
    const { label, tags } = osm.streets[rows[0] as number] as OsmCollector['streets'][number];
    const others = rows.slice(1).flatMap((row) => namesOfTags(osm.streets[row]?.tags ?? {}, label));
    const names = [...namesOfTags(tags, label), ...others];
    const groups = groupPieces(all, (point) => atlas.localityAt(point));
    const shared = doorsOf([tags['name'] ?? '', label.fr, label.nl], groups);
    groups.forEach((group, row) => {
      const own = shared[row] ?? [];
      doors += own.length;
      const locality = relocated(atlas, group, own);
      records.push({
        kind: 'street',
        label,
        names: names.filter(({ text }, at) => names.findIndex((other) => other.text === text) === at),
        point: group.point,
        quality: 'approximate',
        locality,
        importance: importanceOf(group, atlas.sizeOf(locality)),
        along: group.pieces.flatMap(({ along }) => along),
        ...(own.length > 0 && {
          houses: own.map(({ number, suffix, point }): HouseRecord => ({ number, suffix, point })),
        }),
      });
    });
  }
  return { records, doors };
}

/** The street's town again, now that its doors give the postcode, with the towns it touches. */
function relocated(atlas: TownAtlas, group: StreetGroup, doors: readonly Door[]): number {
  const counts = new Map<number, number>();
  for (const { postcode } of doors) if (postcode > 0) counts.set(postcode, (counts.get(postcode) ?? 0) + 1);
  const most = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0];
  const along = group.pieces.flatMap((piece) => piece.along);
  return atlas.localityAlong(group.point, along, most ? String(most[0]) : '');
}

function importanceOf({ pieces, meters }: StreetGroup, townSize: string): number {
  const main = pieces.reduce<StreetPiece | null>(
    (best, piece) => (best && best.meters >= piece.meters ? best : piece),
    null,
  );
  const road = ROAD_IMPORTANCE[main?.highway ?? ''] ?? 0;
  const length = LENGTH_IMPORTANCE * Math.min(1, meters / LONG_METERS);
  return Math.max(0.02, LEAST_IMPORTANCE + road + length + (TOWN_IMPORTANCE[townSize] ?? 0));
}
