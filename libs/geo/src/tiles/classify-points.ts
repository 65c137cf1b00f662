import type { LatLng } from '@sablon/domain';
import type { OsmTags } from '../osm/osm-entities.js';
import { nameAttributes } from './name-attributes.js';
import { POINT, type FeatureSort, type TileAttributes, type TileLayer } from './tile-schema.js';
import { MAX_ZOOM } from './world-grid.js';

/** ASSUMPTION: zooms by eye. Rank 1 is the most important, as in OpenMapTiles. */
const PLACES: Readonly<Record<string, { readonly minZoom: number; readonly rank: number }>> = {
  city: { minZoom: 6, rank: 4 },
  town: { minZoom: 8, rank: 8 },
  borough: { minZoom: 10, rank: 10 },
  suburb: { minZoom: 10, rank: 11 },
  village: { minZoom: 10, rank: 12 },
  quarter: { minZoom: 12, rank: 13 },
  hamlet: { minZoom: 12, rank: 14 },
  neighbourhood: { minZoom: 13, rank: 15 },
};
/** Inhabitants from which a place ranks before its class. */
const BIG = 200_000;
const LARGE = 70_000;

const point = (layer: TileLayer, attributes: TileAttributes, minZoom: number): FeatureSort => ({
  layer,
  shape: POINT,
  attributes,
  minZoom,
  maxZoom: MAX_ZOOM,
});

/** What makes a place more important than its class says. */
export interface PlaceWeight {
  readonly population?: number;
  /** 2 = of the country, 4 = of a region. */
  readonly capital?: number;
  /** A great city of our own list, which a file may not tell from a small town with a city's title. */
  readonly great?: boolean;
}

/** A place as a file names it, with its OSM class (`city`, `town`, `village`, …). */
export interface NamedPlace {
  readonly className: string;
  readonly names: TileAttributes;
  readonly point: LatLng;
  readonly population?: number;
  readonly capital?: number;
}

/** A named place of an OSM class (`city` … `neighbourhood`); null for classes that are not written. */
export function placeSort(className: string, names: TileAttributes, weight: PlaceWeight = {}): FeatureSort | null {
  const known = PLACES[className];
  if (!known || names['name'] === undefined) return null;
  const people = weight.population ?? 0;
  const best = weight.capital === 2 || people >= BIG ? 1 : weight.great || people >= LARGE ? 2 : known.rank;
  const capital: TileAttributes = weight.capital ? { capital: weight.capital } : {};
  return point('place', { class: className, rank: Math.min(best, known.rank), ...capital, ...names }, known.minZoom);
}

/** An airport: international ones have an IATA code. */
export const airportSort = (names: TileAttributes, iata: string | undefined): FeatureSort =>
  point('aerodrome_label', { class: iata ? 'international' : 'other', ...(iata && { iata }), ...names }, iata ? 8 : 12);

/** A station, halt or underground stop. */
export const stationSort = (names: TileAttributes, subclass: 'station' | 'halt' | 'subway'): FeatureSort =>
  point(
    'poi',
    { class: 'railway', subclass, rank: subclass === 'station' ? 1 : 5, ...names },
    subclass === 'station' ? 11 : 13,
  );

/** What is written at a tagged node: a station, an airport; null when nothing is. Places go through `addPlaces`. */
export function pointSort(tags: OsmTags): FeatureSort | null {
  const names = nameAttributes(tags);
  if (names['name'] === undefined) return null;
  if (tags['aeroway'] === 'aerodrome') return airportSort(names, tags['iata']);
  const { railway } = tags;
  if (railway !== 'station' && railway !== 'halt') return null;
  return stationSort(names, tags['station'] === 'subway' || tags['subway'] === 'yes' ? 'subway' : railway);
}
