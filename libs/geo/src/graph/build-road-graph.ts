import { crowDistanceMeters, type LatLng, type Localized } from '@sablon/domain';
import { EDGE_REACHABLE, ROAD_CLASSES, type RoadClass, type RoadGraph } from './road-graph.js';

/** A stretch of road to put into a graph: vertex numbers, shape from first to last vertex, and how it is driven. */
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
  readonly name: Localized;
}

const MICRO = 1e6;

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

/** Lays vertices and edges out as flat arrays; throws when an edge names no vertex or has no shape. */
export function buildRoadGraph(vertices: readonly LatLng[], edges: readonly RoadEdge[]): RoadGraph {
  const firstArc = new Uint32Array(vertices.length + 1);
  for (const { from, to, shape, oneWay } of edges) {
    if (!vertices[from] || !vertices[to] || shape.length < 2) throw new Error(`impossible road ${from}→${to}`);
    firstArc[from + 1]!++;
    if (!oneWay) firstArc[to + 1]!++;
  }
  for (let vertex = 0; vertex < vertices.length; vertex++) firstArc[vertex + 1]! += firstArc[vertex]!;
  const arcs = firstArc[vertices.length] ?? 0;
  const next = firstArc.slice();
  const graph = {
    firstArc,
    arcHead: new Uint32Array(arcs),
    arcMillis: new Uint32Array(arcs),
    arcCentimeters: new Uint32Array(arcs),
    arcEdge: new Uint32Array(arcs),
  };
  edges.forEach(({ from, to, shape, speedKmh, delaySeconds, oneWay }, edge) => {
    const meters = shapeMeters(shape);
    const millis = Math.max(1, Math.round((meters / (speedKmh / 3.6) + delaySeconds) * 1000));
    const put = (tail: number, head: number, reversed: 0 | 1): void => {
      const arc = next[tail]!++;
      graph.arcHead[arc] = head;
      graph.arcMillis[arc] = millis;
      graph.arcCentimeters[arc] = Math.round(meters * 100);
      graph.arcEdge[arc] = edge * 2 + reversed;
    };
    put(from, to, 0);
    if (!oneWay) put(to, from, 1);
  });
  const points = edges.flatMap(({ shape }) => shape);
  const edgeFirstPoint = new Uint32Array(edges.length + 1);
  edges.forEach(({ shape }, edge) => (edgeFirstPoint[edge + 1] = (edgeFirstPoint[edge] ?? 0) + shape.length));
  const { names, numbers } = nameTable(edges);
  return {
    ...graph,
    vertexLat: Int32Array.from(vertices, ({ lat }) => Math.round(lat * MICRO)),
    vertexLng: Int32Array.from(vertices, ({ lng }) => Math.round(lng * MICRO)),
    edgeFrom: Uint32Array.from(edges, ({ from }) => from),
    edgeTo: Uint32Array.from(edges, ({ to }) => to),
    edgeFirstPoint,
    pointLat: Int32Array.from(points, ({ lat }) => Math.round(lat * MICRO)),
    pointLng: Int32Array.from(points, ({ lng }) => Math.round(lng * MICRO)),
    edgeClass: Uint8Array.from(edges, ({ roadClass }) => ROAD_CLASSES.indexOf(roadClass)),
    edgeFlags: Uint8Array.from(edges, ({ reachable }) => (reachable ? EDGE_REACHABLE : 0)),
    edgeName: numbers,
    names,
  };
}
