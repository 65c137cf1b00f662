import type { MapLanguage } from '../common/map-settings.js';
import { unitX, unitY } from '../common/mercator.js';

const BASEMAP_KINDS = ['land', 'region', 'builtup', 'water', 'park', 'road', 'place'] as const;
export type BasemapKind = (typeof BASEMAP_KINDS)[number];

export type Names = Readonly<Partial<Record<MapLanguage, string>>>;

/** A feature ready to paint: coordinates in the Mercator unit square, rings and lines as x,y,x,y… */
export interface BasemapFeature {
  readonly kind: BasemapKind;
  /** Class of a road, kind of a place. */
  readonly className: string;
  readonly tunnel: boolean;
  readonly minZoom: number;
  readonly names: Names | null;
  readonly shape: 'point' | 'line' | 'polygon';
  /** Points: one part with one point. Polygons: outer rings and holes alike, filled even-odd. */
  readonly parts: readonly Float64Array[];
  /** minX, minY, maxX, maxY. */
  readonly box: readonly [number, number, number, number];
}

type Position = readonly [number, number];
const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1]);

const lineOf = (positions: unknown): Float64Array | null => {
  if (!Array.isArray(positions) || !positions.every(isPosition)) return null;
  const line = new Float64Array(positions.length * 2);
  positions.forEach(([lng, lat]: Position, i) => {
    line[2 * i] = unitX(lng);
    line[2 * i + 1] = unitY(lat);
  });
  return line;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const rawParts = (type: unknown, coordinates: unknown): [BasemapFeature['shape'], readonly unknown[]] | null => {
  if (type === 'Point') return ['point', [[coordinates]]];
  if (type === 'LineString') return ['line', [coordinates]];
  if (type === 'MultiLineString') return ['line', listOf(coordinates)];
  if (type === 'Polygon') return ['polygon', listOf(coordinates)];
  if (type === 'MultiPolygon') return ['polygon', listOf(coordinates).flatMap(listOf)];
  return null;
};

const boxOf = (parts: readonly Float64Array[]): [number, number, number, number] => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const part of parts)
    for (let i = 0; i < part.length; i += 2) {
      const x = part[i] ?? 0;
      const y = part[i + 1] ?? 0;
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  return box;
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const kindOf = (value: unknown): BasemapKind | null => BASEMAP_KINDS.find((kind) => kind === value) ?? null;

const namesOf = (value: unknown): Names | null => {
  const { fr, nl, en } = record(value);
  const text = (one: unknown) => (typeof one === 'string' && one !== '' ? one : undefined);
  const names = { fr: text(fr), nl: text(nl), en: text(en) };
  return (names.fr ?? names.nl ?? names.en) ? names : null;
};

/** Parses the basemap's GeoJSON; null if it is not a FeatureCollection. Unknown kinds are skipped, so the server may add some. */
export const readBasemap = (body: unknown): readonly BasemapFeature[] | null => {
  const { type, features } = record(body);
  if (type !== 'FeatureCollection' || !Array.isArray(features)) return null;
  return features.flatMap((feature: unknown): BasemapFeature[] => {
    const { geometry, properties } = record(feature);
    const { kind, class: roadClass, placeKind, name, minZoom, tunnel } = record(properties);
    const className = kind === 'place' ? (placeKind ?? roadClass) : roadClass;
    const raw = rawParts(record(geometry)['type'], record(geometry)['coordinates']);
    const known = kindOf(kind);
    if (!raw || !known) return [];
    const parts = raw[1].map(lineOf).filter((part) => part !== null && part.length > 0) as Float64Array[];
    if (parts.length === 0) return [];
    return [
      {
        kind: known,
        className: typeof className === 'string' ? className : '',
        tunnel: tunnel === true,
        minZoom: typeof minZoom === 'number' ? minZoom : 0,
        names: namesOf(name),
        shape: raw[0],
        parts,
        box: boxOf(parts),
      },
    ];
  });
};

/** The name in the reader's language; falls back to the other national language. */
export const nameIn = (names: Names, language: MapLanguage): string =>
  names[language] ?? names.fr ?? names.nl ?? names.en ?? '';
