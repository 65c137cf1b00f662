import type { FilterReason } from './eligibility.js';
import type { ScoreFacts, ScoreParts } from './score.js';

/** One driver seen for one trip: either put out by a filter, or scored. */
export type CandidateRecord =
  | {
      readonly driverId: string;
      readonly filteredBy: FilterReason;
      /** Seconds of driving to the pickup, null = unknown; missing in older records. */
      readonly etaSeconds?: number | null;
      readonly facts: null;
      readonly score: null;
    }
  | { readonly driverId: string; readonly filteredBy: null; readonly facts: ScoreFacts; readonly score: ScoreParts };

/** Why a trip was given to whom; plain JSON, kept for the console and for human review (dispatch.md, "Glass box"). */
export interface DecisionRecord {
  readonly tripId: string;
  /** ISO instant. */
  readonly decidedAt: string;
  readonly settingsVersion: string;
  /** Every driver of the round, in the order of ids. */
  readonly candidates: readonly CandidateRecord[];
  readonly winnerDriverId: string | null;
}

/** A trip given to a driver: routed seconds to the pickup and the full cost it won with. */
export interface MatchAssignment {
  readonly tripId: string;
  readonly driverId: string;
  readonly etaSeconds: number;
  readonly costSeconds: number;
}

/** The outcome of one round, in the order of trip ids. */
export interface MatchRound {
  readonly assignments: readonly MatchAssignment[];
  /** Builds the records, one per trip; a large round is best asked for them once its offers are out. */
  readonly decisions: () => readonly DecisionRecord[];
}
