import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import {
  type CandidateRecord,
  type DecisionRecord,
  type MatchAssignment,
  type MatchRound,
  scoreFacts,
  scoreOf,
} from './score.js';
import { driverFilterReason, pairFilterReason, type FilterReason, type Pair } from './eligibility.js';
import type { MatchDriver, MatchTrip } from './match-facts.js';
import { NearestCandidates, type Looked } from './nearest-candidates.js';
import { solveSparse, type SparseRow } from './solve-sparse.js';

/**
 * A round looks at this many pairs at first, and for each trip at no fewer candidates than below; a small round looks at everyone.
 * Measured (decision 113): 2,000 drivers and 200 trips come within 0.1 % of the cost of all 400,000 pairs.
 */
const PAIRS_IN_ROUND = 4_800;
const FEWEST_CANDIDATES = 24;
/** How many drivers that a filter put out the records of a round name, nearest first, and those of a trip at least; the rest are counted. */
const NAMED_IN_ROUND = 1_600;
const FEWEST_NAMED = 8;

/** Input of one matching round. */
export interface MatchRoundInput {
  readonly trips: readonly MatchTrip[];
  readonly drivers: readonly MatchDriver[];
  /** Row-major seconds, trip by driver in the given order; Infinity = no road. */
  readonly etaSeconds: Float64Array;
  readonly settings: DispatchSettings;
  /** Settings per trip, in the order of trips, where rules for its zone, service or hour apply; else `settings`. */
  readonly tripSettings?: readonly DispatchSettings[];
  readonly now: Date;
}

/**
 * Matches all due trips at once, each with the drivers who would reach it first: hard filters, scores, then the assignment that
 * serves most trips at least cost (dispatch.md, "Matching"). Pure and deterministic: the same facts in any order give the same winners, and every trip has a
 * decision record from which the winner can be recomputed.
 */
export function runMatchRound(input: MatchRoundInput): MatchRound {
  const steps = matchRoundInSteps(input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of at most a few milliseconds, one for each trip: between them others may have their turn. */
export function* matchRoundInSteps(input: MatchRoundInput): Generator<void, MatchRound, void> {
  const { trips, drivers, etaSeconds, settings, now } = input;
  if (input.tripSettings && input.tripSettings.length !== trips.length)
    throw new RangeError(`${trips.length} trips, but settings of ${input.tripSettings.length}`);
  if (etaSeconds.length !== trips.length * drivers.length)
    throw new RangeError(`${trips.length} trips x ${drivers.length} drivers, but ${etaSeconds.length} travel times`);
  const tripOrder = orderById(trips);
  const driverOrder = orderById(drivers);
  const settingsAt = (row: number): DispatchSettings => input.tripSettings?.[tripOrder[row]!] ?? settings;
  const inRound = new Set(trips.map(({ id }) => id));
  const pairAt = (row: number, column: number): Pair => {
    const [tripIndex, driverIndex] = [tripOrder[row]!, driverOrder[column]!];
    const driver = drivers[driverIndex]!;
    return {
      trip: trips[tripIndex]!,
      driver,
      etaSeconds: etaSeconds[tripIndex * drivers.length + driverIndex]!,
      offerMayMove: driver.openOfferTripId !== null && inRound.has(driver.openOfferTripId),
    };
  };
  const outAnyway = driverOrder.map((index) => driverFilterReason(drivers[index]!, settings, now));
  const costAt = (row: number, column: number): number =>
    scoreOf(scoreFacts(pairAt(row, column), now), settingsAt(row)).totalSeconds;
  const judge = (row: number, column: number): Looked => {
    const reason = outAnyway[column] ?? pairFilterReason(pairAt(row, column), settingsAt(row), now);
    return reason === null
      ? { column, reason, costSeconds: costAt(row, column) }
      : { column, reason, costSeconds: null };
  };
  const reachSeconds = reachTimes(input, tripOrder, driverOrder);
  const atFirst = Math.max(FEWEST_CANDIDATES, Math.floor(PAIRS_IN_ROUND / Math.max(1, trips.length)));
  const nearest: NearestCandidates[] = [];
  for (let row = 0; row < trips.length; row++) {
    const one = new NearestCandidates(reachSeconds(row), (column) => judge(row, column));
    one.findUpTo(atFirst);
    nearest.push(one);
    yield;
  }
  const rowAt = (row: number): SparseRow => {
    const found = nearest[row]!.looked.filter((one) => one.reason === null);
    return {
      columns: found.map(({ column }) => column),
      costs: found.map(({ costSeconds }) => costSeconds),
      isSeated: found.some(
        ({ column }) => drivers[driverOrder[column]!]!.openOfferTripId === trips[tripOrder[row]!]!.id,
      ),
    };
  };
  const rows = nearest.map((_one, row) => rowAt(row));
  let columnOfRow = solveSparse(rows);
  // Where more trips than candidates are in one place, those left over look further.
  for (;;) {
    const looking = nearest.flatMap((one, row) => (columnOfRow[row]! < 0 && !one.isExhausted ? [row] : []));
    if (looking.length === 0) break;
    for (const row of looking) {
      nearest[row]!.findUpTo(2 * nearest[row]!.found + FEWEST_CANDIDATES);
      rows[row] = rowAt(row);
      yield;
    }
    columnOfRow = solveSparse(rows);
  }

  const assignments: MatchAssignment[] = [];
  columnOfRow.forEach((column, row) => {
    if (column < 0) return;
    const pair = pairAt(row, column);
    const costSeconds = costAt(row, column);
    assignments.push({ tripId: pair.trip.id, driverId: pair.driver.id, etaSeconds: pair.etaSeconds, costSeconds });
  });
  const recordOf = (row: number, { column, reason }: Looked): CandidateRecord => {
    const pair = pairAt(row, column);
    const driverId = pair.driver.id;
    if (reason !== null) {
      const etaSeconds = Number.isFinite(pair.etaSeconds) ? Math.round(pair.etaSeconds) : null;
      return { driverId, filteredBy: reason, etaSeconds, facts: null, score: null };
    }
    const facts = scoreFacts(pair, now);
    return { driverId, filteredBy: null, facts, score: scoreOf(facts, settingsAt(row)) };
  };
  const named = Math.max(FEWEST_NAMED, Math.floor(NAMED_IN_ROUND / Math.max(1, trips.length)));
  const decisions = (): DecisionRecord[] =>
    nearest.map(({ looked }, row) => {
      const out = looked.filter(({ reason }) => reason !== null);
      const listed = [...looked.filter(({ reason }) => reason === null), ...out.slice(0, named)];
      return {
        tripId: trips[tripOrder[row]!]!.id,
        decidedAt: now.toISOString(),
        settingsVersion: settingsAt(row).version,
        roundTrips: trips.length,
        roundDrivers: drivers.length,
        filtered: countBy(out.map(({ reason }) => reason)),
        candidates: listed.sort((one, other) => one.column - other.column).map((one) => recordOf(row, one)),
        winnerDriverId: columnOfRow[row]! < 0 ? null : pairAt(row, columnOfRow[row]!).driver.id,
      };
    });
  return { assignments, decisions };
}

/**
 * By which drivers are looked at for a trip, column by column: the seconds until they are at the pickup; the driver with its offer comes
 * first. Plain arrays, since this is read for every pair of the round.
 */
function reachTimes(
  { trips, drivers, etaSeconds }: MatchRoundInput,
  tripOrder: readonly number[],
  driverOrder: readonly number[],
): (row: number) => Float64Array {
  const remaining = Float64Array.from(driverOrder, (index) => drivers[index]!.runningTrip?.remainingSeconds ?? 0);
  const holders = new Map(driverOrder.map((index, column) => [drivers[index]!.openOfferTripId, column]));
  return (row) => {
    const from = tripOrder[row]! * drivers.length;
    const seconds = remaining.slice();
    for (let column = 0; column < seconds.length; column++)
      seconds[column]! += etaSeconds[from + driverOrder[column]!]!;
    const holder = holders.get(trips[tripOrder[row]!]!.id);
    if (holder !== undefined) seconds[holder] = -1;
    return seconds;
  };
}

const countBy = (reasons: readonly (FilterReason | null)[]): Partial<Record<FilterReason, number>> => {
  const counts: Partial<Record<FilterReason, number>> = {};
  for (const reason of reasons) if (reason !== null) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
};

/** Positions of the elements in the order of their ids: the order of the input must not matter. */
function orderById(things: readonly { readonly id: string }[]): number[] {
  return things.map((_thing, index) => index).sort((a, b) => (things[a]!.id < things[b]!.id ? -1 : 1));
}
