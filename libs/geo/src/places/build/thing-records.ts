import type { LatLng, Localized } from '@sablon/domain/kernel';
import type { OsmNode } from '../../osm/osm-entities.js';
import type { PlaceRecord } from '../place.js';
import { labelOfTags, namesOf, namesOfTags, splitBilingual } from './bilingual-name.js';
import type { OsmCollector } from './collect-osm.js';
import { poiKindOf, poiKindOfClass, type PoiKind } from './poi-kinds.js';
import type { Centre, TownAtlas } from './town-atlas.js';
import { readFile } from 'node:fs/promises';
import { outlineOf, type Outline } from './outlines.js';

/** A line of a place list. */
interface ExtraPlace {
  readonly name: string;
  /** Class, e.g. `village` or `lodging`; empty for a street. */
  readonly kind: string;
  readonly subclass: string;
  readonly point: LatLng;
}

/** Places and outlines that an OSM file may lack. */
interface Extras {
  readonly places: readonly ExtraPlace[];
  readonly outlines: readonly Outline[];
}

/** Reads place lists: `.ndjson` (`n`, `c`, `s`, `p` [lng, lat]) and `.geojson` outlines with OSM tags. */
export async function readExtras(files: readonly string[]): Promise<Extras> {
  const places: ExtraPlace[] = [];
  const outlines: Outline[] = [];
  for (const file of files) {
    if (file.endsWith('.geojson')) outlines.push(...outlinesOf(JSON.parse(await readFile(file, 'utf8'))));
    else
      for (const line of (await readFile(file, 'utf8')).split('\n')) {
        const place = line.trim() === '' ? null : placeOfLine(line);
        if (place) places.push(place);
      }
  }
  return { places, outlines };
}

function placeOfLine(line: string): ExtraPlace | null {
  const { n, c, s, p } = JSON.parse(line) as { n?: unknown; c?: unknown; s?: unknown; p?: unknown };
  const [lng, lat] = Array.isArray(p) ? (p as unknown[]) : [];
  if (typeof n !== 'string' || typeof lat !== 'number' || typeof lng !== 'number') return null;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { name: n, kind: text(c), subclass: text(s), point: { lat, lng } };
}

interface Feature {
  readonly properties?: Record<string, string>;
  readonly geometry?: { readonly type: string; readonly coordinates: unknown };
}

function outlinesOf(collection: { features?: readonly Feature[] }): Outline[] {
  return (collection.features ?? []).flatMap(({ properties = {}, geometry }) => {
    if (!geometry || properties['admin_level'] !== '8') return [];
    const polygons = (
      geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]
    ) as number[][][][];
    const rings = polygons.flat().map((ring) => ring.map(([lng = NaN, lat = NaN]) => ({ lat, lng })));
    return [outlineOf(properties, rings)];
  });
}

/** ASSUMPTION: how often people search for a town or quarter of each size. */
const CENTRE_IMPORTANCE: Readonly<Record<string, number>> = {
  city: 0.9,
  town: 0.6,
  borough: 0.45,
  suburb: 0.45,
  village: 0.42,
  quarter: 0.34,
  neighbourhood: 0.28,
  hamlet: 0.18,
};

/** Centres of towns and quarters, from the file and from lists. */
export function centresOf(nodes: readonly OsmNode[], extras: readonly ExtraPlace[]): Centre[] {
  const centres: Centre[] = nodes.flatMap(({ tags, lat, lng }) => {
    const label = labelOfTags(tags);
    const size = tags['place'] ?? '';
    if (!label || !(size in CENTRE_IMPORTANCE)) return [];
    const others = namesOfTags(tags, label).map(({ text }) => text);
    return [{ label, otherNames: others.join(' '), size, point: { lat, lng } }];
  });
  for (const { name, kind, point } of extras)
    if (kind in CENTRE_IMPORTANCE) centres.push({ label: splitBilingual(name), otherNames: '', size: kind, point });
  return centres;
}

/** Towns and quarters as searchable places. */
export function centreRecords(centres: readonly Centre[], atlas: TownAtlas): PlaceRecord[] {
  return centres.map(({ label, otherNames, size, point }) => {
    const locality = atlas.localityAt(point);
    const postcode = atlas.localities[locality]?.postcode ?? '';
    return {
      kind: 'municipality',
      label,
      names: namesOf(label, size === 'city' || size === 'town' || size === 'village' ? [otherNames, postcode] : []),
      point,
      quality: 'approximate',
      locality,
      importance: CENTRE_IMPORTANCE[size] ?? 0.1,
    };
  });
}

/** Sights, hotels, hospitals, stations …, from the file and from lists. */
export function thingRecords(osm: OsmCollector, extras: readonly ExtraPlace[], atlas: TownAtlas): PlaceRecord[] {
  const records: PlaceRecord[] = [];
  const add = (label: Localized, poi: PoiKind, names: PlaceRecord['names'], point: LatLng): void => {
    const prefixed = (poi.prefixes ?? []).map((prefix) => ({ text: `${prefix} ${label.fr}` }));
    records.push({
      kind: poi.kind,
      label,
      names: [...names, ...prefixed],
      point,
      quality: 'exact',
      locality: atlas.localityAt(point),
      importance: poi.importance,
    });
  };
  for (const { tags, nodeIds } of osm.things) {
    const [label, poi, point] = [labelOfTags(tags, true), poiKindOf(tags), middleOf(osm, nodeIds)];
    if (label && poi && point) add(label, poi, namesOfTags(tags, label), point);
  }
  for (const { tags, lat, lng } of osm.pointThings) {
    const [label, poi] = [labelOfTags(tags, true), poiKindOf(tags)];
    if (label && poi) add(label, poi, namesOfTags(tags, label), { lat, lng });
  }
  for (const { name, kind, subclass, point } of extras) {
    const poi = poiKindOfClass(kind, subclass);
    const label = splitBilingual(name, true);
    if (poi) add(label, poi, namesOf(label, []), point);
  }
  return records;
}

/** The middle of the bounding box of a thing's nodes; null when the file has none of them. */
function middleOf(osm: OsmCollector, nodeIds: readonly number[]): LatLng | null {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const id of nodeIds) {
    const node = osm.nodes.indexOf(id);
    if (node < 0 || !osm.nodes.isKnown(node)) continue;
    south = Math.min(south, osm.nodes.lat(node));
    north = Math.max(north, osm.nodes.lat(node));
    west = Math.min(west, osm.nodes.lng(node));
    east = Math.max(east, osm.nodes.lng(node));
  }
  return south === Infinity ? null : { lat: (south + north) / 2e6, lng: (west + east) / 2e6 };
}
