import type { Seed } from '../graph/hierarchy-search.js';
import { EDGE_ONE_WAY, MAIN_ROAD_CLASSES, type RoadGraph } from '../graph/road-graph.js';
import type { EdgeHit } from '../graph/segment-grid.js';
import { estimateForCrowDistance } from './formula.js';

/** How a point is joined to the roads around it: every entry to (or exit from) the graph with its cost. */
export interface Access {
  readonly hits: readonly EdgeHit[];
  readonly seeds: readonly Seed[];
  /** Per seed: its hit, and whether it lies at the start of that edge's shape. */
  readonly origins: readonly { readonly hit: EdgeHit; readonly atStart: boolean }[];
}

/** Cost of a piece of road or of the leg to it; `mainMillis` is the part of the time on main roads. */
export interface PieceCost {
  readonly millis: number;
  readonly centimeters: number;
  readonly mainMillis: number;
}

/** Cost of the straight leg between a point and its road, at the speed of local streets. */
function legCost(meters: number): PieceCost {
  // The calibration's shortest row reflects local streets: 1.4 road metres and 159 s per straight-line km.
  const { durationSeconds, distanceMeters } = estimateForCrowDistance(meters, 'flanders');
  return { millis: Math.round(durationSeconds * 1000), centimeters: Math.round(distanceMeters * 100), mainMillis: 0 };
}

/** Cost of a share (0–1) of an edge. */
function pieceCost(graph: RoadGraph, edge: number, share: number): PieceCost {
  const millis = Math.round(share * graph.edgeMillis[edge]!);
  return {
    millis,
    centimeters: Math.round(share * graph.edgeCentimeters[edge]!),
    mainMillis: graph.edgeClass[edge]! < MAIN_ROAD_CLASSES ? millis : 0,
  };
}

/**
 * Entries for a ride that starts (`leaving`) or ends at the hits: along the edge to either end, as far as one-way streets allow,
 * plus the leg between point and road.
 */
export function accessOf(hits: readonly EdgeHit[], leaving: boolean, graph: RoadGraph): Access {
  const seeds: Seed[] = [];
  const origins: { hit: EdgeHit; atStart: boolean }[] = [];
  for (const hit of hits) {
    const leg = legCost(hit.meters);
    const add = (atStart: boolean): void => {
      const piece = pieceCost(graph, hit.edge, atStart ? hit.share : 1 - hit.share);
      seeds.push({
        vertex: (atStart ? graph.edgeFrom : graph.edgeTo)[hit.edge]!,
        millis: leg.millis + piece.millis,
        centimeters: leg.centimeters + piece.centimeters,
        mainMillis: piece.mainMillis,
      });
      origins.push({ hit, atStart });
    };
    const twoWay = (graph.edgeFlags[hit.edge]! & EDGE_ONE_WAY) === 0;
    if (twoWay || !leaving) add(true);
    if (twoWay || leaving) add(false);
  }
  return { hits, seeds, origins };
}

/** A drive that stays on one edge. */
export interface SameEdgeDrive extends PieceCost {
  readonly from: EdgeHit;
  readonly to: EdgeHit;
}

/**
 * The best drive between two points on a shared edge, without leaving it; null when they share no edge they may drive that way.
 * For a road stored as two one-way edges, both are among the hits of each point, so the one in the right direction is found.
 */
export function sameEdgeDrive(source: Access, target: Access, graph: RoadGraph): SameEdgeDrive | null {
  let best: SameEdgeDrive | null = null;
  for (const from of source.hits)
    for (const to of target.hits) {
      if (from.edge !== to.edge) continue;
      if (to.share < from.share && (graph.edgeFlags[from.edge]! & EDGE_ONE_WAY) !== 0) continue;
      const piece = pieceCost(graph, from.edge, Math.abs(to.share - from.share));
      const [out, back] = [legCost(from.meters), legCost(to.meters)];
      const millis = out.millis + back.millis + piece.millis;
      const centimeters = out.centimeters + back.centimeters + piece.centimeters;
      if (!best || millis < best.millis) best = { from, to, millis, centimeters, mainMillis: piece.mainMillis };
    }
  return best;
}
