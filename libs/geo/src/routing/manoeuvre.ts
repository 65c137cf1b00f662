import { type Turn, METERS_PER_DEGREE } from '@sablon/domain/kernel';
import {
  arcHead,
  EDGE_LINK,
  EDGE_ROUNDABOUT,
  isTurnInside,
  MAIN_ROAD_CLASSES,
  type RoadGraph,
} from '../graph/road-graph.js';

/** ASSUMPTION: a driver sees the direction of a road over its first metres, not over its first bend. */
const BEARING_METERS = 20;
const METERS_PER_MICRO = METERS_PER_DEGREE / 1e6;

/** Least angle of each turn, to either side; ASSUMPTION, as usual in navigation software. */
const SLIGHT_DEGREES = 20;
const TURN_DEGREES = 50;
const SHARP_DEGREES = 120;
const UTURN_DEGREES = 170;

/** Compass direction, 0–360, of the first metres of an arc, or of its last metres; 0 where it has but one point. */
function headingOf(graph: RoadGraph, arc: number, atEnd: boolean): number {
  const { pointLat, pointLng, edgeFirstPoint } = graph;
  const [first, last] = [edgeFirstPoint[arc >>> 1]!, edgeFirstPoint[(arc >>> 1) + 1]! - 1];
  const backwards = (arc & 1) === 1;
  // The end in question, and the direction from there into the edge.
  const fromStart = backwards === atEnd;
  const [start, stop, step] = fromStart ? [first, last, 1] : [last, first, -1];
  if (start === stop) return 0;
  const scale = Math.cos((pointLat[start]! * 1e-6 * Math.PI) / 180);
  const east = (at: number): number => (pointLng[at]! - pointLng[start]!) * scale;
  const north = (at: number): number => pointLat[at]! - pointLat[start]!;
  let seen = start + step;
  while (seen !== stop && Math.hypot(east(seen), north(seen)) * METERS_PER_MICRO < BEARING_METERS) seen += step;
  const away = (Math.atan2(east(seen), north(seen)) * 180) / Math.PI;
  return (away + (atEnd ? 180 : 0) + 360) % 360;
}

/** Degrees to turn from one arc into the next, −180 to 180, to the right positive. */
function turnDegrees(graph: RoadGraph, from: number, to: number): number {
  const turn = headingOf(graph, to, false) - headingOf(graph, from, true);
  return ((((turn + 180) % 360) + 360) % 360) - 180;
}

/** The name of a turn by its angle. */
function turnOf(degrees: number): Turn {
  const size = Math.abs(degrees);
  if (size < SLIGHT_DEGREES) return 'straight';
  if (size >= UTURN_DEGREES) return 'uturn';
  const right = degrees > 0;
  if (size < TURN_DEGREES) return right ? 'slight_right' : 'slight_left';
  if (size < SHARP_DEGREES) return right ? 'right' : 'left';
  return right ? 'sharp_right' : 'sharp_left';
}

/** ASSUMPTION: two roads that differ by less look alike, so the driver needs an instruction. */
const ALIKE_DEGREES = 30;
/** ASSUMPTION: beyond this angle, drivers no longer consider a road straight on. */
const AHEAD_DEGREES = 50;

const flags = (graph: RoadGraph, arc: number): number => graph.edgeFlags[arc >>> 1]!;
/** Whether an arc is part of a roundabout. */
export const isRoundabout = (graph: RoadGraph, arc: number): boolean => (flags(graph, arc) & EDGE_ROUNDABOUT) !== 0;

/** Whether the street keeps its name; unnamed roads have none to keep. */
const sameStreet = (graph: RoadGraph, from: number, to: number): boolean =>
  graph.edgeName[from >>> 1] === graph.edgeName[to >>> 1];

/** The road arcs that may be driven from a vertex, including those behind a turn inside the junction. */
export function roadsOut(graph: RoadGraph, vertex: number): number[] {
  const out: number[] = [];
  for (let at = graph.firstArc[vertex]!; at < graph.firstArc[vertex + 1]!; at++) {
    const arc = graph.arcEdge[at]!;
    if (isTurnInside(graph, arc)) out.push(...roadsOut(graph, arcHead(graph, arc)));
    else out.push(arc);
  }
  return out;
}

/** ASSUMPTION: roads that leave within this many degrees of each other are one road, stored twice. */
const TWIN_DEGREES = 3;

/** The alternatives at the end of an arc: all but the next arc, its twins, and turning back. */
function otherWays(graph: RoadGraph, from: number, to: number): number[] {
  return roadsOut(graph, arcHead(graph, from)).filter((arc) => {
    if (arc === to || arc === (from ^ 1)) return false;
    const fromNext = Math.abs(turnDegrees(graph, from, arc) - turnDegrees(graph, from, to));
    return Math.abs(turnDegrees(graph, from, arc)) < 180 - TWIN_DEGREES && fromNext > TWIN_DEGREES;
  });
}

const isMainRoad = (graph: RoadGraph, arc: number): boolean =>
  graph.edgeClass[arc >>> 1]! < MAIN_ROAD_CLASSES && (flags(graph, arc) & EDGE_LINK) === 0;

/** A fork: the side to keep to when another road lies about as straight ahead. */
function keepSide(graph: RoadGraph, from: number, degrees: number, others: readonly number[]): Turn | null {
  let nearest: number | null = null;
  for (const arc of others) {
    const other = turnDegrees(graph, from, arc);
    if (Math.abs(other) > AHEAD_DEGREES || Math.abs(other - degrees) > 2 * ALIKE_DEGREES) continue;
    if (nearest === null || Math.abs(other - degrees) < Math.abs(nearest - degrees)) nearest = other;
  }
  return nearest === null ? null : degrees > nearest ? 'slight_right' : 'slight_left';
}

/**
 * The instruction between two arcs of a drive, or null: a bend without a choice, and a street that simply continues, need none.
 * Roundabouts are handled elsewhere.
 */
export function manoeuvreBetween(graph: RoadGraph, from: number, to: number): Turn | null {
  const degrees = turnDegrees(graph, from, to);
  const turn = turnOf(degrees);
  if (turn === 'uturn') return 'uturn';
  if ((flags(graph, from) & EDGE_LINK) !== 0 && isMainRoad(graph, to)) return 'merge';
  const others = otherWays(graph, from, to);
  const same = sameStreet(graph, from, to);
  const named = graph.edgeName[to >>> 1] !== 0;
  if (others.length === 0) return !same && named ? 'straight' : null;
  const ahead = Math.abs(degrees) <= AHEAD_DEGREES;
  if (same && named) {
    // A street that bends at a crossing continues, unless another road lies straighter ahead.
    const straighter = others.some(
      (arc) => Math.abs(turnDegrees(graph, from, arc)) + ALIKE_DEGREES < Math.abs(degrees),
    );
    return !ahead && straighter ? turn : null;
  }
  if (isMainRoad(graph, from) && !isMainRoad(graph, to) && ahead) return keepSide(graph, from, degrees, others) ?? turn;
  if (turn !== 'straight') return turn;
  const fork = (flags(graph, to) & EDGE_LINK) !== 0 ? keepSide(graph, from, degrees, others) : null;
  return fork ?? (same || !named ? null : 'straight');
}
