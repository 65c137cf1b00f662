import { DISPATCH_SETTINGS } from '../../kernel/settings/dispatch-settings.js';
import { learnedCoverMinutes, offerKind, releaseAt, searchProgress } from './offer-policy.js';

const sentAt = new Date('2026-06-10T10:00:00.000Z');
const after = (ms: number): Date => new Date(sentAt.getTime() + ms);

describe('an offer', () => {
  it.each([
    [{ asap: true, rescue: false }, 'asap', 20_000],
    [{ asap: false, rescue: false }, 'booked', 90_000],
    [{ asap: true, rescue: true }, 'rescue', 180_000],
  ] as const)('for %j is of kind %s and lives %i ms from its delivery', (trip, kind, ttlMs) => {
    expect(offerKind(trip)).toBe(kind);
    expect(DISPATCH_SETTINGS.offerTtlMs[kind]).toBe(ttlMs);
  });
});

describe('a search for a driver', () => {
  const at = (ms: number, rejectionCount = 0) =>
    searchProgress({ startedAt: sentAt, rejectionCount }, after(ms), DISPATCH_SETTINGS);

  it('says so at one minute, gives choices and calls for rescue at two, ends at ten', () => {
    expect(at(0)).toEqual({ rescue: false, stage: 'searching', close: false, nextChangeAt: after(60_000) });
    expect(at(59_999).stage).toBe('searching');
    expect(at(60_000)).toEqual({ rescue: false, stage: 'slow', close: false, nextChangeAt: after(120_000) });
    expect(at(120_000)).toEqual({ rescue: true, stage: 'choices', close: false, nextChangeAt: after(600_000) });
    expect(at(600_000)).toEqual({ rescue: true, stage: 'choices', close: true, nextChangeAt: null });
  });

  it('calls for rescue at the fifth refusal, whatever the time', () => {
    expect(at(10_000, 4).rescue).toBe(false);
    expect(at(10_000, 5).rescue).toBe(true);
  });
});

describe('a planned trip', () => {
  const pickupAt = new Date('2026-06-10T12:00:00Z');
  const lead = (learned: number | null) =>
    (pickupAt.getTime() - releaseAt(pickupAt, learned, DISPATCH_SETTINGS).getTime()) / 60_000;

  it('goes live when experience says so, between 20 and 120 minutes before pickup', () => {
    expect([lead(null), lead(5), lead(45), lead(500)]).toEqual([20, 20, 45, 120]);
  });

  it('learns the time that four of five pickups took, once enough are measured, and never when switched off', () => {
    const measured = [50, 10, 20, 30.2, 5];
    const learned = (releaseLeadLearnsFrom: number) => learnedCoverMinutes(measured, { releaseLeadLearnsFrom });
    expect([learned(5), learned(6), learned(0)]).toEqual([31, null, null]);
  });
});
