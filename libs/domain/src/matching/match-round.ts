import type { DispatchSettings } from '../settings/dispatch-settings.js';
import { solveAssignment } from './assignment.js';
import type { CandidateRecord, DecisionRecord, MatchRound } from './decision-record.js';
import { filterReason, type Pair } from './eligibility.js';
import type { MatchDriver, MatchTrip } from './match-facts.js';
import { scoreFacts, scoreOf } from './score.js';

/** Everything one round of matching looks at. */
export interface MatchRoundInput {
  readonly trips: readonly MatchTrip[];
  readonly drivers: readonly MatchDriver[];
  /** Row-major seconds, trip by driver in the given order; Infinity = no road. */
  readonly etaSeconds: Float64Array;
  readonly settings: DispatchSettings;
  readonly now: Date;
}

/** Positions of the elements in the order of their ids: the order in which they were handed in must not matter. */
function orderById(things: readonly { readonly id: string }[]): number[] {
  return things.map((_thing, index) => index).sort((a, b) => (things[a]!.id < things[b]!.id ? -1 : 1));
}

function candidateRecord(pair: Pair, settings: DispatchSettings, now: Date): CandidateRecord {
  const filteredBy = filterReason(pair, settings, now);
  const driverId = pair.driver.id;
  if (filteredBy !== null) return { driverId, filteredBy, facts: null, score: null };
  const facts = scoreFacts(pair, now);
  return { driverId, filteredBy: null, facts, score: scoreOf(facts, settings) };
}

/**
 * Matches all due trips with all drivers at once: hard filters, scores, then the assignment that serves most trips at
 * least cost (dispatch.md, "Matching"). Pure and deterministic: the same facts in any order give the same winners, and
 * every trip gets a decision record from which the winner can be computed again.
 */
export function runMatchRound({ trips, drivers, etaSeconds, settings, now }: MatchRoundInput): MatchRound {
  if (etaSeconds.length !== trips.length * drivers.length)
    throw new RangeError(`${trips.length} trips x ${drivers.length} drivers, but ${etaSeconds.length} travel times`);
  const tripOrder = orderById(trips);
  const driverOrder = orderById(drivers);
  const candidatesByTrip = tripOrder.map((tripIndex) =>
    driverOrder.map((driverIndex) =>
      candidateRecord(
        {
          trip: trips[tripIndex]!,
          driver: drivers[driverIndex]!,
          etaSeconds: etaSeconds[tripIndex * drivers.length + driverIndex]!,
        },
        settings,
        now,
      ),
    ),
  );
  const winners = winnersOf(candidatesByTrip, drivers.length);
  const decisions = tripOrder.map((tripIndex, row): DecisionRecord => ({
    tripId: trips[tripIndex]!.id,
    decidedAt: now.toISOString(),
    settingsVersion: settings.version,
    candidates: candidatesByTrip[row]!,
    winnerDriverId: winners[row] ?? null,
  }));
  return {
    decisions,
    assignments: decisions.flatMap(({ tripId, winnerDriverId, candidates }) => {
      const won = candidates.find((candidate) => candidate.driverId === winnerDriverId);
      return won?.score
        ? [{ tripId, driverId: won.driverId, etaSeconds: won.facts.etaSeconds, costSeconds: won.score.totalSeconds }]
        : [];
    }),
  };
}

/** The winning driver of each row, or null; every row lists the same drivers in the same order. */
export function winnersOf(
  candidatesByTrip: readonly (readonly CandidateRecord[])[],
  driverCount: number,
): (string | null)[] {
  const costs = new Float64Array(candidatesByTrip.length * driverCount).fill(Infinity);
  candidatesByTrip.forEach((candidates, row) =>
    candidates.forEach((candidate, column) => {
      if (candidate.score) costs[row * driverCount + column] = candidate.score.totalSeconds;
    }),
  );
  const { columnOfRow } = solveAssignment(costs, candidatesByTrip.length, driverCount);
  return candidatesByTrip.map((candidates, row) => candidates[columnOfRow[row]!]?.driverId ?? null);
}
