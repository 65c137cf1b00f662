import { crowDistanceMeters, type LatLng, type Localized } from '@sablon/domain/kernel';
import {
  arcRows,
  EDGE_LINK,
  EDGE_ONE_WAY,
  EDGE_REACHABLE,
  EDGE_ROUNDABOUT,
  ROAD_CLASSES,
  type RoadClass,
  type RoadGraph,
} from './road-graph.js';

/** A stretch of road to add to a graph: its vertex numbers, its shape from first to last vertex, and its driving data. */
export interface RoadEdge {
  readonly from: number;
  readonly to: number;
  /** At least two points; the first and last are the vertices. */
  readonly shape: readonly LatLng[];
  readonly roadClass: RoadClass;
  readonly speedKmh: number;
  /** Added once per edge for lights, turns and junctions. */
  readonly delaySeconds: number;
  readonly oneWay: boolean;
  readonly reachable: boolean;
  /** Part of a roundabout. */
  readonly roundabout?: boolean;
  /** A slip road between two roads. */
  readonly link?: boolean;
  readonly name: Localized;
}

const MICRO = 1e6;

const flagsOf = ({ reachable, oneWay, roundabout, link }: RoadEdge): number =>
  (reachable ? EDGE_REACHABLE : 0) |
  (oneWay ? EDGE_ONE_WAY : 0) |
  (roundabout ? EDGE_ROUNDABOUT : 0) |
  (link ? EDGE_LINK : 0);

function shapeMeters(shape: readonly LatLng[]): number {
  let meters = 0;
  for (let at = 1; at < shape.length; at++) meters += crowDistanceMeters(shape[at - 1] as LatLng, shape[at] as LatLng);
  return meters;
}

function nameTable(edges: readonly RoadEdge[]): { names: Localized[]; numbers: Uint32Array } {
  const names: Localized[] = [{ fr: '', nl: '', en: '' }];
  const known = new Map<string, number>([['\n\n', 0]]);
  const numbers = Uint32Array.from(edges, ({ name }) => {
    const key = `${name.fr}\n${name.nl}\n${name.en}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, names.push(name) - 1);
    return names.length - 1;
  });
  return { names, numbers };
}

/** Lays vertices and edges out as flat arrays; throws when an edge has an unknown vertex or no shape. */
export function buildRoadGraph(vertices: readonly LatLng[], edges: readonly RoadEdge[]): RoadGraph {
  for (const { from, to, shape } of edges)
    if (!vertices[from] || !vertices[to] || shape.length < 2) throw new Error(`impossible road ${from}→${to}`);
  const meters = edges.map(({ shape }) => shapeMeters(shape));
  const points = edges.flatMap(({ shape }) => shape);
  const edgeFirstPoint = new Uint32Array(edges.length + 1);
  edges.forEach(({ shape }, edge) => (edgeFirstPoint[edge + 1] = (edgeFirstPoint[edge] ?? 0) + shape.length));
  const { names, numbers } = nameTable(edges);
  const ends = {
    edgeFrom: Uint32Array.from(edges, ({ from }) => from),
    edgeTo: Uint32Array.from(edges, ({ to }) => to),
    edgeFlags: Uint8Array.from(edges, flagsOf),
  };
  return {
    ...arcRows(vertices.length, ends),
    ...ends,
    edgeMillis: Uint32Array.from(edges, ({ speedKmh, delaySeconds }, edge) =>
      Math.max(1, Math.round(((meters[edge] as number) / (speedKmh / 3.6) + delaySeconds) * 1000)),
    ),
    edgeCentimeters: Uint32Array.from(meters, (length) => Math.round(length * 100)),
    vertexLat: Int32Array.from(vertices, ({ lat }) => Math.round(lat * MICRO)),
    vertexLng: Int32Array.from(vertices, ({ lng }) => Math.round(lng * MICRO)),
    edgeFirstPoint,
    pointLat: Int32Array.from(points, ({ lat }) => Math.round(lat * MICRO)),
    pointLng: Int32Array.from(points, ({ lng }) => Math.round(lng * MICRO)),
    edgeClass: Uint8Array.from(edges, ({ roadClass }) => ROAD_CLASSES.indexOf(roadClass)),
    edgeName: numbers,
    names,
  };
}

/** A chessboard town for tests: `size` × `size` crossings, speeds, missing streets and one-way streets by `random` (0–1). */
export function syntheticGrid(size: number, random: () => number): RoadGraph {
  const vertices: LatLng[] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) vertices.push({ lat: 50.8 + row * 0.002, lng: 4.3 + column * 0.003 });
  const edges: RoadEdge[] = [];
  const street = (from: number, to: number): void => {
    if (random() < 0.1) return;
    const [a, b] = [vertices[from] as LatLng, vertices[to] as LatLng];
    const bend = { lat: (a.lat + b.lat) / 2 + 0.0003 * random(), lng: (a.lng + b.lng) / 2 };
    edges.push({
      from,
      to,
      shape: random() < 0.5 ? [a, b] : [a, bend, b],
      roadClass: 'street',
      speedKmh: 20 + Math.floor(random() * 60),
      delaySeconds: 2,
      oneWay: random() < 0.25,
      reachable: true,
      name: { fr: `Rue ${from}`, nl: `Straat ${from}`, en: `Street ${from}` },
    });
  };
  for (let at = 0; at < size * size; at++) {
    if ((at + 1) % size !== 0) street(at, at + 1);
    if (at + size < size * size) street(at, at + size);
  }
  return buildRoadGraph(vertices, edges);
}
