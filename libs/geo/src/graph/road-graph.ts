import type { Localized } from '@sablon/domain';

/** Road classes, fastest first; the index is what the graph stores. */
export const ROAD_CLASSES = ['motorway', 'trunk', 'primary', 'secondary', 'street'] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];
/** The first so many classes are main roads (motorway, trunk), which fill up at other hours and by other factors than streets. */
export const MAIN_ROAD_CLASSES = 2;

/** Bit of `edgeFlags`: a ride may start or end in the middle of the edge (not on motorways, not in tunnels). */
export const EDGE_REACHABLE = 1;
/** Bit of `edgeFlags`: driven only in the direction of its shape. */
export const EDGE_ONE_WAY = 2;
/** Bit of `edgeFlags`: part of a roundabout. */
export const EDGE_ROUNDABOUT = 4;
/** Bit of `edgeFlags`: a slip road between two roads. */
export const EDGE_LINK = 8;

/** Names by number; an array is one. */
export interface NameList {
  readonly length: number;
  at(number: number): Localized | undefined;
}

/**
 * A directed road graph in flat arrays (compressed sparse rows). Arcs of vertex `v` are `firstArc[v] … firstArc[v + 1] - 1`.
 * An edge is a stretch of road with its shape; it has one arc (one way) or two. Coordinates are millionths of a degree,
 * times milliseconds, lengths centimetres, so that sums are exact.
 *
 * Where turns are forbidden a junction is several vertices at one place, joined by one-way edges of a single point (no length,
 * 1 ms, the class and name of the road they lead into): never a place to start, nothing to tell a driver. The roads around are
 * then two one-way edges each, with the same shape in opposite directions.
 */
export interface RoadGraph {
  readonly firstArc: Uint32Array;
  /** Edge number × 2, plus 1 when the arc runs against the edge's shape: what a path is a list of. */
  readonly arcEdge: Uint32Array;
  readonly vertexLat: Int32Array;
  readonly vertexLng: Int32Array;
  readonly edgeFrom: Uint32Array;
  readonly edgeTo: Uint32Array;
  /** Driving time, the same both ways; a road that differs by direction is two one-way edges. At least 1. */
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

/** Number of vertices of a graph. */
export const vertexCount = (graph: RoadGraph): number => graph.firstArc.length - 1;
/** Number of edges (stretches of road, whatever their directions). */
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
