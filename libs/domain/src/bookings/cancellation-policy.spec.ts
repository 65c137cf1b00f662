import fc from 'fast-check';
import { cancellationCost, noShowCost, type CancellationFacts } from './cancellation-policy.js';
import { BUSINESS_SETTINGS } from '../kernel/settings/business-settings.js';
import { checkModification, mayChangeLate } from './modification-rule.js';

const at = (time: string): Date => new Date(`2026-06-10T${time}Z`);
const booked: CancellationFacts = {
  actor: 'passenger',
  status: 'accepted',
  asap: false,
  pickupAt: at('12:00:00'),
  acceptedAt: at('08:00:00'),
  driverLate: false,
  totalCents: 2_941,
  now: at('10:00:00'),
};
const asap: CancellationFacts = { ...booked, asap: true, pickupAt: at('08:00:00'), now: at('08:01:00') };
const cost = (facts: CancellationFacts) => {
  const result = cancellationCost(facts);
  return result.ok ? result.value : result.error.code;
};

describe('cancelling a booked ride', () => {
  it('is free up to 60 minutes before pickup, to the second, and says until when', () => {
    const free = {
      feeCents: 0,
      refundCents: 2_941,
      reason: 'cancellation.in_free_time',
      changesAt: at('11:00:00'),
      thenFeeCents: 1_470,
    };
    expect(cost(booked)).toEqual(free);
    expect(cost({ ...booked, now: at('11:00:00') })).toEqual(free);
  });

  it('costs half afterwards, the odd cent to the passenger', () => {
    const half = {
      ...{ feeCents: 1_470, refundCents: 1_471, reason: 'cancellation.after_free_time' },
      ...{ changesAt: null, thenFeeCents: null },
    };
    expect(cost({ ...booked, now: at('11:00:01') })).toEqual(half);
    expect(cost({ ...booked, now: at('12:10:00') })).toEqual(half);
  });

  it('is free when no one took the trip by the agreed hour', () => {
    const pending = { ...booked, status: 'pending', acceptedAt: null } as const;
    expect(cost({ ...pending, now: at('11:30:00') })).toMatchObject({ feeCents: 1_470, changesAt: at('12:00:00') });
    expect(cost({ ...pending, now: at('12:00:01') })).toMatchObject({ feeCents: 0 });
  });
});

describe('cancelling a ride as soon as possible', () => {
  it('is free while no driver was found', () => {
    const pending = { ...asap, status: 'pending', acceptedAt: null, now: at('08:30:00') } as const;
    expect(cost(pending)).toMatchObject({ feeCents: 0, reason: 'cancellation.no_driver_yet', changesAt: null });
  });

  it('is free for three minutes after acceptance, then 8.00', () => {
    expect(cost({ ...asap, now: at('08:03:00') })).toMatchObject({ feeCents: 0, changesAt: at('08:03:00') });
    expect(cost({ ...asap, now: at('08:03:01') })).toMatchObject({ feeCents: 800, refundCents: 2_141 });
  });

  it('never keeps more than was paid', () => {
    expect(cost({ ...asap, totalCents: 500, now: at('08:10:00') })).toMatchObject({ feeCents: 500, refundCents: 0 });
  });

  it('is free whenever the driver is later than promised', () => {
    expect(cost({ ...asap, now: at('08:30:00'), driverLate: true })).toMatchObject({
      feeCents: 0,
      reason: 'cancellation.driver_late',
    });
  });
});

describe('who cancels', () => {
  it('operators and the system never cost the passenger anything', () => {
    for (const actor of ['dispatcher', 'admin', 'system'] as const)
      expect(cost({ ...booked, actor, now: at('11:59:00') })).toMatchObject({ feeCents: 0, refundCents: 2_941 });
  });

  it('a guest pays like a passenger with an account', () => {
    expect(cost({ ...booked, actor: 'guest', now: at('11:30:00') })).toMatchObject({ feeCents: 1_470 });
  });

  it('only a dispatcher may end a trip on its way, and no one one that is over', () => {
    expect(cost({ ...booked, status: 'ongoing' })).toBe('trip.wrong_status');
    expect(cost({ ...booked, status: 'ongoing', actor: 'system' })).toBe('trip.wrong_status');
    expect(cost({ ...booked, status: 'ongoing', actor: 'dispatcher' })).toMatchObject({ feeCents: 0 });
    expect(cost({ ...booked, status: 'completed' })).toBe('trip.final');
    expect(cost({ ...booked, status: 'cancelled', actor: 'dispatcher' })).toBe('trip.final');
  });
});

describe('a passenger who does not come', () => {
  const facts = {
    status: 'accepted',
    arrivedAt: at('11:55:00'),
    freeWaitingUntil: at('12:15:00'),
    totalCents: 2_941,
    now: at('12:16:00'),
  } as const;
  const outcome = (change: object) => {
    const result = noShowCost({ ...facts, ...change });
    return result.ok ? result.value.feeCents : result.error.code;
  };

  it('pays in full, but only after the driver stood there through the free waiting', () => {
    expect(outcome({})).toBe(2_941);
    expect(outcome({ now: at('12:15:00') })).toBe('no_show.still_waiting');
    expect(outcome({ arrivedAt: null })).toBe('no_show.driver_not_there');
    expect(outcome({ status: 'pending' })).toBe('no_show.not_accepted');
  });
});

describe('the fee', () => {
  it('and the refund always make up what was paid, the fee never falls as time passes, and changesAt is right', () => {
    const facts = fc.record({
      actor: fc.constant('passenger' as const),
      status: fc.constant('accepted' as const),
      asap: fc.boolean(),
      pickupAt: fc.constant(at('12:00:00')),
      acceptedAt: fc.constant(at('10:00:00')),
      driverLate: fc.boolean(),
      totalCents: fc.integer({ min: 0, max: 100_000 }),
      now: fc.integer({ min: 0, max: 240 }).map((minute) => new Date(at('09:00:00').getTime() + minute * 60_000)),
    });
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 7_200_000 }), (given, laterMs) => {
        const before = cancellationCost(given);
        const after = cancellationCost({ ...given, now: new Date(given.now.getTime() + laterMs) });
        if (!before.ok || !after.ok) throw new Error('unexpected refusal');
        expect(before.value.feeCents + before.value.refundCents).toBe(given.totalCents);
        expect(before.value.feeCents).toBeGreaterThanOrEqual(0);
        expect(after.value.feeCents).toBeGreaterThanOrEqual(before.value.feeCents);
        const { changesAt } = before.value;
        if (!changesAt || given.now.getTime() + laterMs <= changesAt.getTime())
          expect(after.value).toEqual(before.value);
      }),
      { numRuns: 500 },
    );
  });
});

describe('changing a booking', () => {
  const outcome = (status: 'pending' | 'accepted' | 'ongoing', now: Date) => {
    const result = checkModification({ status, pickupAt: at('12:00:00') }, now);
    return result.ok ? 'ok' : result.error.code;
  };

  it('is possible up to one hour before pickup, and never once on board {4.modification, 9.modification}', () => {
    expect(outcome('accepted', at('11:00:00'))).toBe('ok');
    expect(outcome('pending', at('11:00:01'))).toBe('booking.too_late_to_change');
    expect(outcome('ongoing', at('10:00:00'))).toBe('booking.not_changeable');
  });

  it('is possible until the last for someone whose flight does not come, or of a parcel no one has set out for, but not on board', () => {
    const off = { pickupAt: at('12:00:00'), late: true };
    expect(checkModification({ ...off, status: 'accepted' }, at('11:59:59'))).toEqual({
      ok: true,
      value: { changeableUntil: new Date(at('11:59:59').getTime() + BUSINESS_SETTINGS.quoteValidityMinutes * 60_000) },
    });
    expect(checkModification({ ...off, status: 'ongoing' }, at('11:00:00')).ok).toBe(false);
    const ride = { asap: true, departedAt: null, arrivalOff: false, isParcel: false };
    expect(mayChangeLate(ride)).toBe(false);
    expect(mayChangeLate({ ...ride, asap: false, arrivalOff: true })).toBe(true);
    expect(mayChangeLate({ ...ride, isParcel: true })).toBe(true);
    expect(mayChangeLate({ ...ride, isParcel: true, departedAt: at('11:00:00') })).toBe(false);
    expect(mayChangeLate({ ...ride, isParcel: true, asap: false })).toBe(false);
  });
});
