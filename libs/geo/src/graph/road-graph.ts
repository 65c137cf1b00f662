import type { Localized } from '@sablon/domain';

/** Road classes, fastest first; the index is what the graph stores. */
export const ROAD_CLASSES = ['motorway', 'trunk', 'primary', 'secondary', 'street'] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

/** Set when a ride may start or end in the middle of the edge: not on motorways, not in tunnels. */
export const EDGE_REACHABLE = 1;

/**
 * A directed road graph in flat arrays (compressed sparse rows). Arcs of vertex `v` are `firstArc[v] … firstArc[v + 1] - 1`.
 * An edge is a stretch of road with its shape; it has one arc (one way) or two. Coordinates are millionths of a degree,
 * times milliseconds, lengths centimetres, so that sums are exact.
 */
export interface RoadGraph {
  readonly firstArc: Uint32Array;
  readonly arcHead: Uint32Array;
  readonly arcMillis: Uint32Array;
  readonly arcCentimeters: Uint32Array;
  /** Edge number × 2, plus 1 when the arc runs against the edge's shape. */
  readonly arcEdge: Uint32Array;
  readonly vertexLat: Int32Array;
  readonly vertexLng: Int32Array;
  readonly edgeFrom: Uint32Array;
  readonly edgeTo: Uint32Array;
  readonly edgeFirstPoint: Uint32Array;
  readonly pointLat: Int32Array;
  readonly pointLng: Int32Array;
  readonly edgeClass: Uint8Array;
  readonly edgeFlags: Uint8Array;
  /** Index into `names`; 0 is the empty name. */
  readonly edgeName: Uint32Array;
  readonly names: readonly Localized[];
}

/** Number of vertices of a graph. */
export const vertexCount = (graph: RoadGraph): number => graph.firstArc.length - 1;
/** Number of edges (stretches of road, whatever their directions). */
export const edgeCount = (graph: RoadGraph): number => graph.edgeFrom.length;
