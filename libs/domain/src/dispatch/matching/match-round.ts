import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import { solveAssignment } from './assignment.js';
import {
  type CandidateRecord,
  type DecisionRecord,
  type MatchAssignment,
  type MatchRound,
  scoreFacts,
  scoreOf,
  seat,
} from './score.js';
import { driverFilterReason, FILTER_REASONS, pairFilterReason, type FilterReason, type Pair } from './eligibility.js';
import type { MatchDriver, MatchTrip } from './match-facts.js';

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
 * Matches all due trips with all drivers at once: hard filters, scores, then the assignment that serves most trips at least cost
 * (dispatch.md, "Matching"). Pure and deterministic: the same facts in any order give the same winners, and every trip has a
 * decision record from which the winner can be recomputed.
 */
export function runMatchRound(input: MatchRoundInput): MatchRound {
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
  // Results fill plain arrays; records, an object per pair, are built only on request.
  const costs = new Float64Array(etaSeconds.length).fill(Infinity);
  const filteredBy = new Uint8Array(etaSeconds.length);
  const outAnyway = driverOrder.map((index) => driverFilterReason(drivers[index]!, settings, now));
  for (let row = 0, cell = 0; row < trips.length; row++) {
    const own = settingsAt(row);
    let isHeld = false;
    for (let column = 0; column < drivers.length; column++, cell++) {
      const pair = pairAt(row, column);
      const reason = outAnyway[column] ?? pairFilterReason(pair, own, now);
      if (reason !== null) {
        filteredBy[cell] = codeOf(reason);
        continue;
      }
      const facts = scoreFacts(pair, now);
      isHeld ||= facts.holdsOffer;
      costs[cell] = scoreOf(facts, own).totalSeconds;
    }
    if (isHeld) seat(costs, row, drivers.length);
  }
  const { columnOfRow } = solveAssignment(costs, trips.length, drivers.length);

  const assignments: MatchAssignment[] = [];
  columnOfRow.forEach((column, row) => {
    if (column < 0) return;
    const pair = pairAt(row, column);
    const costSeconds = scoreOf(scoreFacts(pair, now), settingsAt(row)).totalSeconds;
    assignments.push({ tripId: pair.trip.id, driverId: pair.driver.id, etaSeconds: pair.etaSeconds, costSeconds });
  });
  const recordOf = (row: number, column: number): CandidateRecord => {
    const pair = pairAt(row, column);
    const driverId = pair.driver.id;
    const reason = reasonOf(filteredBy[row * drivers.length + column]!);
    if (reason !== null) {
      const etaSeconds = Number.isFinite(pair.etaSeconds) ? Math.round(pair.etaSeconds) : null;
      return { driverId, filteredBy: reason, etaSeconds, facts: null, score: null };
    }
    const facts = scoreFacts(pair, now);
    return { driverId, filteredBy: null, facts, score: scoreOf(facts, settingsAt(row)) };
  };
  const decisions = (): DecisionRecord[] =>
    tripOrder.map((tripIndex, row) => ({
      tripId: trips[tripIndex]!.id,
      decidedAt: now.toISOString(),
      settingsVersion: settingsAt(row).version,
      candidates: driverOrder.map((_index, column) => recordOf(row, column)),
      winnerDriverId: columnOfRow[row]! < 0 ? null : pairAt(row, columnOfRow[row]!).driver.id,
    }));
  return { assignments, decisions };
}

/** Positions of the elements in the order of their ids: the order of the input must not matter. */
function orderById(things: readonly { readonly id: string }[]): number[] {
  return things.map((_thing, index) => index).sort((a, b) => (things[a]!.id < things[b]!.id ? -1 : 1));
}

/** Filter reasons as bytes, 0 = none. */
const codeOf = (reason: FilterReason): number => FILTER_REASONS.indexOf(reason) + 1;
const reasonOf = (code: number): FilterReason | null => FILTER_REASONS[code - 1] ?? null;
