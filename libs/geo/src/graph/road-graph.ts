import { type Localized, METERS_PER_DEGREE } from '@sablon/domain/kernel';

/** Road classes, fastest first; the index is what the graph stores. */
export const ROAD_CLASSES = ['motorway', 'trunk', 'primary', 'secondary', 'street'] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];
/** The first two classes are main roads (motorway, trunk), which congest at other hours and by other factors than streets. */
export const MAIN_ROAD_CLASSES = 2;

/** Bit of `edgeFlags`: a ride may start or end in the middle of the edge (not on motorways, not in tunnels). */
export const EDGE_REACHABLE = 1;
/** Bit of `edgeFlags`: driven only in the direction of its shape. */
export const EDGE_ONE_WAY = 2;
/** Bit of `edgeFlags`: part of a roundabout. */
export const EDGE_ROUNDABOUT = 4;
/** Bit of `edgeFlags`: a slip road between two roads. */
export const EDGE_LINK = 8;

/** Names by number; any array qualifies. */
export interface NameList {
  readonly length: number;
  at(number: number): Localized | undefined;
}

/**
 * A directed road graph in flat arrays (compressed sparse rows). Arcs of vertex `v` are `firstArc[v] … firstArc[v + 1] - 1`. An
 * edge is a stretch of road with its shape; it has one arc (one way) or two. Coordinates are millionths of a degree, times
 * milliseconds, lengths centimetres, so that sums are exact.
 *
 * Where turns are forbidden a junction is several vertices at one place, joined by one-way edges of a single point (no length, 1
 * ms, the class and name of the road they lead into): never a place to start, never an instruction to the driver. The roads
 * around are then two one-way edges each, with the same shape in opposite directions.
 */
export interface RoadGraph {
  readonly firstArc: Uint32Array;
  /** Edge number × 2, plus 1 when the arc runs against the edge's shape. Paths are lists of these. */
  readonly arcEdge: Uint32Array;
  readonly vertexLat: Int32Array;
  readonly vertexLng: Int32Array;
  readonly edgeFrom: Uint32Array;
  readonly edgeTo: Uint32Array;
  /** Driving time, the same in both directions; a road that differs by direction is two one-way edges. At least 1. */
  readonly edgeMillis: Uint32Array;
  readonly edgeCentimeters: Uint32Array;
  readonly edgeFirstPoint: Uint32Array;
  readonly pointLat: Int32Array;
  readonly pointLng: Int32Array;
  readonly edgeClass: Uint8Array;
  readonly edgeFlags: Uint8Array;
  /** Index into `names`; 0 is the empty name. */
  readonly edgeName: Uint32Array;
  readonly names: NameList;
}

export const vertexCount = (graph: RoadGraph): number => graph.firstArc.length - 1;
/** Number of edges (stretches of road, in one or both directions). */
export const edgeCount = (graph: RoadGraph): number => graph.edgeFrom.length;
/** The vertex an arc (a value of `arcEdge`) starts at. */
export const arcTail = (graph: RoadGraph, arcEdge: number): number =>
  (arcEdge & 1 ? graph.edgeTo : graph.edgeFrom)[arcEdge >>> 1]!;
/** The vertex an arc (a value of `arcEdge`) leads to. */
export const arcHead = (graph: RoadGraph, arcEdge: number): number =>
  (arcEdge & 1 ? graph.edgeFrom : graph.edgeTo)[arcEdge >>> 1]!;

/** Whether an arc is a turn inside a junction: drawn as one point, part of no road. */
export const isTurnInside = (graph: RoadGraph, arcEdge: number): boolean =>
  graph.edgeFirstPoint[(arcEdge >>> 1) + 1]! - graph.edgeFirstPoint[arcEdge >>> 1]! < 2;

/** The arcs of each vertex, in rows, from the ends and flags of all edges. */
export function arcRows(
  vertices: number,
  { edgeFrom, edgeTo, edgeFlags }: Pick<RoadGraph, 'edgeFrom' | 'edgeTo' | 'edgeFlags'>,
): Pick<RoadGraph, 'firstArc' | 'arcEdge'> {
  const firstArc = new Uint32Array(vertices + 1);
  for (let edge = 0; edge < edgeFrom.length; edge++) {
    firstArc[edgeFrom[edge]! + 1]!++;
    if ((edgeFlags[edge]! & EDGE_ONE_WAY) === 0) firstArc[edgeTo[edge]! + 1]!++;
  }
  for (let vertex = 0; vertex < vertices; vertex++) firstArc[vertex + 1]! += firstArc[vertex]!;
  const arcEdge = new Uint32Array(firstArc[vertices]!);
  const next = firstArc.slice();
  for (let edge = 0; edge < edgeFrom.length; edge++) {
    arcEdge[next[edgeFrom[edge]!]!++] = edge * 2;
    if ((edgeFlags[edge]! & EDGE_ONE_WAY) === 0) arcEdge[next[edgeTo[edge]!]!++] = edge * 2 + 1;
  }
  return { firstArc, arcEdge };
}

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

/** A graph for tests from its edges alone: dummy shapes, vertices on a line. */
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

/** Degrees per unit of a graph's coordinates. */
export const DEGREES = 1e-6;
/** Default cell side: measured on the Belgian roads, time against memory (decision 14). */
export const CELL_METERS = 200;

/** The edges that pass through each square cell of the map. */
export interface RoadCells {
  readonly cellMeters: number;
  /** South-west corner, millionths of a degree. */
  readonly west: number;
  readonly south: number;
  /** One scale for the whole map: across Belgium's latitudes it is off by under 2 %. */
  readonly metersPerLng: number;
  readonly columns: number;
  readonly rows: number;
  /** Rows of `edges` by cell (row × columns + column). */
  readonly firstEdge: Uint32Array;
  readonly edges: Uint32Array;
}

/** The corner, scale and size of the cells over all points of a graph. */
function layout(graph: RoadGraph, cellMeters: number): Omit<RoadCells, 'firstEdge' | 'edges'> {
  const { pointLat, pointLng } = graph;
  if (pointLat.length === 0)
    return { cellMeters, west: 0, south: 0, metersPerLng: METERS_PER_DEGREE, columns: 1, rows: 1 };
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < pointLat.length; at++) {
    const [lat, lng] = [pointLat[at]!, pointLng[at]!];
    if (lat < south) south = lat;
    if (lat > north) north = lat;
    if (lng < west) west = lng;
    if (lng > east) east = lng;
  }
  const metersPerLng = METERS_PER_DEGREE * Math.cos((((south + north) / 2) * DEGREES * Math.PI) / 180);
  return {
    cellMeters,
    west,
    south,
    metersPerLng,
    columns: Math.floor(((east - west) * DEGREES * metersPerLng) / cellMeters) + 1,
    rows: Math.floor(((north - south) * DEGREES * METERS_PER_DEGREE) / cellMeters) + 1,
  };
}

/** Adds every edge once to each cell that one of its segments may pass through. */
export function roadCells(graph: RoadGraph, cellMeters = CELL_METERS): RoadCells {
  const about = layout(graph, cellMeters);
  const { west, south, metersPerLng, columns, rows } = about;
  const { pointLat, pointLng, edgeFirstPoint } = graph;
  const perColumn = (DEGREES * metersPerLng) / cellMeters;
  const perRow = (DEGREES * METERS_PER_DEGREE) / cellMeters;
  const last = new Int32Array(columns * rows).fill(-1);
  const file = (visit: (cell: number, edge: number) => void): void => {
    last.fill(-1);
    for (let edge = 0; edge < edgeCount(graph); edge++)
      for (let at = edgeFirstPoint[edge]!; at < edgeFirstPoint[edge + 1]! - 1; at++) {
        const ca = Math.floor((pointLng[at]! - west) * perColumn);
        const cb = Math.floor((pointLng[at + 1]! - west) * perColumn);
        const ra = Math.floor((pointLat[at]! - south) * perRow);
        const rb = Math.floor((pointLat[at + 1]! - south) * perRow);
        for (let row = Math.min(ra, rb); row <= Math.max(ra, rb); row++)
          for (let column = Math.min(ca, cb); column <= Math.max(ca, cb); column++) {
            const cell = row * columns + column;
            if (last[cell] === edge) continue;
            last[cell] = edge;
            visit(cell, edge);
          }
      }
  };
  const firstEdge = new Uint32Array(columns * rows + 1);
  file((cell) => firstEdge[cell + 1]!++);
  for (let cell = 0; cell < columns * rows; cell++) firstEdge[cell + 1]! += firstEdge[cell]!;
  const edges = new Uint32Array(firstEdge[columns * rows]!);
  const next = firstEdge.slice();
  file((cell, edge) => (edges[next[cell]!++] = edge));
  return { ...about, firstEdge, edges };
}
