import { METERS_PER_DEGREE, type Turn } from '@sablon/domain';
import type { RoadGraph } from '../graph/road-graph.js';

/** ASSUMPTION: a driver sees the direction of a road over its first metres, not over its first bend. */
const LOOK_METERS = 20;
const METERS_PER_MICRO = METERS_PER_DEGREE / 1e6;

/** Degrees a turn must reach to be called so, either side; ASSUMPTION, as usual among navigation aids. */
const SLIGHT_DEGREES = 20;
const TURN_DEGREES = 50;
const SHARP_DEGREES = 120;
const UTURN_DEGREES = 170;

/** Compass direction, 0–360, of the first metres of an arc, or of its last metres; 0 where it has but one point. */
function headingOf(graph: RoadGraph, arc: number, atEnd: boolean): number {
  const { pointLat, pointLng, edgeFirstPoint } = graph;
  const [first, last] = [edgeFirstPoint[arc >>> 1]!, edgeFirstPoint[(arc >>> 1) + 1]! - 1];
  const backwards = (arc & 1) === 1;
  // The end that is looked at, and the way from there into the edge.
  const fromStart = backwards === atEnd;
  const [start, stop, step] = fromStart ? [first, last, 1] : [last, first, -1];
  if (start === stop) return 0;
  const scale = Math.cos((pointLat[start]! * 1e-6 * Math.PI) / 180);
  const east = (at: number): number => (pointLng[at]! - pointLng[start]!) * scale;
  const north = (at: number): number => pointLat[at]! - pointLat[start]!;
  let seen = start + step;
  while (seen !== stop && Math.hypot(east(seen), north(seen)) * METERS_PER_MICRO < LOOK_METERS) seen += step;
  const away = (Math.atan2(east(seen), north(seen)) * 180) / Math.PI;
  return (away + (atEnd ? 180 : 0) + 360) % 360;
}

/** Degrees to turn from one arc into the next, −180 to 180, to the right positive. */
export function turnDegrees(graph: RoadGraph, from: number, to: number): number {
  const turn = headingOf(graph, to, false) - headingOf(graph, from, true);
  return ((((turn + 180) % 360) + 360) % 360) - 180;
}

/** The name of a turn by its angle. */
export function turnOf(degrees: number): Turn {
  const size = Math.abs(degrees);
  if (size < SLIGHT_DEGREES) return 'straight';
  if (size >= UTURN_DEGREES) return 'uturn';
  const right = degrees > 0;
  if (size < TURN_DEGREES) return right ? 'slight_right' : 'slight_left';
  if (size < SHARP_DEGREES) return right ? 'right' : 'left';
  return right ? 'sharp_right' : 'sharp_left';
}
