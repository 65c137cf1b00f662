import type { LatLng, Localized, Turn } from '@sablon/domain/kernel';
import { arcHead, isTurnInside, type RoadGraph } from '../graph/road-graph.js';
import type { Stretch } from './drive-geometry.js';
import { isRoundabout, manoeuvreBetween, roadsOut } from './manoeuvre.js';
import type { RouteStep } from './routing-engine.js';

/** ASSUMPTION: half the length of a car; a corner this close to the destination needs no turn. */
const LAST_TURN_CENTIMETERS = 200;
const NO_NAME: Localized = { fr: '', nl: '', en: '' };

/** A drive as its pieces of road in driving order, and its line. */
export interface Drive {
  readonly points: readonly LatLng[];
  readonly stretches: readonly Stretch[];
}

/** The figures of the whole drive, which its steps add up to. */
export interface DriveFigures {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
}

interface OpenStep {
  turn: Turn;
  name: number;
  exit?: number;
  centimeters: number;
  millis: number;
  geometryIndex: number;
}

/** Whether a roundabout can be left where one of its arcs ends. */
function hasExit(graph: RoadGraph, arc: number): boolean {
  return roadsOut(graph, arcHead(graph, arc)).some((out) => !isRoundabout(graph, out));
}

/** Cuts a drive into open steps: a new one at each manoeuvre; a roundabout and the street after it are one. */
function cut(graph: RoadGraph, stretches: readonly Stretch[]): OpenStep[] {
  const steps: OpenStep[] = [];
  let before: number | null = null;
  for (const { arc, millis, centimeters, startIndex } of stretches) {
    if (isTurnInside(graph, arc)) continue;
    const name = graph.edgeName[arc >>> 1]!;
    const [inside, wasInside] = [isRoundabout(graph, arc), before !== null && isRoundabout(graph, before)];
    let step = steps[steps.length - 1];
    const open = (turn: Turn): OpenStep => {
      const opened = { turn, name, centimeters: 0, millis: 0, geometryIndex: startIndex };
      steps.push(opened);
      return opened;
    };
    if (before === null || !step) step = open('depart');
    else if (inside) {
      if (!wasInside) step = open('roundabout');
      // A drive that began inside has no first exit to count from.
      if (step.turn === 'roundabout' && wasInside && hasExit(graph, before)) step.exit = (step.exit ?? 0) + 1;
    } else if (wasInside && step.turn === 'roundabout') {
      step.exit = (step.exit ?? 0) + 1;
      step.name = name;
    } else {
      const turn = wasInside ? 'straight' : manoeuvreBetween(graph, before, arc);
      if (turn) step = open(turn);
      // A street whose name begins a little after the turn into it is still that street.
      else if (step.name === 0) step.name = name;
    }
    step.millis += millis;
    step.centimeters += centimeters;
    before = arc;
  }
  const last = steps[steps.length - 1];
  if (steps.length > 1 && last && last.centimeters < LAST_TURN_CENTIMETERS) steps.pop();
  return steps;
}

/**
 * The steps of a drive: departure, each notable turn with the street it leads into, arrival. Times and lengths are the drive's
 * own, scaled to add up to its figures (which also hold the legs between the roads and the two doors).
 */
export function stepsOf(graph: RoadGraph, drive: Drive, figures: DriveFigures): RouteStep[] {
  const steps = cut(graph, drive.stretches);
  const sum = (part: 'millis' | 'centimeters'): number => steps.reduce((total, step) => total + step[part], 0);
  const [millis, centimeters] = [sum('millis'), sum('centimeters')];
  const share = (part: number, whole: number, figure: number): number =>
    whole > 0 ? (part / whole) * figure : figure / Math.max(1, steps.length);
  const instructions = steps.map((step): RouteStep => ({
    turn: step.turn,
    street: graph.names.at(step.name) ?? NO_NAME,
    ...(step.exit !== undefined && { exit: step.exit }),
    distanceMeters: share(step.centimeters, centimeters, figures.distanceMeters),
    durationSeconds: share(step.millis, millis, figures.durationSeconds),
    geometryIndex: step.geometryIndex,
  }));
  const last = instructions[instructions.length - 1];
  instructions.push({
    turn: 'arrive',
    street: last?.street ?? NO_NAME,
    distanceMeters: 0,
    durationSeconds: 0,
    geometryIndex: Math.max(0, drive.points.length - 1),
  });
  return instructions;
}
