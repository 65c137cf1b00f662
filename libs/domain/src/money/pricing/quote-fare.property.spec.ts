import fc from 'fast-check';
import { VEHICLE_CLASSES, type VehicleClass } from '../../kernel/settings/services.js';
import { fromBrussels } from '../../kernel/brussels-time.js';
import { quoteFare, type QuoteRequest } from './quote-fare.js';
import { splitVat, type Quote } from './quote.js';
import { BRUSSELS_CLAMP_2022, START_TARIFF, type ClassRates, type Tariff } from './tariff.js';

const cents = (max: number) => fc.integer({ min: 0, max });
const anyRates: fc.Arbitrary<ClassRates> = fc.record({
  flagCents: cents(1_000),
  perKmCents: cents(1_000),
  perMinuteCents: cents(300),
  minimumCents: cents(6_000),
  hourlyCents: cents(20_000),
});
const anyClasses = fc.record(
  Object.fromEntries(VEHICLE_CLASSES.map((name) => [name, anyRates])) as Record<VehicleClass, typeof anyRates>,
);
/** The initial tariff, and any nonsense an admin might type. */
const anyTariff: fc.Arbitrary<Tariff> = fc.oneof(
  fc.constant(START_TARIFF),
  fc
    .tuple(anyClasses, fc.integer({ min: 50, max: 300 }))
    .map(([classes, nightPercent]) => ({ ...START_TARIFF, rates: { ...START_TARIFF.rates, classes, nightPercent } })),
);
const anyRide: fc.Arbitrary<QuoteRequest> = fc.record({
  tariff: anyTariff,
  service: fc.constantFrom('transport' as const, 'transfer' as const),
  tripType: fc.constant('one_way' as const),
  vehicleClass: fc.constantFrom(...VEHICLE_CLASSES),
  distanceMeters: fc.double({ min: 0, max: 300_000, noNaN: true }),
  durationSeconds: fc.double({ min: 0, max: 20_000, noNaN: true }),
  pickupAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
  rulePack: fc.constantFrom('brussels' as const, 'flanders' as const),
  airport: fc.boolean(),
});
const anyOther: fc.Arbitrary<QuoteRequest> = fc.oneof(
  fc
    .tuple(anyRide, fc.integer({ min: 2, max: 12 }))
    .map(([ride, hours]) => ({ ...ride, tripType: 'hourly' as const, hours })),
  fc
    .tuple(anyRide, fc.double({ min: 0.1, max: 30, noNaN: true }), fc.boolean())
    .map(([ride, weightKg, express]) => ({ ...ride, service: 'parcel' as const, parcel: { weightKg, express } })),
  fc.tuple(anyRide, anyRide).map(([ride, back]) => ({
    ...ride,
    tripType: 'return' as const,
    returnLeg: { distanceMeters: back.distanceMeters, durationSeconds: 60, pickupAt: back.pickupAt },
  })),
);
const anyRequest = fc.oneof(anyRide, anyOther);
const quote = (request: QuoteRequest): Quote => {
  const result = quoteFare(request);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

describe('whatever is asked', () => {
  it('the total is the sum of the lines, in whole cents, and net plus VAT is the total', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const given = quote(request);
        for (const leg of given.legs) {
          expect(leg.lines.every((line) => Number.isInteger(line.amountCents))).toBe(true);
          expect(leg.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(leg.totalCents);
          expect(leg.vat.netCents + leg.vat.vatCents).toBe(leg.totalCents);
          expect(leg.totalCents).toBeGreaterThanOrEqual(0);
        }
        expect(given.legs.reduce((sum, leg) => sum + leg.totalCents, 0)).toBe(given.totalCents);
        expect(given.vat.netCents + given.vat.vatCents).toBe(given.totalCents);
      }),
    );
  });

  it('the same request gives the same quote', () => {
    fc.assert(fc.property(anyRequest, (request) => expect(quote(structuredClone(request))).toEqual(quote(request))));
  });

  it('no ride under Brussels rules is cheaper or dearer than the law allows, whatever the tariff says', () => {
    fc.assert(
      fc.property(anyRide, (ride) => {
        const given = quote({ ...ride, rulePack: 'brussels' });
        const { totalCents } = given;
        const unitOf = (code: string) => given.legs[0]?.lines.find((line) => line.code === code)?.unitCents ?? NaN;
        const { flagCents, perKmCents, perMinuteCents } = BRUSSELS_CLAMP_2022;
        for (const [code, [low, high]] of [
          ['flag', flagCents],
          ['distance', perKmCents],
          ['time', perMinuteCents],
        ] as const) {
          expect(unitOf(code)).toBeGreaterThanOrEqual(low);
          expect(unitOf(code)).toBeLessThanOrEqual(high);
        }
        const km = Math.round(ride.distanceMeters) / 1000;
        const minutes = Math.round(ride.durationSeconds) / 60;
        const lawfulMinimum = Math.max(BRUSSELS_CLAMP_2022.minimumCents, 150 + 150 * km + 40 * minutes);
        expect(totalCents).toBeGreaterThanOrEqual(lawfulMinimum - 1e-6);
        expect(totalCents).toBeLessThanOrEqual(2 * lawfulMinimum + 1e-6);
      }),
      { numRuns: 500 },
    );
  });

  it('a longer or slower ride never costs less', () => {
    const more = fc.double({ min: 0, max: 5_000, noNaN: true });
    fc.assert(
      fc.property(anyRequest, more, more, (request, meters, seconds) => {
        const base = quote(request).totalCents;
        expect(
          quote({ ...request, distanceMeters: request.distanceMeters + meters }).totalCents,
        ).toBeGreaterThanOrEqual(base);
        expect(
          quote({ ...request, durationSeconds: request.durationSeconds + seconds }).totalCents,
        ).toBeGreaterThanOrEqual(base);
      }),
      { numRuns: 500 },
    );
  });

  it('VAT is what the rate says, to half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 6, 12, 21), (total, percent) => {
        const { netCents, vatCents } = splitVat(total, percent);
        expect(Math.abs(netCents - total / (1 + percent / 100))).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(netCents + vatCents).toBe(total);
      }),
    );
  });
});

describe('the night rate on the nights the clocks change', () => {
  const isNight = (date: string, time: string, fold?: 'earlier' | 'later'): boolean | undefined => {
    const pickup = fromBrussels(date, time, fold);
    if (!pickup.ok) throw new Error(pickup.error.code);
    return quote({ ...base, pickupAt: pickup.value }).legs[0]?.night;
  };
  const base: QuoteRequest = {
    tariff: START_TARIFF,
    service: 'transport',
    tripType: 'one_way',
    vehicleClass: 'economy',
    distanceMeters: 10_000,
    durationSeconds: 900,
    pickupAt: new Date(0),
    rulePack: 'brussels',
    airport: false,
  };

  it.each(['2026-10-25', '2027-03-28', '2027-10-31'])('ends at 06:00 on a Brussels clock on %s', (date) => {
    expect(isNight(date, '05:59')).toBe(true);
    expect(isNight(date, '06:00')).toBe(false);
    expect(isNight(date, '21:59')).toBe(false);
    expect(isNight(date, '22:00')).toBe(true);
    expect(isNight(date, '01:30')).toBe(true);
  });

  it('both readings of 02:30 in autumn are night', () => {
    expect(isNight('2026-10-25', '02:30', 'earlier')).toBe(true);
    expect(isNight('2026-10-25', '02:30', 'later')).toBe(true);
  });
});
