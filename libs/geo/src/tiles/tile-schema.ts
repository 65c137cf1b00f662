import type { Localized } from '@sablon/domain/kernel';
import type { OsmTags } from '../osm/osm-entities.js';

/** The attributes of a feature. */
export type TileAttributes = Readonly<Record<string, string | number>>;

/**
 * The layers we write, in the order a tile holds them, and their attributes: names and values follow the OpenMapTiles schema
 * (version 3), so that our renderer can draw any such file and any such renderer can draw ours. Names are written as `name` (as
 * signposted), `name:fr`, `name:nl` and `name_en` where they differ from it.
 *
 * - `landcover` class wood, grass, farmland, wetland, sand, rock; subclass = the OSM value
 * - `landuse` class residential, commercial, retail, industrial, railway, cemetery, school, hospital, …
 * - `park` areas (class = park, nature_reserve, …) and, separately, the points with their names
 * - `water` class river, lake, ocean, dock · `waterway` class river, canal, stream; name, brunnel, intermittent
 * - `aeroway` class aerodrome, apron, runway, taxiway, helipad; ref
 * - `building` only at the deepest zoom
 * - `boundary` admin_level 2, 4, 8
 * - `transportation` class motorway, trunk, primary, secondary, tertiary, minor, service, track, path (pedestrian streets), rail,
 *   transit; subclass; ramp 1; brunnel bridge, tunnel; oneway 1, −1; service. Up to zoom 11 only the class, in long lines
 * - `transportation_name` class, subclass, ref, names
 * - `water_name` class · `place` class city … hamlet, rank, capital · `aerodrome_label` class, iata · `poi` class railway,
 *   subclass station, halt, subway; rank
 */
export const TILE_LAYERS = {
  landcover: { class: 'String', subclass: 'String' },
  landuse: { class: 'String' },
  park: { class: 'String', rank: 'Number', ...names() },
  water: { class: 'String' },
  waterway: { class: 'String', brunnel: 'String', intermittent: 'Number', ...names() },
  aeroway: { class: 'String', ref: 'String' },
  building: { render_height: 'Number' },
  boundary: { admin_level: 'Number' },
  transportation: {
    class: 'String',
    subclass: 'String',
    brunnel: 'String',
    oneway: 'Number',
    ramp: 'Number',
    service: 'String',
  },
  transportation_name: { class: 'String', subclass: 'String', ref: 'String', ...names() },
  water_name: { class: 'String', ...names() },
  place: { class: 'String', rank: 'Number', capital: 'Number', ...names() },
  aerodrome_label: { class: 'String', iata: 'String', ...names() },
  poi: { class: 'String', subclass: 'String', rank: 'Number', ...names() },
} as const;
export type TileLayer = keyof typeof TILE_LAYERS;

function names() {
  return { name: 'String', 'name:fr': 'String', 'name:nl': 'String', name_en: 'String' } as const;
}

export const LAYER_ORDER = Object.keys(TILE_LAYERS) as readonly TileLayer[];

/** Geometry types as numbered in vector tiles. */
export const POINT = 1;
export const LINE = 2;
export const AREA = 3;
export type Shape = typeof POINT | typeof LINE | typeof AREA;

/** A sort of feature: features alike in all of this share one sort, and one feature of a tile. */
export interface FeatureSort {
  readonly layer: TileLayer;
  readonly shape: Shape;
  readonly attributes: TileAttributes;
  /** First and last zoom it is cut for. */
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** Every sort seen so far, each with its number. */
export class SortTable {
  readonly sorts: FeatureSort[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(sort: FeatureSort): number {
    let key = `${sort.layer} ${sort.shape} ${sort.minZoom} ${sort.maxZoom}`;
    for (const name in sort.attributes) key += `\n${name}=${sort.attributes[name]}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.sorts.length);
    return this.sorts.push(sort) - 1;
  }
}

/** A feature's names in OpenMapTiles' form: as signposted, and in our languages where they differ; empty when it has none. */
export function nameAttributes(tags: OsmTags): TileAttributes {
  const name = tags['name'];
  if (name === undefined || name === '') return {};
  return namesOf(name, tags['name:fr'], tags['name:nl'], tags['name:en']);
}

/** `nameAttributes` for a place of our own lists. `local` = the name as signposted, else the French one. */
export const localizedAttributes = ({ fr, nl, en }: Localized, local = fr): TileAttributes =>
  namesOf(local, fr, nl, en);

function namesOf(name: string, fr?: string, nl?: string, en?: string): TileAttributes {
  return {
    name,
    ...(fr && fr !== name && { 'name:fr': fr }),
    ...(nl && nl !== name && { 'name:nl': nl }),
    ...(en && en !== name && { name_en: en }),
  };
}
