import fc from 'fast-check';
import { BUSINESS_SETTINGS } from '../kernel/settings/business-settings.js';
import { fromBrussels } from '../kernel/brussels-time.js';
import { cancellationCost, type CancellationCost, type CancellationFacts } from './cancellation-policy.js';
import { compensationFor } from './compensation.js';
import { waivedBy } from './fee-dispute.js';
import { checkModification } from './modification-rule.js';
import { checkNoShowProof } from './no-show-rule.js';

const MINUTE = 60_000;
const cents = fc.integer({ min: 0, max: 100_000 });
/** Any instant of a year, to the millisecond, including both nights of clock changes. */
const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }).map((ms) => new Date(ms));

const cost = (facts: Partial<CancellationFacts> & Pick<CancellationFacts, 'pickupAt' | 'now'>): CancellationCost => {
  const found = cancellationCost({
    actor: 'passenger',
    status: 'accepted',
    asap: false,
    acceptedAt: facts.pickupAt,
    driverLate: false,
    totalCents: 2_000,
    ...facts,
  });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};

describe('the fee table at its edges', () => {
  it('is free at exactly 60 minutes before pickup and half a millisecond later, on any day of the year', () => {
    fc.assert(
      fc.property(instant, cents, (pickupAt, totalCents) => {
        const edge = pickupAt.getTime() - 60 * MINUTE;
        const at = (ms: number) => cost({ pickupAt, totalCents, now: new Date(ms) });
        expect(at(edge)).toMatchObject({ feeCents: 0, reason: 'cancellation.in_free_time' });
        expect(at(edge).changesAt).toEqual(new Date(edge));
        expect(at(edge + 1).feeCents).toBe(Math.floor(totalCents / 2));
        expect(at(edge).thenFeeCents).toBe(at(edge + 1).feeCents);
      }),
    );
  });

  it('says when a ride as soon as possible stops being free: exactly 3 minutes after acceptance', () => {
    fc.assert(
      fc.property(instant, cents, (acceptedAt, totalCents) => {
        const edge = acceptedAt.getTime() + 3 * MINUTE;
        const at = (ms: number) =>
          cost({ asap: true, pickupAt: acceptedAt, acceptedAt, totalCents, now: new Date(ms) });
        expect(at(edge).feeCents).toBe(0);
        expect(at(edge + 1).feeCents).toBe(Math.min(800, totalCents));
        expect(at(edge).thenFeeCents).toBe(at(edge + 1).feeCents);
      }),
    );
  });

  it('counts real minutes over both nights on which the clocks change', () => {
    // 29 March 2026, 3:30 summer time is 60 real minutes after 1:30 winter time.
    const spring = fromBrussels('2026-03-29', '03:30');
    const before = fromBrussels('2026-03-29', '01:30');
    if (!spring.ok || !before.ok) throw new Error('no such times');
    expect(cost({ pickupAt: spring.value, now: before.value }).feeCents).toBe(0);
    expect(cost({ pickupAt: spring.value, now: new Date(before.value.getTime() + 1) }).feeCents).toBe(1_000);
    // 25 October 2026: the second 2:30 is an hour after the first.
    const second = new Date('2026-10-25T01:30:00Z');
    expect(cost({ pickupAt: second, now: new Date('2026-10-25T00:30:00Z') }).feeCents).toBe(0);
    expect(cost({ pickupAt: second, now: new Date('2026-10-25T00:30:00.001Z') }).feeCents).toBe(1_000);
  });

  it('never keeps more than was paid, never loses a cent, and is free whenever the driver is late', () => {
    fc.assert(
      fc.property(instant, instant, instant, cents, fc.boolean(), fc.boolean(), (a, b, c, totalCents, asap, late) => {
        const found = cost({ pickupAt: a, now: b, acceptedAt: c, totalCents, asap, driverLate: late });
        expect(found.feeCents + found.refundCents).toBe(totalCents);
        expect(found.feeCents).toBeGreaterThanOrEqual(0);
        if (late) expect(found.feeCents).toBe(0);
      }),
    );
  });

  it('lets a booking be changed exactly as long as it may be cancelled free', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -2 * 60 * MINUTE, max: 2 * 60 * MINUTE }), (pickupAt, offset) => {
        const now = new Date(pickupAt.getTime() - 60 * MINUTE + offset);
        expect(checkModification({ status: 'accepted', pickupAt }, now).ok).toBe(
          cost({ pickupAt, now }).feeCents === 0,
        );
      }),
    );
  });
});

describe('what proves a no-show', () => {
  const pickup = { lat: 50.8467, lng: 4.3525 };
  const near = { lat: 50.8474, lng: 4.3525 }; // 78 m
  const far = { lat: 50.8477, lng: 4.3525 }; // 111 m
  const proof = { pickup, arrivedAt: near, here: { ...near, ageSeconds: 5 }, contactAttempts: 1 };
  const code = (change: object) => {
    const checked = checkNoShowProof({ ...proof, ...change });
    return checked.ok ? null : checked.error.code;
  };
  it('is an arrival and a waiting within 100 m, both seen, and a try to reach the passenger', () => {
    expect(code({})).toBeNull();
    expect(code({ arrivedAt: far })).toBe('no_show.not_at_pickup');
    expect(code({ here: { ...far, ageSeconds: 5 } })).toBe('no_show.not_at_pickup');
    expect(code({ here: { ...near, ageSeconds: 61 } })).toBe('no_show.no_position');
    expect(code({ arrivedAt: null })).toBe('no_show.no_position');
    expect(code({ contactAttempts: 0 })).toBe('no_show.not_contacted');
  });
});

describe('what is made good', () => {
  const promisedAt = new Date('2026-06-01T10:00:00Z');
  const late = (minutes: number, fareCents = 10_000) =>
    compensationFor(
      { reason: 'driver_late', promisedAt, arrivedAt: new Date(promisedAt.getTime() + minutes * MINUTE) },
      fareCents,
    );
  it('grows with the delay by the table, and is nothing up to its first step', () => {
    expect([0, 10, 10.9, 11, 21, 31, 300].map((minutes) => late(minutes)?.cents ?? 0)).toEqual([
      0, 0, 0, 300, 500, 800, 800,
    ]);
    expect(late(15)?.lateMinutes).toBe(15);
  });
  it('is never more than the fare, nor less for a longer delay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 60 }), cents, (minutes, more, fare) => {
        const [first, second] = [late(minutes, fare)?.cents ?? 0, late(minutes + more, fare)?.cents ?? 0];
        expect(first).toBeLessThanOrEqual(Math.min(fare, second));
      }),
    );
    expect(compensationFor({ reason: 'cancelled_by_us' }, 10_000)?.cents).toBe(
      BUSINESS_SETTINGS.compensation.cancelledByUsCents,
    );
  });
});

describe('a contested fee', () => {
  it('is kept, given back, or made smaller by a real part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: -5, max: 60_000 }), (fee, part) => {
        expect(waivedBy('upheld', fee, part)).toEqual({ ok: true, value: 0 });
        expect(waivedBy('waived', fee, part)).toEqual({ ok: true, value: fee });
        expect(waivedBy('reduced', fee, part).ok).toBe(part > 0 && part < fee);
      }),
    );
  });
});
