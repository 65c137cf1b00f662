import { crowDistanceMeters, type LatLng } from '@sablon/domain';
import { zoneOf } from '../area/zone-table.js';
import { type Estimate, estimateByFormula } from './formula.js';
import { CELL_METERS } from '../graph/road-graph.js';
import type { RouteQuality } from '@sablon/domain';

/** Both ends in the Brussels region, one of them, or none. */
type Relation = 'brussels' | 'mixed' | 'flanders';

/** Straight-line km · share of the net in the time, correction of the time · the same for the distance. */
type Row = readonly [crowKm: number, timeShare: number, timeFactor: number, metersShare: number, metersFactor: number];

/**
 * The weight of the hand-written net beside the formula: its share in their geometric mean, and the correction of that mean.
 * Fitted (least absolute error of the logarithms) on 8 000 drives over a map built from the real roads of 2021, drawn like those
 * of `seed-accuracy.full.e2e-spec.ts` but with another seed. On that test's 1 000: median error 7.1 % in time and 7.0 % in distance,
 * p90 20 % and 22 %. Free-flow; 30 km/h streets of Brussels included.
 */
const CALIBRATION: Readonly<Record<Relation, readonly Row[]>> = {
  brussels: [
    [1, 0.5, 1.21, 0.39, 1.02],
    [3, 0.53, 1.07, 0.39, 1.02],
    [6, 0.53, 1.01, 0.39, 1.01],
    [12, 0.53, 0.99, 0.38, 0.99],
  ],
  mixed: [
    [8, 0.52, 1.03, 0.42, 0.96],
    [20, 0.53, 0.95, 0.45, 0.99],
    [45, 0.72, 1.04, 0.49, 0.99],
    [90, 0.8, 1, 0.58, 0.96],
  ],
  flanders: [
    [3, 0.29, 1.08, 0.13, 1.07],
    [10, 0.3, 1.06, 0.13, 0.96],
    [25, 0.77, 1.07, 0.34, 1],
    [60, 0.77, 1.05, 0.57, 1],
    [120, 0.77, 1.04, 0.57, 0.99],
  ],
};

/**
 * Bounds of the ratio of the net to the formula; it is clamped, since the net lacks a road where they differ more (fitted
 * together with the table).
 */
const BELIEVED = [0.6, 1.6] as const;

function relationOf(from: LatLng, to: LatLng): Relation {
  const inBrussels = [from, to].filter((point) => zoneOf(point) === 'brussels').length;
  return inBrussels === 2 ? 'brussels' : inBrussels === 1 ? 'mixed' : 'flanders';
}

function rowAt(rows: readonly Row[], crowKm: number): Row {
  let below = rows[0] as Row;
  for (const row of rows) {
    if (crowKm <= row[0]) {
      const t = row[0] > below[0] ? (crowKm - below[0]) / (row[0] - below[0]) : 0;
      return row.map((value, at) => (below[at] as number) + t * (value - (below[at] as number))) as unknown as Row;
    }
    below = row;
  }
  return below;
}

function blended(net: number, formula: number, share: number, factor: number): number {
  const ratio = Math.min(BELIEVED[1], Math.max(BELIEVED[0], net / formula));
  return formula * ratio ** share * factor;
}

/** The seed's figures for a drive, combined from its net and its formula; never shorter than the straight line. */
function settleSeed(from: LatLng, to: LatLng, net: Estimate, formula: Estimate): Estimate {
  const crow = crowDistanceMeters(from, to);
  const [, timeShare, timeFactor, metersShare, metersFactor] = rowAt(CALIBRATION[relationOf(from, to)], crow / 1000);
  return {
    durationSeconds: blended(net.durationSeconds, formula.durationSeconds, timeShare, timeFactor),
    distanceMeters: Math.max(crow, blended(net.distanceMeters, formula.distanceMeters, metersShare, metersFactor)),
  };
}

/** The figures an engine returns, and whether the found roads are worth showing. */
interface SettledEstimate extends Estimate {
  readonly followsRoads: boolean;
}

/** How far a road graph can be trusted. */
export interface NetProfile {
  readonly quality: RouteQuality;
  /** Side of the cells of the road lookup. */
  readonly cellMeters: number;
  /** How many nearby places of roads may start or end a ride. */
  readonly candidates: number;
  /** Roads beyond the nearest count up to 1.5 × its distance plus this. */
  readonly candidateSpreadMeters: number;
  /** Roads farther from a point than this do not serve it. */
  readonly reachMeters: number;
  /** The graph's own figures are final wherever there is a route: `settle` need not be called there. */
  readonly trusted: boolean;
  /** Settles the figures from those of the graph (null: no route). */
  settle(from: LatLng, to: LatLng, found: Estimate | null): SettledEstimate;
}

const byFormula = (from: LatLng, to: LatLng): SettledEstimate => ({
  ...estimateByFormula(from, to),
  followsRoads: false,
});

/** A map built from real road data: its figures are final; the formula only where there is no route. */
export const BUILT_PROFILE: NetProfile = {
  quality: 'built',
  cellMeters: CELL_METERS,
  candidates: 2,
  candidateSpreadMeters: 30,
  reachMeters: 5_000,
  trusted: true,
  settle: (from, to, found) => (found ? { ...found, followsRoads: true } : byFormula(from, to)),
};

/** Below this straight-line distance a ride may be shown as a straight line: the net lacks side streets. */
const NEIGHBOURHOOD_METERS = 1_200;
/** The net's route is an implausible detour when it takes this many times the formula's time. */
const DETOUR_FACTOR = 1.45;

/** The hand-written main-road net: it provides the line, and its calibrated share of time and distance. */
export const SEED_PROFILE: NetProfile = {
  quality: 'approximate',
  cellMeters: 700,
  candidates: 6,
  candidateSpreadMeters: 450,
  reachMeters: 40_000,
  trusted: false,
  settle: (from, to, found) => {
    const formula = estimateByFormula(from, to);
    if (!found) return byFormula(from, to);
    const crow = crowDistanceMeters(from, to);
    const nearby = crow < NEIGHBOURHOOD_METERS && found.durationSeconds > formula.durationSeconds * DETOUR_FACTOR;
    return { ...settleSeed(from, to, found, formula), followsRoads: !nearby };
  },
};
