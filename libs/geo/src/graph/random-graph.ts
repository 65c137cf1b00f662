import { arcRows, EDGE_ONE_WAY, EDGE_REACHABLE, type RoadGraph } from './road-graph.js';

/** A stretch of road by its ends, time and length. */
export interface PlainEdge {
  readonly from: number;
  readonly to: number;
  readonly millis: number;
  readonly centimeters: number;
  readonly oneWay: boolean;
  /** Index in ROAD_CLASSES. */
  readonly roadClass: number;
}

/** A graph for tests from its edges alone: no shapes worth the name, vertices on a line. */
export function plainGraph(vertices: number, edges: readonly PlainEdge[]): RoadGraph {
  const ends = {
    edgeFrom: Uint32Array.from(edges, ({ from }) => from),
    edgeTo: Uint32Array.from(edges, ({ to }) => to),
    edgeFlags: Uint8Array.from(edges, ({ oneWay }) => EDGE_REACHABLE | (oneWay ? EDGE_ONE_WAY : 0)),
  };
  return {
    ...arcRows(vertices, ends),
    ...ends,
    edgeMillis: Uint32Array.from(edges, ({ millis }) => millis),
    edgeCentimeters: Uint32Array.from(edges, ({ centimeters }) => centimeters),
    vertexLat: new Int32Array(vertices).fill(50_800_000),
    vertexLng: Int32Array.from({ length: vertices }, (_, vertex) => 4_300_000 + vertex * 100),
    edgeFirstPoint: Uint32Array.from({ length: edges.length + 1 }, (_, edge) => edge * 2),
    pointLat: new Int32Array(edges.length * 2).fill(50_800_000),
    pointLng: Int32Array.from(
      edges.flatMap(({ from, to }) => [from, to]),
      (vertex) => 4_300_000 + vertex * 100,
    ),
    edgeClass: Uint8Array.from(edges, ({ roadClass }) => roadClass),
    edgeName: new Uint32Array(edges.length),
    names: [{ fr: '', nl: '', en: '' }],
  };
}
