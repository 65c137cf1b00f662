import { crowDistanceMeters, METERS_PER_DEGREE, type LatLng } from '@sablon/domain/kernel';
import { DEGREES, type RoadGraph } from '../graph/road-graph.js';

/** A place of a road arc: its distance from the arc's beginning, and the point itself. */
export interface ArcPlace {
  /** Edge number × 2, plus 1 when the arc runs against the edge's shape. */
  readonly arc: number;
  /** Share of the arc's length before the place, 0–1. */
  readonly share: number;
  readonly point: LatLng;
}

/** ASSUMPTION: what lies less than this beside the straight line is no corner on a map of streets. */
const CORNER_METERS = 4;
/** More corners than these between two reports are a signal that was lost: the car goes straight to its place. */
const MOST_CORNERS = 3;

/** The shape of an arc in the direction in which it is driven. */
function shapeOf({ edgeFirstPoint, pointLat, pointLng }: RoadGraph, arc: number): LatLng[] {
  const edge = arc >>> 1;
  const shape: LatLng[] = [];
  for (let at = edgeFirstPoint[edge]!; at < edgeFirstPoint[edge + 1]!; at++)
    shape.push({ lat: pointLat[at]! * DEGREES, lng: pointLng[at]! * DEGREES });
  return arc & 1 ? shape.reverse() : shape;
}

/** The points of an arc's shape that lie between two shares of its length. */
function pointsBetween(graph: RoadGraph, arc: number, from: number, to: number): LatLng[] {
  const shape = shapeOf(graph, arc);
  const lengths = shape.map((point, at) => (at === 0 ? 0 : crowDistanceMeters(shape[at - 1]!, point)));
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let before = 0;
  return shape.filter((_, at) => {
    before += lengths[at]!;
    return before / total > from && before / total < to;
  });
}

/** Direction of the road on a segment of an arc's edge, degrees clockwise from north. */
export function headingOn({ edgeFirstPoint, pointLat, pointLng }: RoadGraph, arc: number, segment: number): number {
  const from = edgeFirstPoint[arc >>> 1]! + segment + (arc & 1);
  const to = arc & 1 ? from - 1 : from + 1;
  const east = (pointLng[to]! - pointLng[from]!) * Math.cos((pointLat[from]! * DEGREES * Math.PI) / 180);
  return ((Math.atan2(east, pointLat[to]! - pointLat[from]!) * 180) / Math.PI + 360) % 360;
}

/** The corners of a drive between two places and the last of them, along the arcs between. */
export function wayBetween(graph: RoadGraph, from: ArcPlace, arcs: readonly number[] | null, to: ArcPlace): LatLng[] {
  const line =
    arcs === null
      ? pointsBetween(graph, to.arc, from.share, to.share)
      : [
          ...pointsBetween(graph, from.arc, from.share, 1.001),
          ...arcs.flatMap((arc) => shapeOf(graph, arc)),
          ...pointsBetween(graph, to.arc, -1, to.share),
        ];
  const corners = cornersOf([from.point, ...line, to.point]);
  return corners.length > MOST_CORNERS ? [to.point] : [...corners, to.point];
}

/** The points of a line, without its ends, where it bends away from the straight way (Douglas and Peucker 1973). */
function cornersOf(line: readonly LatLng[]): LatLng[] {
  const [from, to] = [line[0]!, line.at(-1)!];
  const narrowing = Math.cos((from.lat * Math.PI) / 180) * METERS_PER_DEGREE;
  const [dx, dy] = [(to.lng - from.lng) * narrowing, (to.lat - from.lat) * METERS_PER_DEGREE];
  const square = dx * dx + dy * dy;
  let [most, farthest] = [CORNER_METERS, -1];
  for (let at = 1; at < line.length - 1; at++) {
    const x = (line[at]!.lng - from.lng) * narrowing;
    const y = (line[at]!.lat - from.lat) * METERS_PER_DEGREE;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / square));
    const off = Math.hypot(x - share * dx, y - share * dy);
    if (off > most) [most, farthest] = [off, at];
  }
  if (farthest < 0) return [];
  return [...cornersOf(line.slice(0, farthest + 1)), line[farthest]!, ...cornersOf(line.slice(farthest))];
}
