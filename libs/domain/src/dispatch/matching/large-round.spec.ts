import { DISPATCH_SETTINGS } from '../../kernel/settings/dispatch-settings.js';
import { solveAssignment } from './assignment.js';
import { filterReason } from './eligibility.js';
import { runMatchRound } from './match-round.js';
import { recomputeWinners, scoreFacts, scoreOf } from './score.js';
import { fromStored, toStored, type StoredDecision } from './stored-decision.js';
import { matchDriver as driver, matchTrip as trip, NOW } from '../../testing/match-facts.js';

/** Reproducible numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** A town with cars and trips anywhere, or all trips at one station; times by air at 25 km/h, give or take a fifth. */
function town({
  trips: tripCount,
  drivers: driverCount,
  station = false,
}: Record<'trips' | 'drivers', number> & { station?: boolean }) {
  const random = numbers(tripCount + driverCount);
  const place = () => ({ x: random() * 15_000, y: random() * 15_000 });
  const drivers = Array.from({ length: driverCount }, (_one, index) => ({
    ...place(),
    facts: driver(`d${String(index).padStart(4, '0')}`, {
      idleSince: new Date(NOW.getTime() - random() * 3_600_000),
      vehicleClass: random() < 0.2 ? 'van' : 'economy',
      acceptanceLikelihood: 0.7 + 0.3 * random(),
    }),
  }));
  const trips = Array.from({ length: tripCount }, (_one, index) => ({
    ...(station ? { x: 7_500, y: 7_500 } : place()),
    facts: trip(`t${String(index).padStart(4, '0')}`, { searchingSince: new Date(NOW.getTime() - random() * 600_000) }),
  }));
  const etaSeconds = Float64Array.from(
    trips.flatMap((one) =>
      drivers.map((other) => (Math.hypot(one.x - other.x, one.y - other.y) / 6.9) * (0.8 + 0.4 * random())),
    ),
  );
  return {
    trips: trips.map(({ facts }) => facts),
    drivers: drivers.map(({ facts }) => facts),
    etaSeconds,
    settings: { ...DISPATCH_SETTINGS, maxPickupEtaSeconds: 3_600 },
    now: NOW,
  };
}

/** The cost of the best assignment of all pairs. */
function exactCost({ trips, drivers, etaSeconds, settings, now }: ReturnType<typeof town>): number {
  const costs = Float64Array.from(etaSeconds, (seconds, cell) => {
    const pair = {
      trip: trips[Math.floor(cell / drivers.length)]!,
      driver: drivers[cell % drivers.length]!,
      etaSeconds: seconds,
    };
    return filterReason(pair, settings, now) === null
      ? scoreOf(scoreFacts(pair, now), settings).totalSeconds
      : Infinity;
  });
  return solveAssignment(costs, trips.length, drivers.length).totalCost;
}

const costOf = ({ assignments }: ReturnType<typeof runMatchRound>) =>
  assignments.reduce((sum, { costSeconds }) => sum + costSeconds, 0);

describe('a round too large to look at every pair', () => {
  it('comes within a fraction of a percent of the best of all pairs', () => {
    const input = town({ trips: 200, drivers: 600 });
    const round = runMatchRound(input);
    expect(round.assignments).toHaveLength(200);
    const looked = round.decisions().reduce((sum, { candidates }) => sum + candidates.length, 0);
    expect(looked).toBeLessThan(0.1 * 200 * 600);
    const meanWait = input.etaSeconds.reduce((sum, one) => sum + one, 0) / input.etaSeconds.length;
    expect((costOf(round) - exactCost(input)) / 200).toBeLessThan(0.001 * meanWait);
  });

  it('serves everyone at one station, though they all have the same drivers nearby', () => {
    const input = town({ trips: 120, drivers: 400, station: true });
    const round = runMatchRound(input);
    expect(new Set(round.assignments.map(({ driverId }) => driverId)).size).toBe(120);
  });

  it('is stored in a few kilobytes a trip, and read back comes to the same winners', () => {
    const input = town({ trips: 200, drivers: 600 });
    const decisions = runMatchRound(input).decisions();
    const stored = JSON.stringify(decisions.map(toStored));
    expect(stored.length / 200).toBeLessThan(5_000);
    const read = (JSON.parse(stored) as StoredDecision[]).map(fromStored);
    expect(read.map(({ candidates }) => candidates.map(({ facts }) => facts))).toEqual(
      decisions.map(({ candidates }) => candidates.map(({ facts }) => facts)),
    );
    const again = recomputeWinners(read, input.settings);
    expect(again.ok && [...again.value]).toEqual(
      decisions.map(({ tripId, winnerDriverId }) => [tripId, winnerDriverId]),
    );
  });

  it('names the nearest drivers that a filter put out, and counts the others', () => {
    const input = town({ trips: 200, drivers: 600 });
    const onBreak = input.drivers.map((one, index) => (index % 2 === 0 ? { ...one, onBreak: true } : one));
    for (const { candidates, filtered, roundDrivers } of runMatchRound({ ...input, drivers: onBreak }).decisions()) {
      expect(candidates.filter(({ filteredBy }) => filteredBy !== null)).toHaveLength(8);
      expect(filtered?.on_break).toBeGreaterThan(8);
      expect(roundDrivers).toBe(600);
    }
  });
});
