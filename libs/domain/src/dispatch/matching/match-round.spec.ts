import fc from 'fast-check';
import { whyNotOffered } from '../../drivers/explain-to-driver.js';
import { DISPATCH_SETTINGS, type DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import { type DecisionRecord, recomputeWinners } from './score.js';
import { matchDriver as driver, matchTrip as trip, NOW, PLACE as place } from '../../testing/match-facts.js';
import type { MatchDriver, MatchTrip } from './match-facts.js';
import { runMatchRound, type MatchRoundInput } from './match-round.js';

const now = NOW;
const secondsAgo = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const round = (trips: MatchTrip[], drivers: MatchDriver[], etaSeconds: number[]) =>
  runMatchRound({ trips, drivers, etaSeconds: Float64Array.from(etaSeconds), settings: DISPATCH_SETTINGS, now });
const pairs = (given: ReturnType<typeof runMatchRound>): string[] =>
  given.assignments.map(({ tripId, driverId }) => `${tripId}:${driverId}`);
const seen = ({ candidates }: DecisionRecord, driverId: string) => candidates.find((one) => one.driverId === driverId)!;
const whyNot = (decision: DecisionRecord, driverId: string) =>
  whyNotOffered(seen(decision, driverId), decision.winnerDriverId ? seen(decision, decision.winnerDriverId) : null);

describe('a round of matching', () => {
  it('serves both passengers well instead of the first one best', () => {
    const given = round([trip('t1'), trip('t2')], [driver('d1'), driver('d2')], [60, 90, 80, 600]);
    expect(pairs(given)).toEqual(['t1:d2', 't2:d1']);
    const [first, second] = given.decisions() as [DecisionRecord, DecisionRecord];
    expect(whyNot(first, 'd1')).toEqual({ why: 'best_together' });
    expect(whyNot(second, 'd2')).toMatchObject({ why: 'other_better', by: 'route' });
    expect(second.winnerDriverId).toBe('d1');
    expect(seen(second, 'd1').score).toMatchObject({ eta: 80 });
  });

  it('when cars are short, who waited longer goes first', () => {
    const patient = trip('t2', { searchingSince: secondsAgo(300) });
    const given = round([trip('t1'), patient], [driver('d1')], [60, 120]);
    expect(pairs(given)).toEqual(['t2:d1']);
    expect(given.decisions()[0]!.winnerDriverId).toBeNull();
    expect(whyNot(given.decisions()[0]!, 'd1')).toEqual({ why: 'no_driver' });
  });

  it('of two equally near drivers the one without work for longer gets the trip', () => {
    const idle = driver('d2', { idleSince: secondsAgo(1_800) });
    expect(pairs(round([trip('t1')], [driver('d1'), idle], [120, 120]))).toEqual(['t1:d2']);
  });

  it('a van is kept for those who need it, unless it is much nearer', () => {
    const drivers = [driver('d1'), driver('van', { vehicleClass: 'van' })];
    expect(pairs(round([trip('t1')], drivers, [300, 100]))).toEqual(['t1:d1']);
    expect(pairs(round([trip('t1')], drivers, [600, 100]))).toEqual(['t1:van']);
  });

  it('the rest of a running trip counts as waiting', () => {
    const finishing = driver('d1', { runningTrip: { tripId: 'x', dropOff: place, remainingSeconds: 240 } });
    expect(pairs(round([trip('t1')], [finishing, driver('d2')], [30, 200]))).toEqual(['t1:d2']);
    expect(pairs(round([trip('t1')], [finishing, driver('d2')], [30, 400]))).toEqual(['t1:d1']);
  });

  it('an open offer is swapped only for a gain worth explaining', () => {
    const asked = driver('d1', { openOfferTripId: 't1' });
    expect(pairs(round([trip('t1')], [asked, driver('d2')], [110, 100]))).toEqual(['t1:d1']);
    expect(pairs(round([trip('t1')], [asked, driver('d2')], [180, 100]))).toEqual(['t1:d2']);
  });

  it('no one eligible: the record says why for each driver', () => {
    const given = round([trip('t1')], [driver('d1', { onBreak: true }), driver('d2')], [60, Infinity]);
    expect(given.assignments).toEqual([]);
    expect(whyNot(given.decisions()[0]!, 'd1')).toEqual({ why: 'filtered', reason: 'on_break' });
    expect(whyNot(given.decisions()[0]!, 'd2')).toEqual({ why: 'filtered', reason: 'unreachable' });
  });

  it('travel times that do not fit the trips and drivers are a bug, said aloud', () => {
    expect(() => round([trip('t1')], [driver('d1')], [])).toThrow(RangeError);
  });
});

const anyRound: fc.Arbitrary<MatchRoundInput> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 8 }))
  .chain(([tripCount, driverCount]) =>
    fc
      .record({
        etas: fc.array(fc.oneof(fc.constantFrom(60, 120, Infinity), fc.double({ min: 0, max: 1_800, noNaN: true })), {
          minLength: tripCount * driverCount,
          maxLength: tripCount * driverCount,
        }),
        waits: fc.array(fc.nat(900), { minLength: tripCount, maxLength: tripCount }),
        idles: fc.array(fc.nat(7_200), { minLength: driverCount, maxLength: driverCount }),
        flags: fc.array(fc.nat(4), { minLength: driverCount, maxLength: driverCount }),
      })
      .map(({ etas, waits, idles, flags }) => ({
        trips: waits.map((wait, index) => trip(`t${index}`, { searchingSince: secondsAgo(wait) })),
        drivers: idles.map((idle, index) =>
          driver(`d${index}`, {
            idleSince: secondsAgo(idle),
            onBreak: flags[index] === 0,
            vehicleClass: flags[index] === 1 ? 'van' : 'economy',
            acceptanceLikelihood: flags[index] === 2 ? 0.3 : 1,
          }),
        ),
        etaSeconds: Float64Array.from(etas),
        settings: DISPATCH_SETTINGS,
        now,
      })),
  );

describe('whatever the round', () => {
  it('no driver is given twice, and no one a filter put out is given at all', () => {
    fc.assert(
      fc.property(anyRound, (input) => {
        const { assignments, ...round } = runMatchRound(input);
        const decisions = round.decisions();
        expect(new Set(assignments.map(({ driverId }) => driverId)).size).toBe(assignments.length);
        expect(decisions.map(({ tripId }) => tripId)).toEqual(input.trips.map(({ id }) => id));
        for (const decision of decisions)
          if (decision.winnerDriverId !== null) expect(seen(decision, decision.winnerDriverId).filteredBy).toBeNull();
      }),
    );
  });

  it('the order in which trips and drivers are listed does not matter', () => {
    fc.assert(
      fc.property(anyRound, (input) => {
        const turned: MatchRoundInput = {
          ...input,
          trips: [...input.trips].reverse(),
          drivers: [...input.drivers].reverse(),
          etaSeconds: Float64Array.from(input.etaSeconds).reverse(),
        };
        const [there, back] = [runMatchRound(input), runMatchRound(turned)];
        expect(back.assignments).toEqual(there.assignments);
        expect(back.decisions()).toEqual(there.decisions());
      }),
    );
  });

  it('a stored record comes to the same winners again, even after a trip through JSON', () => {
    fc.assert(
      fc.property(anyRound, (input) => {
        const decisions = runMatchRound(input).decisions();
        const stored = JSON.parse(JSON.stringify(decisions)) as typeof decisions;
        expect(stored).toEqual(decisions);
        const again = recomputeWinners([...stored].reverse(), DISPATCH_SETTINGS);
        expect(again.ok && [...again.value]).toEqual(
          decisions.map(({ tripId, winnerDriverId }) => [tripId, winnerDriverId]),
        );
      }),
    );
  });

  const RULED: readonly DispatchSettings[] = [
    DISPATCH_SETTINGS,
    { ...DISPATCH_SETTINGS, version: 'dispatch-1+near', maxPickupEtaSeconds: 300 },
    {
      ...DISPATCH_SETTINGS,
      version: 'dispatch-1+fair',
      weights: { ...DISPATCH_SETTINGS.weights, driverIdlePerSecond: 1, refusalSeconds: 600 },
    },
  ];

  it('each trip is matched by its own settings, its record names them, and the round is reckoned again by all of them', () => {
    fc.assert(
      fc.property(anyRound, fc.array(fc.constantFrom(...RULED), { minLength: 10, maxLength: 10 }), (input, drawn) => {
        const tripSettings = input.trips.map((_trip, at) => drawn[at % drawn.length] ?? DISPATCH_SETTINGS);
        const decisions = runMatchRound({ ...input, tripSettings }).decisions();
        const versions = new Map(input.trips.map(({ id }, at) => [id, tripSettings[at]?.version]));
        for (const { tripId, settingsVersion } of decisions) expect(settingsVersion).toBe(versions.get(tripId));
        const again = recomputeWinners(decisions, ...RULED);
        expect(again.ok && [...again.value]).toEqual(
          decisions.map(({ tripId, winnerDriverId }) => [tripId, winnerDriverId]),
        );
        // Filters and pair costs must equal those of a round run with these settings alone.
        for (const settings of RULED) {
          const alone = runMatchRound({ ...input, settings }).decisions();
          for (const [row, { settingsVersion, candidates }] of decisions.entries())
            if (settingsVersion === settings.version) expect(candidates).toEqual(alone[row]?.candidates);
        }
      }),
    );
  });
});

describe('computing a decision again', () => {
  const decisions = round([trip('t1'), trip('t2')], [driver('d1'), driver('d2')], [60, 90, 80, 600]).decisions();
  const code = (...args: Parameters<typeof recomputeWinners>): string => {
    const result = recomputeWinners(...args);
    return result.ok ? 'ok' : result.error.code;
  };

  it('needs the settings of its version and the whole round', () => {
    expect(code(decisions, { ...DISPATCH_SETTINGS, version: 'dispatch-2' })).toBe('decision.settings_mismatch');
    const other = round([trip('t3')], [driver('d1')], [60]).decisions();
    expect(code([...decisions, ...other], DISPATCH_SETTINGS)).toBe('decision.round_incomplete');
    expect(code(decisions, { ...DISPATCH_SETTINGS, version: 'dispatch-2' }, DISPATCH_SETTINGS)).toBe('ok');
    expect(code([], DISPATCH_SETTINGS)).toBe('ok');
  });
});
