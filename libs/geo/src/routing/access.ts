import type { Seed } from '../graph/hierarchy-search.js';
import type { EdgeHit } from '../graph/segment-grid.js';
import type { RoadGraph } from '../graph/road-graph.js';
import type { EdgeTimes } from './edge-times.js';
import { estimateForCrowDistance } from './formula.js';

/** How a point is joined to the roads around it: every way to enter (or leave) the graph with its cost. */
export interface Access {
  readonly hits: readonly EdgeHit[];
  readonly seeds: readonly Seed[];
  /** Per seed: the hit it belongs to and whether it lies at the start of that edge's shape. */
  readonly origins: readonly { readonly hit: EdgeHit; readonly atStart: boolean }[];
}

/** Cost of the straight leg between a point and its road, at the pace of local streets. */
export function legCost(meters: number): { millis: number; centimeters: number } {
  // The calibration's shortest row is what local streets give: 1.4 road metres and 159 s per crow km.
  const { durationSeconds, distanceMeters } = estimateForCrowDistance(meters, 'flanders');
  return { millis: Math.round(durationSeconds * 1000), centimeters: Math.round(distanceMeters * 100) };
}

/**
 * Entries for a ride that starts (`leaving`) or ends at the hits: along the edge to either end, as far as one-way streets
 * allow, plus the leg between point and road.
 */
export function accessOf(hits: readonly EdgeHit[], leaving: boolean, graph: RoadGraph, times: EdgeTimes): Access {
  const seeds: Seed[] = [];
  const origins: { hit: EdgeHit; atStart: boolean }[] = [];
  for (const hit of hits) {
    const leg = legCost(hit.meters);
    const add = (atStart: boolean): void => {
      const share = atStart ? hit.share : 1 - hit.share;
      seeds.push({
        vertex: (atStart ? graph.edgeFrom : graph.edgeTo)[hit.edge]!,
        millis: leg.millis + Math.round(share * times.millis[hit.edge]!),
        centimeters: leg.centimeters + Math.round(share * times.centimeters[hit.edge]!),
      });
      origins.push({ hit, atStart });
    };
    const twoWay = times.twoWay[hit.edge] === 1;
    if (twoWay || !leaving) add(true);
    if (twoWay || leaving) add(false);
  }
  return { hits, seeds, origins };
}

/** A drive that stays on one edge. */
export interface SameEdgeDrive {
  readonly from: EdgeHit;
  readonly to: EdgeHit;
  readonly millis: number;
  readonly centimeters: number;
}

/** The best drive between two points that share an edge, without leaving it; null when they share none they may drive. */
export function sameEdgeDrive(source: Access, target: Access, times: EdgeTimes): SameEdgeDrive | null {
  let best: SameEdgeDrive | null = null;
  for (const from of source.hits)
    for (const to of target.hits) {
      if (from.edge !== to.edge || (to.share < from.share && times.twoWay[from.edge] !== 1)) continue;
      const share = Math.abs(to.share - from.share);
      const [out, back] = [legCost(from.meters), legCost(to.meters)];
      const millis = out.millis + back.millis + Math.round(share * times.millis[from.edge]!);
      const centimeters = out.centimeters + back.centimeters + Math.round(share * times.centimeters[from.edge]!);
      if (!best || millis < best.millis) best = { from, to, millis, centimeters };
    }
  return best;
}
