import type { BasemapFeature, Names } from './basemap-data.js';
import { roadClassOf, type RoadClass } from './basemap-style.js';

const ends = (line: Float64Array): [string, string] => [
  `${line[0]}:${line[1]}`,
  `${line[line.length - 2]}:${line[line.length - 1]}`,
];

const joined = (first: Float64Array, second: Float64Array): Float64Array => {
  const line = new Float64Array(first.length + second.length - 2);
  line.set(first);
  line.set(second.subarray(2), first.length);
  return line;
};

/**
 * Joins consecutive pieces of one road, so that its name has room and bends show no seam. Pieces are only joined end to start: a
 * fork stays as separate lines.
 */
export const joinLines = (pieces: readonly Float64Array[]): Float64Array[] => {
  const byStart = new Map<string, Float64Array>();
  const done: Float64Array[] = [];
  for (const piece of pieces) {
    const start = ends(piece)[0];
    if (byStart.has(start)) done.push(piece);
    else byStart.set(start, piece);
  }
  for (const [start, piece] of byStart) {
    if (byStart.get(start) !== piece) continue;
    let line = piece;
    for (;;) {
      const end = ends(line)[1];
      const next = byStart.get(end);
      if (!next || end === start) break;
      byStart.delete(end);
      line = joined(line, next);
    }
    byStart.set(start, line);
  }
  return [...done, ...byStart.values()];
};

/** One named road of one class for labelling: its pieces joined into the longest possible runs. */
export interface NamedRoad {
  readonly names: Names;
  readonly roadClass: RoadClass;
  readonly minZoom: number;
  readonly line: Float64Array;
  readonly box: readonly [number, number, number, number];
}

export interface BasemapNet {
  readonly areas: readonly BasemapFeature[];
  readonly roads: Readonly<Record<RoadClass, readonly BasemapFeature[]>>;
  readonly tunnels: readonly BasemapFeature[];
  readonly namedRoads: readonly NamedRoad[];
  readonly places: readonly BasemapFeature[];
}

const boxOfLine = (line: Float64Array): [number, number, number, number] => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < line.length; i += 2) {
    const x = line[i] ?? 0;
    const y = line[i + 1] ?? 0;
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
};

const nameRoads = (roads: readonly BasemapFeature[]): NamedRoad[] => {
  const groups = new Map<string, { sample: BasemapFeature; names: Names; pieces: Float64Array[] }>();
  for (const road of roads) {
    if (!road.names) continue;
    const key = `${road.className}|${road.minZoom}|${road.names.fr ?? ''}|${road.names.nl ?? ''}`;
    const group = groups.get(key);
    if (group) group.pieces.push(...road.parts);
    else groups.set(key, { sample: road, names: road.names, pieces: [...road.parts] });
  }
  return [...groups.values()].flatMap(({ sample, names, pieces }) =>
    joinLines(pieces).map((line) => ({
      names,
      roadClass: roadClassOf(sample.className),
      minZoom: sample.minZoom,
      line,
      box: boxOfLine(line),
    })),
  );
};

/** Indexes the features once, so that each tile only filters by box and zoom. */
export const buildNet = (features: readonly BasemapFeature[]): BasemapNet => {
  const roads: Record<RoadClass, BasemapFeature[]> = {
    street: [],
    secondary: [],
    primary: [],
    trunk: [],
    motorway: [],
  };
  const roadFeatures = features.filter((feature) => feature.kind === 'road' && feature.shape === 'line');
  for (const road of roadFeatures) if (!road.tunnel) roads[roadClassOf(road.className)].push(road);
  return {
    areas: features.filter((feature) => feature.kind !== 'road' && feature.kind !== 'place'),
    roads,
    tunnels: roadFeatures.filter((road) => road.tunnel),
    namedRoads: nameRoads(roadFeatures.filter((road) => !road.tunnel)),
    places: features.filter((feature) => feature.kind === 'place' && feature.shape === 'point'),
  };
};
