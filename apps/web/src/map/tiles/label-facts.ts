import type { Feature } from 'protomaps-leaflet';
import { chainLines } from './chain-lines.js';
import { isGreatWaterway, railOf, roadOf, type TileProps, type TileRoad } from './tile-classes.js';
import { readNames, type TileNames } from './tile-names.js';

export type LineKind = TileRoad | 'water';

/** A named line of a tile; coordinates in its own 512 units, x,y,x,y… */
export interface LineFact {
  readonly kind: LineKind;
  readonly names: TileNames | null;
  /** Number on the signs, without spaces; empty where there is none. */
  readonly ref: string;
  readonly line: Float32Array | Float64Array;
}

export type PointKind = 'place' | 'airport' | 'station' | 'stop' | 'sight' | 'park' | 'water';

export interface PointFact {
  readonly kind: PointKind;
  /** Class of a place or a sight as the tile names it. */
  readonly className: string;
  /** 1 is the most important; what carries none counts as 50. */
  readonly rank: number;
  readonly names: TileNames;
  readonly x: number;
  readonly y: number;
  /** Width of the area named, where it is one. */
  readonly widthUnits: number;
}

/** What a tile has to say in words, in every language it knows. */
export interface TileFacts {
  readonly lines: readonly LineFact[];
  readonly points: readonly PointFact[];
}

const SHORTEST_UNITS = 5;
const UNRANKED = 50;

const lengthOf = (line: readonly number[]): number => {
  let sum = 0;
  for (let i = 2; i < line.length; i += 2)
    sum += Math.hypot((line[i] ?? 0) - (line[i - 2] ?? 0), (line[i + 1] ?? 0) - (line[i - 1] ?? 0));
  return sum;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const linesOf = (features: readonly Feature[], kindOf: (props: TileProps) => LineKind | null): LineFact[] => {
  const groups = new Map<string, { sample: Omit<LineFact, 'line'>; pieces: number[][] }>();
  for (const { props, geom, geomType } of features) {
    const kind = (geomType as number) === 2 ? kindOf(props) : null;
    if (!kind) continue;
    const names = readNames(props);
    const ref = text(props['ref']).replace(/\s+/g, '');
    if (!names && !ref) continue;
    const key = `${kind}|${ref}|${names?.local ?? ''}`;
    const pieces = geom.map((part) => part.flatMap(({ x, y }) => [x, y]));
    const group = groups.get(key);
    if (group) group.pieces.push(...pieces);
    else groups.set(key, { sample: { kind, names, ref }, pieces });
  }
  return [...groups.values()].flatMap(({ sample, pieces }) =>
    chainLines(pieces)
      .filter((line) => lengthOf(line) >= SHORTEST_UNITS)
      .map((line) => ({ ...sample, line: Float32Array.from(line) })),
  );
};

const POI_KINDS: Readonly<Record<string, PointKind>> = {
  station: 'station',
  halt: 'station',
  subway: 'stop',
  subway_entrance: 'stop',
};

const pointKindOf = (layer: string, props: TileProps): PointKind | null => {
  if (layer === 'place') return 'place';
  if (layer === 'aerodrome_label') return 'airport';
  if (layer === 'water_name') return 'water';
  if (layer === 'park') return 'park';
  if (text(props['class']) !== 'railway') return 'sight';
  return POI_KINDS[text(props['subclass'])] ?? null;
};

const pointsOf = (layer: string, features: readonly Feature[]): PointFact[] =>
  features.flatMap((feature): PointFact[] => {
    const { props, bbox, geomType } = feature;
    const kind = (geomType as number) === 2 ? null : pointKindOf(layer, props);
    const names = kind && readNames(props);
    if (!kind || !names) return [];
    const rank = typeof props['rank'] === 'number' ? props['rank'] : UNRANKED;
    return [
      {
        kind,
        className: text(props['class']),
        rank,
        names,
        x: (bbox.minX + bbox.maxX) / 2,
        y: (bbox.minY + bbox.maxY) / 2,
        widthUnits: bbox.maxX - bbox.minX,
      },
    ];
  });

const streetOf = (props: TileProps): LineKind | null => (railOf(props) ? null : roadOf(props));

const waterOf = (props: TileProps): LineKind | null =>
  props['brunnel'] !== 'tunnel' && isGreatWaterway(props) ? 'water' : null;

/** Everything of a tile that may be written on the map. */
export const readFacts = (layers: ReadonlyMap<string, readonly Feature[]>): TileFacts => {
  const of = (layer: string) => layers.get(layer) ?? [];
  const wet = [...of('waterway'), ...of('water_name')];
  return {
    lines: [...linesOf(of('transportation_name'), streetOf), ...linesOf(wet, waterOf)],
    points: ['place', 'aerodrome_label', 'poi', 'park', 'water_name'].flatMap((layer) => pointsOf(layer, of(layer))),
  };
};
