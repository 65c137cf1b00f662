import type { LatLng } from '@sablon/domain/kernel';
import { centimetersOf, millisOf } from '../graph/remaining-graph.js';
import type { CostTable } from '../graph/hierarchy-search.js';
import type { RoadGraph } from '../graph/road-graph.js';
import { sameEdgeDrive, type Access } from './access.js';
import { estimateByFormula } from './formula.js';
import type { Matrix } from './routing-engine.js';

const SECONDS_PER_MILLI = 1e-3;
const METERS_PER_CENTIMETER = 1e-2;

/** The points of one side of a table and their connections to the roads. */
export interface MatrixSide {
  readonly points: readonly LatLng[];
  readonly access: readonly Access[];
}

/** The targets on each edge, so that only pairs on the same edge are tested for a drive along it. */
function byEdge({ access }: MatrixSide): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  access.forEach(({ hits }, column) => {
    for (const { edge } of hits) {
      const columns = found.get(edge);
      if (columns) columns.add(column);
      else found.set(edge, new Set([column]));
    }
  });
  return found;
}

/** The hierarchy's figures, or those of a shorter drive along one edge; the formula's where there is no route. */
export function matrixOf(
  graph: RoadGraph,
  sources: MatrixSide,
  targets: MatrixSide,
  { costs, mainMillis }: CostTable,
): Matrix {
  const width = targets.points.length;
  const durationsSeconds = new Float64Array(costs.length);
  const distancesMeters = new Float64Array(costs.length);
  const mainRoadsSeconds = new Float64Array(costs.length);
  let quality: Matrix['quality'] = 'built';
  for (let cell = 0; cell < costs.length; cell++) {
    durationsSeconds[cell] = millisOf(costs[cell]!) * SECONDS_PER_MILLI;
    distancesMeters[cell] = centimetersOf(costs[cell]!) * METERS_PER_CENTIMETER;
    mainRoadsSeconds[cell] = mainMillis[cell]! * SECONDS_PER_MILLI;
  }
  const onEdge = byEdge(targets);
  sources.access.forEach((source, row) => {
    for (const { edge } of source.hits)
      for (const column of onEdge.get(edge) ?? []) {
        const near = sameEdgeDrive(source, targets.access[column] as Access, graph);
        const cell = row * width + column;
        if (!near || near.millis > millisOf(costs[cell]!)) continue;
        durationsSeconds[cell] = near.millis * SECONDS_PER_MILLI;
        distancesMeters[cell] = near.centimeters * METERS_PER_CENTIMETER;
        mainRoadsSeconds[cell] = near.mainMillis * SECONDS_PER_MILLI;
      }
  });
  for (let cell = 0; cell < costs.length; cell++) {
    const source = sources.points[Math.floor(cell / width)] as LatLng;
    const target = targets.points[cell % width] as LatLng;
    const reached = durationsSeconds[cell]! < Infinity;
    if (source.lat === target.lat && source.lng === target.lng) {
      durationsSeconds[cell] = distancesMeters[cell] = mainRoadsSeconds[cell] = 0;
      continue;
    }
    if (reached) continue;
    quality = 'formula';
    const { durationSeconds, distanceMeters } = estimateByFormula(source, target);
    durationsSeconds[cell] = durationSeconds;
    distancesMeters[cell] = distanceMeters;
    mainRoadsSeconds[cell] = NaN;
  }
  return {
    durationsSeconds,
    distancesMeters,
    mainRoadsSeconds,
    sources: sources.points.length,
    targets: width,
    quality,
  };
}
