import fc from 'fast-check';
import { AFTER_RIDE, checkLostItem, checkRating, LOST_ITEM_MOVES, LOST_ITEM_STATES } from './after-ride.js';
import { delayOf } from './trip-facts.js';

const AT = new Date('2026-11-21T10:00:00Z');
const later = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);

describe('after a ride', () => {
  it('may be rated for a month, and the rating changed for a day', () => {
    const facts = { completedAt: AT, hasDriver: true, ratedAt: null, now: later(1) };
    expect(checkRating(facts).ok).toBe(true);
    expect(checkRating({ ...facts, now: later(24 * AFTER_RIDE.ratingOpenDays + 1) })).toMatchObject({
      error: { code: 'rating.too_late' },
    });
    expect(checkRating({ ...facts, ratedAt: later(1), now: later(25) }).ok).toBe(true);
    expect(checkRating({ ...facts, ratedAt: later(1), now: later(25.1) })).toMatchObject({
      error: { code: 'rating.too_late' },
    });
    for (const early of [{ completedAt: null }, { hasDriver: false }])
      expect(checkRating({ ...facts, ...early })).toMatchObject({ error: { code: 'rating.trip_not_completed' } });
  });

  it('a lost item may be reported for a month; returned is the end of it', () => {
    expect(checkLostItem(AT, true, later(24 * 29)).ok).toBe(true);
    expect(checkLostItem(AT, true, later(24 * 31))).toMatchObject({ error: { code: 'lost_item.too_late' } });
    expect(checkLostItem(null, true, AT)).toMatchObject({ error: { code: 'lost_item.trip_not_completed' } });
    for (const state of LOST_ITEM_STATES) expect(LOST_ITEM_MOVES[state].length > 0).toBe(state !== 'returned');
  });
});

describe('a driver who will be late', () => {
  const late = (minutes: number, more: { passengerOnBoard?: boolean; driverChanged?: boolean } = {}) =>
    delayOf({
      promisedAt: AT,
      expectedAt: new Date(AT.getTime() + minutes * 60_000),
      passengerOnBoard: false,
      driverChanged: false,
      ...more,
    });

  it('is announced from five minutes on, with the reason that explains most', () => {
    expect(late(4.9)).toBeNull();
    expect(late(5)).toEqual({ minutes: 5, step: 1, reason: 'traffic' });
    expect(late(12, { driverChanged: true })).toEqual({ minutes: 12, step: 2, reason: 'driver_changed' });
    expect(late(12, { driverChanged: true, passengerOnBoard: true })?.reason).toBe('previous_trip');
  });

  it('never takes a step back when they get later', () => {
    fc.assert(
      fc.property(
        fc.float({ min: 0, max: 600, noNaN: true }),
        fc.float({ min: 0, max: 60, noNaN: true }),
        (one, more) => {
          const [before, after] = [late(one)?.step ?? 0, late(one + more)?.step ?? 0];
          return after >= before && after - before <= more / 5 + 1;
        },
      ),
    );
  });
});
