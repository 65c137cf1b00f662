import fc from 'fast-check';
import { VEHICLE_CLASSES } from '../../kernel/settings/services.js';
import { checkRates, previewTariff } from './preview-tariff.js';
import { quoteFare, type QuoteRequest } from './quote-fare.js';
import { START_TARIFF, type TariffRates, freeWaitingUntil, waitingCharge } from './tariff.js';

const { rates } = START_TARIFF;
const base: QuoteRequest = {
  tariff: START_TARIFF,
  service: 'transport',
  tripType: 'one_way',
  vehicleClass: 'standard',
  distanceMeters: 9_000,
  durationSeconds: 1_200,
  pickupAt: new Date('2026-11-18T10:00:00Z'),
  rulePack: 'brussels',
  airport: false,
};
const total = (change: Partial<QuoteRequest>): number => {
  const quote = quoteFare({ ...base, ...change });
  if (!quote.ok) throw new Error(quote.error.code);
  return quote.value.totalCents;
};
const meters = fc.integer({ min: 0, max: 200_000 });
const vehicleClass = fc.constantFrom(...VEHICLE_CLASSES);

describe('whatever is sent, hired or waited for', () => {
  it('a heavier parcel never costs less, and express never less than ordinary', () => {
    const weight = fc.double({ min: 0.1, max: 30, noNaN: true });
    fc.assert(
      fc.property(meters, weight, weight, fc.boolean(), (distanceMeters, one, other, express) => {
        const parcel = (weightKg: number, fast: boolean) =>
          total({ service: 'parcel', distanceMeters, parcel: { weightKg, express: fast } });
        expect(parcel(Math.max(one, other), express)).toBeGreaterThanOrEqual(parcel(Math.min(one, other), express));
        expect(parcel(one, true)).toBeGreaterThanOrEqual(parcel(one, false));
      }),
    );
  });

  it('the edge of a weight slab belongs to the cheaper one', () => {
    const parcel = (weightKg: number) => total({ service: 'parcel', parcel: { weightKg, express: false } });
    expect(parcel(5)).toBe(parcel(1));
    expect(parcel(5.01) - parcel(5)).toBe(300);
    expect(parcel(15.01) - parcel(15)).toBe(400);
  });

  it('an hour more never makes a hire cheaper, over the same way', () => {
    fc.assert(
      fc.property(vehicleClass, meters, fc.integer({ min: 2, max: 11 }), (carClass, distanceMeters, hours) => {
        const hire = (count: number) =>
          total({ tripType: 'hourly', vehicleClass: carClass, distanceMeters, hours: count });
        expect(hire(hours + 1)).toBeGreaterThanOrEqual(hire(hours));
      }),
    );
  });

  it('a return trip costs what its two ways cost one by one', () => {
    fc.assert(
      fc.property(
        vehicleClass,
        meters,
        meters,
        fc.constantFrom('brussels' as const, 'flanders' as const),
        (carClass, out, back, rulePack) => {
          const ride = { vehicleClass: carClass, rulePack };
          const returnLeg = { distanceMeters: back, durationSeconds: 900, pickupAt: new Date('2026-11-18T22:00:00Z') };
          expect(total({ ...ride, tripType: 'return', distanceMeters: out, returnLeg })).toBe(
            total({ ...ride, distanceMeters: out }) + total({ ...ride, ...returnLeg }),
          );
        },
      ),
    );
  });

  it('waiting longer never costs less, and nothing before the free minutes are over', () => {
    const minutes = fc.integer({ min: 0, max: 600 });
    const kind = fc.constantFrom('asap' as const, 'booked' as const, 'station' as const, 'airport' as const);
    fc.assert(
      fc.property(kind, fc.integer({ min: -60, max: 60 }), minutes, minutes, (waitingKind, late, one, other) => {
        const pickupAt = base.pickupAt;
        const arrivedAt = new Date(pickupAt.getTime() + late * 60_000);
        const facts = { kind: waitingKind, pickupAt, arrivedAt };
        const at = (count: number) => new Date(arrivedAt.getTime() + count * 60_000);
        const charge = (count: number) => waitingCharge(rates, facts, at(count)).amountCents;
        expect(charge(Math.max(one, other))).toBeGreaterThanOrEqual(charge(Math.min(one, other)));
        if (at(one) <= freeWaitingUntil(rates, facts)) expect(charge(one)).toBe(0);
      }),
    );
  });

  it('no planned ride is waited for free of charge for less than an ordinary one, and a later landing never shortens it', () => {
    const minutes = fc.integer({ min: -600, max: 600 });
    const kind = fc.constantFrom('booked' as const, 'station' as const, 'airport' as const);
    const free = fc.record({ booked: fc.nat(90), station: fc.nat(90), airport: fc.nat(90) });
    fc.assert(
      fc.property(kind, free, minutes, fc.option(minutes), fc.nat(600), (waitingKind, booked, late, landing, later) => {
        const tariff = { ...rates, waiting: { ...rates.waiting, freeMinutes: { asap: 5, ...booked } } };
        const after = (count: number) => new Date(base.pickupAt.getTime() + count * 60_000);
        const facts = { kind: waitingKind, pickupAt: base.pickupAt, arrivedAt: after(late) };
        const until = (landedAt: Date | null) => freeWaitingUntil(tariff, { ...facts, landedAt });
        const waitingUntil = until(landing === null ? null : after(landing));
        expect(waitingUntil.getTime()).toBeGreaterThanOrEqual(after(booked.booked).getTime());
        expect(waitingUntil.getTime()).toBeGreaterThanOrEqual(after(late + booked.booked).getTime());
        if (landing !== null)
          expect(until(after(landing + later)).getTime()).toBeGreaterThanOrEqual(waitingUntil.getTime());
      }),
    );
  });
});

describe('a tariff someone is about to add', () => {
  const changed = (change: Partial<TariffRates>): TariffRates => ({ ...rates, ...change });
  const refusal = (change: Partial<TariffRates>) => {
    const checked = checkRates(changed(change));
    return checked.ok ? null : checked.error.code;
  };

  it('shows what known rides would cost, for each class', () => {
    const rides = previewTariff(rates);
    expect(rides).toHaveLength(21);
    expect(rides.filter(({ vehicleClass }) => vehicleClass === 'economy').map(({ totalCents }) => totalCents)).toEqual([
      960, 2_580, 2_712, 4_484, 4_965, 15_300, 3_578,
    ]);
  });

  it('dearer kilometres show in its rides', () => {
    const { economy } = rates.classes;
    const dearer = changed({ classes: { ...rates.classes, economy: { ...economy, perKmCents: 200 } } });
    const of = (some: TariffRates) =>
      previewTariff(some).find(({ example }) => example === 'medium_day')?.totalCents ?? 0;
    expect(of(dearer) - of(rates)).toBe(160);
  });

  it('is refused with its law upside down, its slabs in disorder or a night of no hours', () => {
    const { brussels } = rates.clamps;
    expect(refusal({})).toBeNull();
    expect(refusal({ clamps: { flanders: null, brussels: brussels && { ...brussels, perKmCents: [300, 150] } } })).toBe(
      'tariff.clamp_reversed',
    );
    const slabs = [...rates.parcel.slabs].reverse();
    expect(refusal({ parcel: { ...rates.parcel, slabs } })).toBe('tariff.slabs_disordered');
    expect(refusal({ nightToHour: 22 })).toBe('tariff.night_empty');
  });
});
