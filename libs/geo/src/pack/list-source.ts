import { readFileSync } from 'node:fs';
import type { OsmTags } from '../osm/osm-entities.js';
import type { PackContents, PositionE7 } from './pack-source.js';

const positionOf = (lng: number, lat: number): PositionE7 => [Math.round(lat * 1e7), Math.round(lng * 1e7)];
const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split(/\r?\n/).filter(Boolean);

/** Adds named places from lines of JSON: `n` name, `c` class from city to hamlet, `p` [lng, lat]. */
export function addPlaces(path: string, contents: PackContents): void {
  for (const line of linesOf(path)) {
    const { n, c, p } = JSON.parse(line) as { n: string; c: string; p: [number, number] };
    contents.places.push({ tags: { name: n, place: c }, position: positionOf(...p) });
  }
}

/** Names of a station in the columns `alternative-fr`, `alternative-nl`, `alternative-en`. */
function stationNames(name: string, [fr, nl, en]: readonly (string | undefined)[]): OsmTags {
  const names: Record<string, string> = { name };
  if (fr) names['name:fr'] = fr;
  if (nl) names['name:nl'] = nl;
  if (en) names['name:en'] = en;
  return names;
}

/** Adds railway stations of a country from the table of the iRail project (CSV with a header line). */
export function addStations(path: string, country: string, contents: PackContents): void {
  const [header = '', ...lines] = linesOf(path);
  const columns = header.split(',');
  const at = (name: string): number => columns.indexOf(name);
  for (const line of lines) {
    const cells = line.split(',');
    if (cells[at('country-code')] !== country) continue;
    const languages = ['fr', 'nl', 'en'].map((language) => cells[at(`alternative-${language}`)]);
    contents.places.push({
      tags: { railway: 'station', ...stationNames(cells[at('name')] ?? '', languages) },
      position: positionOf(Number(cells[at('longitude')]), Number(cells[at('latitude')])),
    });
  }
}

type Ring = readonly (readonly [number, number])[];

/** An outline in GeoJSON. */
interface Outline {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };
}

/** Adds the outlines of municipalities from GeoJSON; they say which town an address is in, and are not drawn. */
export function addTownOutlines(path: string, contents: PackContents): void {
  const { features } = JSON.parse(readFileSync(path, 'utf8')) as { features: readonly Outline[] };
  for (const { properties, geometry } of features) {
    const names = Object.entries(properties).filter(([key, value]) => /^name/.test(key) && typeof value === 'string');
    if (names.length === 0 || Number(properties['admin_level'] ?? 8) !== 8) continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const rings = (pick: (polygon: readonly Ring[]) => readonly Ring[]): PositionE7[][] =>
      polygons.flatMap(pick).map((ring) => ring.map(([lng, lat]) => positionOf(lng, lat)));
    contents.areas.push({
      tags: { type: 'multipolygon', boundary: 'administrative', admin_level: '8', ...Object.fromEntries(names) },
      outer: rings(([outer]) => (outer ? [outer] : [])),
      inner: rings(([, ...inner]) => inner),
    });
  }
}
