import { CELL_METERS } from '../graph/road-graph.js';

/** How points are joined to the roads around them. */
export interface NetProfile {
  /** Side of the cells of the road lookup. */
  readonly cellMeters: number;
  /** How many nearby places of roads may start or end a ride. */
  readonly candidates: number;
  /** Roads beyond the nearest count up to 1.5 × its distance plus this. */
  readonly candidateSpreadMeters: number;
  /** Roads farther from a point than this do not serve it: the formula does. */
  readonly reachMeters: number;
}

/** ASSUMPTION: a ride begins on one of the two nearest roads; 5 km from every road is off the map. */
export const BUILT_PROFILE: NetProfile = {
  cellMeters: CELL_METERS,
  candidates: 2,
  candidateSpreadMeters: 30,
  reachMeters: 5_000,
};
