import fc from 'fast-check';
import { BUSINESS_SETTINGS } from '../kernel/settings/business-settings.js';
import { checkInTimes, isEvidentlyComing, promisedAhead } from './check-in.js';

const pickupAt = new Date('2026-11-24T10:00:00Z');
const at = (minutesBefore: number) => new Date(pickupAt.getTime() - minutesBefore * 60_000);
const early = at(600);
const before = (date: Date | undefined) => date && (pickupAt.getTime() - date.getTime()) / 60_000;

describe('the check-in before a promised ride', () => {
  it('is asked an hour before the pickup, due at forty minutes, over at thirty; earlier where the way is long', () => {
    const usual = checkInTimes(pickupAt, null, early);
    expect([usual?.askAt, usual?.dueAt, usual?.takeBackAt].map(before)).toEqual([60, 40, 30]);
    expect(checkInTimes(pickupAt, 8 * 60, early)).toEqual(usual);
    const far = checkInTimes(pickupAt, 90 * 60, early);
    expect([far?.askAt, far?.dueAt, far?.takeBackAt].map(before)).toEqual([130, 110, 100]);
  });

  it('leaves time to answer however late it is asked, and is not asked at all when there is none', () => {
    const late = checkInTimes(pickupAt, null, at(35));
    expect([late?.dueAt, late?.takeBackAt].map(before)).toEqual([25, 15]);
    expect(checkInTimes(pickupAt, null, at(19))).toBeNull();
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.option(fc.integer({ min: 0, max: 20_000 })),
        (minutes, routeSeconds) => {
          const times = checkInTimes(pickupAt, routeSeconds, at(minutes));
          if (!times) return;
          const asked = Math.max(+times.askAt, +at(minutes));
          const { answerMinutes } = BUSINESS_SETTINGS.checkIn;
          expect(+times.dueAt - asked).toBeGreaterThanOrEqual(answerMinutes * 60_000);
          expect(+times.takeBackAt - +times.dueAt).toBeGreaterThanOrEqual(answerMinutes * 60_000);
          expect(+times.takeBackAt).toBeLessThan(+pickupAt);
        },
      ),
    );
  });

  it('is for who promised it long before they would be asked, not for a live offer of the last two hours', () => {
    expect(promisedAhead(at(48 * 60), at(60))).toBe(true);
    expect(promisedAhead(at(120), at(60))).toBe(true);
    expect(promisedAhead(at(119), at(60))).toBe(false);
  });

  it('missed by someone who is seen at work, near, or driving there is no reason to take the ride back', () => {
    const seen = { rideInHand: false, routeSecondsWhenAsked: 1_200, routeSecondsNow: 1_150 };
    expect(isEvidentlyComing(seen)).toBe(false);
    expect(isEvidentlyComing({ ...seen, rideInHand: true })).toBe(true);
    expect(isEvidentlyComing({ ...seen, routeSecondsNow: 300 })).toBe(true);
    expect(isEvidentlyComing({ ...seen, routeSecondsNow: 1_000 })).toBe(true);
    expect(isEvidentlyComing({ ...seen, routeSecondsWhenAsked: null, routeSecondsNow: 1_000 })).toBe(false);
    expect(isEvidentlyComing({ ...seen, rideInHand: true, routeSecondsNow: null })).toBe(false);
  });
});
