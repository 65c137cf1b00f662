import { DISPATCH_SETTINGS } from '../../kernel/settings/dispatch-settings.js';
import { scoreOf, type ScoreFacts } from './score.js';

const { weights, positionFreshMs } = DISPATCH_SETTINGS;
const FACTS: ScoreFacts = {
  etaSeconds: 300,
  remainingSeconds: 0,
  soonToClear: false,
  passengerWaitSeconds: 0,
  driverIdleSeconds: 0,
  classSteps: 0,
  acceptanceLikelihood: 1,
  positionAgeMs: 0,
  holdsOffer: false,
};
const score = (change: Partial<ScoreFacts>) => scoreOf({ ...FACTS, ...change }, DISPATCH_SETTINGS);

describe('what a pair costs, in seconds of pickup time', () => {
  it('is the way alone where nothing else is to be said, and the parts always make up the whole', () => {
    expect(score({}).totalSeconds).toBe(300);
    const all = score({
      ...{ remainingSeconds: 60, soonToClear: true, passengerWaitSeconds: 90, driverIdleSeconds: 600, classSteps: 2 },
      ...{ acceptanceLikelihood: 0.5, positionAgeMs: 20_000, holdsOffer: true },
    });
    expect(all).toEqual({
      ...{ eta: 300, soonToClear: 80, passengerWait: -45, driverIdle: -12, classUpgrade: 240, refusalRisk: 30 },
      ...{ agingPosition: 15, keepOffer: -20, totalSeconds: 588 },
    });
  });

  it('who waits longer goes first, up to a cap: no one comes from the other end of the country for it', () => {
    const cap = weights.passengerWaitCapSeconds;
    const most = -cap * weights.passengerWaitPerSecond;
    expect(score({ passengerWaitSeconds: cap - 1 }).passengerWait).toBeGreaterThan(most);
    for (const seconds of [cap, cap + 1, 100 * cap])
      expect(score({ passengerWaitSeconds: seconds }).passengerWait).toBe(most);
  });

  it('so does a driver who is without work longer, up to a cap', () => {
    const cap = weights.driverIdleCapSeconds;
    const most = -cap * weights.driverIdlePerSecond;
    expect(score({ driverIdleSeconds: cap - 1 }).driverIdle).toBeGreaterThan(most);
    for (const seconds of [cap, cap + 1, 100 * cap])
      expect(score({ driverIdleSeconds: seconds }).driverIdle).toBe(most);
  });

  it('a fix is fresh for fifteen seconds, the last of them included', () => {
    expect(score({ positionAgeMs: positionFreshMs }).agingPosition).toBe(0);
    expect(score({ positionAgeMs: positionFreshMs + 1 }).agingPosition).toBe(weights.agingPositionSeconds);
  });

  it('a likelihood beyond certainty is taken for certainty', () => {
    expect([1.5, 1, 0, -1].map((one) => score({ acceptanceLikelihood: one }).refusalRisk)).toEqual([0, 0, 60, 60]);
  });
});
