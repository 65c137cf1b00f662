import { DISPATCH_SETTINGS } from '../../kernel/settings/dispatch-settings.js';
import { replayRound, type RecordedDecision } from './replay-round.js';
import { scoreOf, type ScoreFacts } from './score.js';
import { toStored } from './stored-decision.js';

const NOW = '2026-06-02T08:00:00.000Z';
const facts = (etaSeconds: number): ScoreFacts => ({
  ...{ etaSeconds, remainingSeconds: 0, soonToClear: false, passengerWaitSeconds: 12.345, driverIdleSeconds: 61.7 },
  ...{ classSteps: 0, acceptanceLikelihood: 0.9, positionAgeMs: 812, holdsOffer: false },
});
const decision = (tripId: string, winner: string, etas: readonly (readonly [string, number])[]): RecordedDecision => ({
  winnerDriverId: winner,
  record: toStored({
    ...{ tripId, decidedAt: NOW, settingsVersion: DISPATCH_SETTINGS.version, roundTrips: 2, roundDrivers: 2 },
    candidates: etas.map(([driverId, eta]) => {
      const known = facts(eta);
      return { driverId, filteredBy: null, facts: known, score: scoreOf(known, DISPATCH_SETTINGS) };
    }),
    winnerDriverId: winner,
  }),
});
const ROUND = [
  decision('a', 'near', [
    ['far', 300],
    ['near', 60],
  ]),
  decision('b', 'far', [
    ['far', 120],
    ['near', 100],
  ]),
];

describe('a recorded round decided again', () => {
  it('is identical, also after it was JSON', () => {
    const stored = JSON.parse(JSON.stringify(ROUND)) as RecordedDecision[];
    expect(replayRound(stored, [DISPATCH_SETTINGS])).toEqual({ outcome: 'identical' });
  });

  it('names the trip whose winner was changed, in the record or beside it', () => {
    const [a, b] = ROUND as [RecordedDecision, RecordedDecision];
    const difference = {
      tripId: 'b',
      decidedAt: NOW,
      kind: 'winner',
      recordedDriverId: 'near',
      recomputedDriverId: 'far',
    };
    expect(replayRound([a, { ...b, winnerDriverId: 'near' }], [DISPATCH_SETTINGS])).toEqual({
      ...{ outcome: 'differing', differences: [difference] },
    });
    expect(replayRound([a, { ...b, record: { ...b.record, winnerDriverId: 'near' } }], [DISPATCH_SETTINGS])).toEqual({
      ...{ outcome: 'differing', differences: [difference] },
    });
  });

  it('names the trip whose score was changed, though the same driver wins', () => {
    const text = JSON.stringify(ROUND[0]);
    const score = ROUND[0]?.record.candidates[1]?.score as readonly number[];
    const changed = text.replace(JSON.stringify(score), JSON.stringify([score[0]! + 0.1, ...score.slice(1)]));
    expect(changed).not.toBe(text);
    expect(replayRound([JSON.parse(changed) as RecordedDecision, ROUND[1]!], [DISPATCH_SETTINGS])).toMatchObject({
      outcome: 'differing',
      differences: [{ tripId: 'a', kind: 'record' }],
    });
  });

  it('is not decided again without all its records, or by other settings', () => {
    expect(replayRound(ROUND.slice(0, 1), [DISPATCH_SETTINGS])).toEqual({
      ...{ outcome: 'not_replayed', code: 'decision.round_incomplete' },
    });
    expect(replayRound(ROUND, [{ ...DISPATCH_SETTINGS, version: 'other' }])).toEqual({
      ...{ outcome: 'not_replayed', code: 'decision.settings_mismatch' },
    });
  });
});
