import { crowDistanceMeters, type LatLng } from '@sablon/domain';
import { CELL_METERS } from '../graph/road-cells.js';
import { estimateByFormula, type Estimate } from './formula.js';
import type { RouteQuality } from './routing-engine.js';
import { settleSeed } from './seed-calibration.js';

/** The figures an engine gives out, and whether the found roads are worth showing. */
export interface SettledEstimate extends Estimate {
  readonly followsRoads: boolean;
}

/** How far a road graph is to be trusted. */
export interface NetProfile {
  readonly quality: RouteQuality;
  /** Side of the cells in which roads are looked up. */
  readonly cellMeters: number;
  /** How many nearby places of roads may start or end a ride. */
  readonly candidates: number;
  /** Other roads than the nearest count up to 1.5 × its distance plus this. */
  readonly candidateSpreadMeters: number;
  /** Roads farther from a point than this do not serve it. */
  readonly reachMeters: number;
  /** The graph's own figures stand wherever a road leads: `settle` need not be asked there. */
  readonly trusted: boolean;
  /** Makes the answer out of what the graph found (null: no way). */
  settle(from: LatLng, to: LatLng, found: Estimate | null): SettledEstimate;
}

const byFormula = (from: LatLng, to: LatLng): SettledEstimate => ({
  ...estimateByFormula(from, to),
  followsRoads: false,
});

/** A map built from real road data: its answer stands; the formula only where no road leads. */
export const BUILT_PROFILE: NetProfile = {
  quality: 'built',
  cellMeters: CELL_METERS,
  candidates: 2,
  candidateSpreadMeters: 30,
  reachMeters: 5_000,
  trusted: true,
  settle: (from, to, found) => (found ? { ...found, followsRoads: true } : byFormula(from, to)),
};

/** Below this crow distance a ride may be shown as a straight line: side streets the net does not know. */
const NEIGHBOURHOOD_METERS = 1_200;
/** The net's way is a detour that nobody drives when it takes this many times the formula's time. */
const DETOUR_FACTOR = 1.45;

/** The hand-written main-road net: it draws the way, and has its calibrated share in time and distance. */
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
