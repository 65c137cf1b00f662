import fc from 'fast-check';
import { type CandidateRecord, scoreOf, type ScoreFacts } from '../dispatch/matching/score.js';
import { DISPATCH_SETTINGS } from '../kernel/settings/dispatch-settings.js';
import { secondsAway, whyNotOffered, whyOffered } from './explain-to-driver.js';

const seen = (driverId: string, changes: Partial<ScoreFacts> = {}): CandidateRecord => {
  const facts: ScoreFacts = {
    ...{ etaSeconds: 300, remainingSeconds: 0, soonToClear: false, passengerWaitSeconds: 30, driverIdleSeconds: 600 },
    ...{ classSteps: 0, acceptanceLikelihood: 1, positionAgeMs: 2_000, holdsOffer: false, ...changes },
  };
  return { driverId, filteredBy: null, facts, score: scoreOf(facts, DISPATCH_SETTINGS) };
};
const out = (driverId: string, filteredBy: 'seats' | 'on_break', etaSeconds: number | null = 120): CandidateRecord => ({
  ...{ driverId, filteredBy, etaSeconds, facts: null, score: null },
});

describe('why a driver was offered a ride', () => {
  it('they were nearer than the next one, and by how many minutes; who that was does not matter', () => {
    const round = [
      seen('anna', { etaSeconds: 180 }),
      seen('bram', { etaSeconds: 420 }),
      seen('cem', { etaSeconds: 900 }),
    ];
    expect(whyOffered(round, 'anna')).toEqual({ why: 'best', by: 'route', minutes: 4 });
    expect(whyOffered([...round].reverse(), 'anna')).toEqual({ why: 'best', by: 'route', minutes: 4 });
  });

  it('they had waited longest, although another was a little nearer', () => {
    const round = [
      seen('anna', { etaSeconds: 310, driverIdleSeconds: 3_600 }),
      seen('bram', { driverIdleSeconds: 60 }),
    ];
    expect(whyOffered(round, 'anna')).toMatchObject({ why: 'best', by: 'idle', minutes: 1 });
  });

  it('no one else could take it; or it was best for all who waited; or nothing is on record', () => {
    expect(whyOffered([seen('anna'), out('bram', 'seats')], 'anna')).toEqual({ why: 'only_one' });
    expect(whyOffered([seen('anna'), seen('bram', { etaSeconds: 60 })], 'anna')).toEqual({ why: 'best_together' });
    expect(whyOffered([seen('bram')], 'anna')).toEqual({ why: 'not_recorded' });
  });
});

describe('why a driver was not offered a ride near them', () => {
  it('another was nearer, their car or their break stood in the way, no one was sent, or all together were served better', () => {
    const winner = seen('bram', { etaSeconds: 60 });
    expect(whyNotOffered(seen('anna', { etaSeconds: 240 }), winner)).toEqual({
      ...{ why: 'other_better', by: 'route', minutes: 3 },
    });
    expect(whyNotOffered(out('anna', 'seats'), winner)).toEqual({ why: 'filtered', reason: 'seats' });
    expect(whyNotOffered(seen('anna'), null)).toEqual({ why: 'no_driver' });
    expect(whyNotOffered(seen('anna', { etaSeconds: 30 }), winner)).toEqual({ why: 'best_together' });
    const van = whyNotOffered(seen('anna', { etaSeconds: 60, classSteps: 2 }), winner);
    expect(van).toEqual({ why: 'other_better', by: 'vehicle_class', minutes: 4 });
  });

  it('never says better of one who was not, and never less than a minute', () => {
    const facts = fc.record({
      etaSeconds: fc.integer({ min: 0, max: 1_500 }),
      driverIdleSeconds: fc.integer({ min: 0, max: 9_000 }),
      classSteps: fc.integer({ min: 0, max: 2 }),
      positionAgeMs: fc.integer({ min: 0, max: 60_000 }),
    });
    fc.assert(
      fc.property(facts, facts, (mine, theirs) => {
        const [own, winner] = [seen('anna', mine), seen('bram', theirs)];
        const explanation = whyNotOffered(own, winner);
        const mineIsLess = (own.score?.totalSeconds ?? 0) < (winner.score?.totalSeconds ?? 0);
        expect(explanation.why).toBe(mineIsLess ? 'best_together' : 'other_better');
        if (explanation.why === 'other_better') expect(explanation.minutes).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('knows how far off it was, also for one who was put out', () => {
    expect([
      secondsAway(seen('anna')),
      secondsAway(out('anna', 'on_break')),
      secondsAway(out('anna', 'on_break', null)),
    ]).toEqual([300, 120, null]);
  });
});
