import type { LatLng } from '@sablon/domain';
import type { EdgeHit } from '../graph/segment-grid.js';
import type { RoadGraph } from '../graph/road-graph.js';

const DEGREES = 1e-6;

/** The shape of an edge between two of its points (shape indexes), in the order asked. */
function edgeShape(graph: RoadGraph, edge: number, from: number, to: number): LatLng[] {
  const first = graph.edgeFirstPoint[edge]!;
  const shape: LatLng[] = [];
  const step = from <= to ? 1 : -1;
  for (let at = from; at !== to + step; at += step)
    shape.push({ lat: graph.pointLat[first + at]! * DEGREES, lng: graph.pointLng[first + at]! * DEGREES });
  return shape;
}

const lastPoint = (graph: RoadGraph, edge: number): number =>
  graph.edgeFirstPoint[edge + 1]! - graph.edgeFirstPoint[edge]! - 1;

/** From a point on an edge to the edge's start or end, the point included. */
export function shapeFromHit(graph: RoadGraph, hit: EdgeHit, toStart: boolean): LatLng[] {
  const rest = toStart
    ? edgeShape(graph, hit.edge, hit.segment, 0)
    : edgeShape(graph, hit.edge, hit.segment + 1, lastPoint(graph, hit.edge));
  return [hit.point, ...rest];
}

/** Between two points of one edge. */
export function shapeBetweenHits(graph: RoadGraph, from: EdgeHit, to: EdgeHit): LatLng[] {
  if (from.segment === to.segment) return [from.point, to.point];
  const between =
    from.segment < to.segment
      ? edgeShape(graph, from.edge, from.segment + 1, to.segment)
      : edgeShape(graph, from.edge, from.segment, to.segment + 1);
  return [from.point, ...between, to.point];
}

/** The shape along road arcs, in driving order. */
export function shapeOfArcs(graph: RoadGraph, arcs: readonly number[]): LatLng[] {
  return arcs.flatMap((arc) => {
    const edge = graph.arcEdge[arc]! >> 1;
    const last = lastPoint(graph, edge);
    return graph.arcEdge[arc]! & 1 ? edgeShape(graph, edge, last, 0) : edgeShape(graph, edge, 0, last);
  });
}

/** Drops points that repeat the one before them; the first and last stay. */
export function withoutRepeats(points: readonly LatLng[]): LatLng[] {
  const kept: LatLng[] = [];
  for (const point of points) {
    const before = kept.at(-1);
    if (!before || Math.abs(before.lat - point.lat) > 1e-7 || Math.abs(before.lng - point.lng) > 1e-7) kept.push(point);
  }
  const [first, last] = [points[0], points.at(-1)];
  if (first) kept[0] = first;
  if (kept.length < 2 && last) kept.push(last);
  else if (last) kept[kept.length - 1] = last;
  return kept;
}
