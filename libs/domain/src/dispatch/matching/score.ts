import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import { classSteps } from '../../kernel/settings/services.js';
import type { Pair, FilterReason } from './eligibility.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { solveSparse } from './solve-sparse.js';

/** Facts a score is computed from; numbers only, so that a decision can be stored and recomputed. */
export interface ScoreFacts {
  readonly etaSeconds: number;
  readonly remainingSeconds: number;
  readonly soonToClear: boolean;
  readonly passengerWaitSeconds: number;
  readonly driverIdleSeconds: number;
  readonly classSteps: number;
  readonly acceptanceLikelihood: number;
  readonly positionAgeMs: number;
  readonly holdsOffer: boolean;
}

/** The contribution of each consideration to the cost, in seconds; less is better. `totalSeconds` is their sum. */
export interface ScoreParts {
  readonly eta: number;
  readonly soonToClear: number;
  readonly passengerWait: number;
  readonly driverIdle: number;
  readonly classUpgrade: number;
  readonly refusalRisk: number;
  readonly agingPosition: number;
  readonly keepOffer: number;
  readonly totalSeconds: number;
}

const secondsSince = (since: Date | null, now: Date): number =>
  since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);

/** Gathers the facts that decide the score of a pair. */
export function scoreFacts({ trip, driver, etaSeconds }: Pair, now: Date): ScoreFacts {
  return {
    etaSeconds,
    remainingSeconds: driver.runningTrip?.remainingSeconds ?? 0,
    soonToClear: driver.runningTrip !== null,
    passengerWaitSeconds: secondsSince(trip.searchingSince, now),
    driverIdleSeconds: driver.runningTrip === null ? secondsSince(driver.idleSince, now) : 0,
    classSteps: trip.vehicleClass === null ? 0 : classSteps(trip.vehicleClass, driver.vehicleClass),
    acceptanceLikelihood: driver.acceptanceLikelihood,
    positionAgeMs: driver.positionAt === null ? 0 : now.getTime() - driver.positionAt.getTime(),
    holdsOffer: driver.openOfferTripId === trip.id,
  };
}

/** The cost of a pair in seconds of pickup time, part by part (dispatch.md, "Matching"). */
export function scoreOf(facts: ScoreFacts, { weights, positionFreshMs }: DispatchSettings): ScoreParts {
  const eta = facts.etaSeconds;
  const soonToClear = facts.soonToClear
    ? facts.remainingSeconds * weights.soonToClearPerSecond + weights.soonToClearRiskSeconds
    : 0;
  const passengerWait = bonus(
    facts.passengerWaitSeconds,
    weights.passengerWaitCapSeconds,
    weights.passengerWaitPerSecond,
  );
  const driverIdle = bonus(facts.driverIdleSeconds, weights.driverIdleCapSeconds, weights.driverIdlePerSecond);
  const classUpgrade = facts.classSteps * weights.classStepSeconds;
  const likelihood = Math.min(1, Math.max(0, facts.acceptanceLikelihood));
  const refusalRisk = (1 - likelihood) * weights.refusalSeconds;
  const agingPosition = facts.positionAgeMs > positionFreshMs ? weights.agingPositionSeconds : 0;
  const keepOffer = facts.holdsOffer ? 0 - weights.keepOfferSeconds : 0;
  const totalSeconds =
    eta + soonToClear + passengerWait + driverIdle + classUpgrade + refusalRisk + agingPosition + keepOffer;
  // Listed, not spread: this runs for every pair of a round, and spreading was measured several times slower.
  return {
    eta,
    soonToClear,
    passengerWait,
    driverIdle,
    classUpgrade,
    refusalRisk,
    agingPosition,
    keepOffer,
    totalSeconds,
  };
}

/** A bonus that grows with time up to a cap; never minus zero, which JSON does not preserve. */
const bonus = (seconds: number, capSeconds: number, perSecond: number): number =>
  0 - Math.min(seconds, capSeconds) * perSecond;

/** One driver considered for one trip: either excluded by a filter, or scored. */
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

/** Why a trip went to its winner, if any; plain JSON, kept for the console and for human review (dispatch.md, "Glass box"). */
export interface DecisionRecord {
  readonly tripId: string;
  /** ISO instant. */
  readonly decidedAt: string;
  readonly settingsVersion: string;
  /** Trips and drivers of the round; missing in older records, as is `filtered`. */
  readonly roundTrips?: number;
  readonly roundDrivers?: number;
  /** Of the drivers looked at, how many each filter put out. */
  readonly filtered?: Partial<Readonly<Record<FilterReason, number>>>;
  /** The drivers who would reach the trip first, in the order of ids: all that were scored, and the nearest of those put out. */
  readonly candidates: readonly CandidateRecord[];
  readonly winnerDriverId: string | null;
}

/** A trip assigned to a driver: routed seconds to the pickup and the full cost it won with. */
export interface MatchAssignment {
  readonly tripId: string;
  readonly driverId: string;
  readonly etaSeconds: number;
  readonly costSeconds: number;
}

/** The outcome of one round, in the order of trip ids. */
export interface MatchRound {
  readonly assignments: readonly MatchAssignment[];
  /** Builds the records, one per trip; for a large round, call it once the offers are out. */
  readonly decisions: () => readonly DecisionRecord[];
}

/** Why a stored round cannot be recomputed. */
export type RecomputeCode = 'decision.settings_mismatch' | 'decision.round_incomplete';

/**
 * Recomputes the winners of a stored round from its facts and the settings its records name: one version, or several where
 * rules of a zone, service or hour applied to some of its trips.
 * Codes: `decision.settings_mismatch` (other settings than those used), `decision.round_incomplete` (these are not all the
 * records of one round).
 */
export function recomputeWinners(
  round: readonly DecisionRecord[],
  ...settings: readonly DispatchSettings[]
): Result<ReadonlyMap<string, string | null>, RecomputeCode> {
  const first = round[0];
  if (!first) return ok(new Map());
  const isOneRound = round.every(
    ({ decidedAt, roundTrips = round.length }) => decidedAt === first.decidedAt && roundTrips === round.length,
  );
  if (!isOneRound) return fail('decision.round_incomplete');
  const settingsOf = new Map(settings.map((one) => [one.version, one]));
  const foreign = round.find(({ settingsVersion }) => !settingsOf.has(settingsVersion));
  if (foreign) {
    const given = settings.map(({ version }) => version).join(', ');
    return fail('decision.settings_mismatch', { recorded: foreign.settingsVersion, given });
  }
  const ordered = [...round].sort((a, b) => (a.tripId < b.tripId ? -1 : 1));
  const drivers = [...new Set(round.flatMap(({ candidates }) => candidates.map(({ driverId }) => driverId)))].sort();
  const columnOf = new Map(drivers.map((driverId, column) => [driverId, column]));
  const columnOfRow = solveSparse(
    ordered.map(({ candidates, settingsVersion }) => {
      const scored = candidates.flatMap(({ driverId, facts }) => (facts ? [{ driverId, facts }] : []));
      return {
        columns: scored.map(({ driverId }) => columnOf.get(driverId)!),
        costs: scored.map(({ facts }) => scoreOf(facts, settingsOf.get(settingsVersion)!).totalSeconds),
        isSeated: scored.some(({ facts }) => facts.holdsOffer),
      };
    }),
  );
  return ok(new Map(ordered.map(({ tripId }, row) => [tripId, drivers[columnOfRow[row]!] ?? null])));
}
