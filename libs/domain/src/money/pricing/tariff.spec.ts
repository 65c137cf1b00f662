import { START_TARIFF, unlawfulRates, waitingCharge, type WaitingFacts } from './tariff.js';

const { rates } = START_TARIFF;
const withEconomy = (change: object) => ({
  ...rates,
  classes: { ...rates.classes, economy: { ...rates.classes.economy, ...change } },
});

describe('prices beyond what the law allows', () => {
  it('are none in the tariff we start with', () => expect(unlawfulRates(rates)).toEqual([]));

  it('are named with their bounds, each by itself', () => {
    expect(unlawfulRates(withEconomy({ flagCents: 301, minimumCents: 799 }))).toEqual([
      { area: 'brussels', vehicleClass: 'economy', rate: 'flagCents', cents: 301, lowCents: 150, highCents: 300 },
      { area: 'brussels', vehicleClass: 'economy', rate: 'minimumCents', cents: 799, lowCents: 800, highCents: null },
    ]);
    expect(unlawfulRates(withEconomy({ perKmCents: 149, perMinuteCents: 40 })).map(({ rate }) => rate)).toEqual([
      'perKmCents',
    ]);
  });

  it('are none where no law bounds them', () =>
    expect(unlawfulRates({ ...withEconomy({ flagCents: 900 }), clamps: { brussels: null, flanders: null } })).toEqual(
      [],
    ));
});

const at = (time: string): Date => new Date(`2026-06-10T${time}Z`);
const charge = (facts: WaitingFacts, until: string) => waitingCharge(START_TARIFF.rates, facts, at(until));

describe('waiting for the passenger', () => {
  it('five minutes are free when the ride was asked for at once, then 0.60 a finished minute', () => {
    const facts: WaitingFacts = { kind: 'asap', pickupAt: at('09:58:00'), arrivedAt: at('10:00:00') };
    expect(charge(facts, '10:05:59')).toEqual({ freeUntil: at('10:05:00'), chargedMinutes: 0, amountCents: 0 });
    expect(charge(facts, '10:12:30').amountCents).toBe(7 * 60);
  });

  it('a driver who is early for a planned ride waits at their own expense', () => {
    const facts: WaitingFacts = { kind: 'booked', pickupAt: at('10:00:00'), arrivedAt: at('09:40:00') };
    expect(charge(facts, '10:15:59').amountCents).toBe(0);
    expect(charge(facts, '10:16:00').amountCents).toBe(60);
  });

  it('at an airport the hour runs from the actual landing, late or early', () => {
    const late: WaitingFacts = {
      kind: 'airport',
      pickupAt: at('10:00:00'),
      arrivedAt: at('09:55:00'),
      landedAt: at('11:30:00'),
    };
    expect(charge(late, '12:30:00').amountCents).toBe(0);
    expect(charge(late, '12:40:00').amountCents).toBe(600);
    expect(charge({ ...late, landedAt: null }, '11:01:00').amountCents).toBe(60);
  });

  it('who lands long before the agreed time is on time at it: the free minutes of a booked ride follow', () => {
    const agreed: WaitingFacts = {
      kind: 'airport',
      pickupAt: at('11:30:00'),
      arrivedAt: at('11:20:00'),
      landedAt: at('10:00:00'),
    };
    expect(charge(agreed, '11:30:00')).toEqual({ freeUntil: at('11:45:00'), chargedMinutes: 0, amountCents: 0 });
    expect(charge(agreed, '11:47:00').amountCents).toBe(120);
    // With a pickup soon after the landing, the free hour from the landing ends later, provided that the driver is there by then.
    expect(charge({ ...agreed, pickupAt: at('10:40:00') }, '11:00:00').freeUntil).toEqual(at('11:35:00'));
    expect(charge({ ...agreed, pickupAt: at('10:40:00'), arrivedAt: at('10:30:00') }, '11:00:00').freeUntil).toEqual(
      at('11:00:00'),
    );
    expect(charge({ ...agreed, kind: 'station' }, '12:00:00').amountCents).toBe(0);
  });

  it('a driver who comes after the free hour waits as at any booked ride; minutes before they came are never charged', () => {
    const facts: WaitingFacts = {
      kind: 'airport',
      pickupAt: at('10:00:00'),
      arrivedAt: at('12:00:00'),
      landedAt: at('10:00:00'),
    };
    expect(charge(facts, '12:18:00')).toMatchObject({ freeUntil: at('12:15:00'), chargedMinutes: 3 });
  });

  it('a late train moves the half hour at the station', () => {
    const facts: WaitingFacts = {
      kind: 'station',
      pickupAt: at('10:00:00'),
      arrivedAt: at('10:00:00'),
      landedAt: at('10:20:00'),
    };
    expect(charge(facts, '10:50:00').amountCents).toBe(0);
    expect(charge(facts, '10:51:00').amountCents).toBe(60);
  });
});
