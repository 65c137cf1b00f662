import { quoteFare, type QuoteRequest } from './quote-fare.js';
import { START_TARIFF, tariffInForce, type Tariff } from './tariff.js';
import type { FareLineCode, Quote } from './quote.js';

const ride: QuoteRequest = {
  tariff: START_TARIFF,
  service: 'transport',
  tripType: 'one_way',
  vehicleClass: 'economy',
  distanceMeters: 10_000,
  durationSeconds: 20 * 60,
  pickupAt: new Date('2026-06-10T10:00:00Z'),
  rulePack: 'brussels',
  airport: false,
};
const quote = (change: Partial<QuoteRequest>): Quote => {
  const result = quoteFare({ ...ride, ...change });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const refusal = (change: Partial<QuoteRequest>): string | null => {
  const result = quoteFare({ ...ride, ...change });
  return result.ok ? null : result.error.code;
};
const line = (given: Quote, code: FareLineCode): number | undefined =>
  given.legs[0]?.lines.find((candidate) => candidate.code === code)?.amountCents;

describe('the price of a ride', () => {
  it('ten kilometres and twenty minutes by day in an economy car cost 29.40, VAT shown', () => {
    const given = quote({});
    expect(given.legs[0]?.lines.map((entry) => [entry.code, entry.amountCents])).toEqual([
      ['flag', 240],
      ['distance', 1_800],
      ['time', 900],
    ]);
    expect(given).toMatchObject({
      tariffVersion: 'tariff-1',
      totalCents: 2_940,
      vat: { vatPercent: 6, netCents: 2_774, vatCents: 166 },
    });
  });

  it('a hop round the corner costs the minimum of its class, within the lawful 8.00 to 16.00', () => {
    const hop = { distanceMeters: 500, durationSeconds: 120 };
    expect(quote({ ...hop, vehicleClass: 'economy' }).totalCents).toBe(800);
    expect(quote({ ...hop, vehicleClass: 'standard' }).totalCents).toBe(1_200);
    expect(quote({ ...hop, vehicleClass: 'van' }).totalCents).toBe(1_600);
    expect(quote(hop).legs[0]?.regulated).toMatchObject({ floorCents: 800, capCents: 1_600, applied: 'none' });
  });

  it('at night each unit costs 15 % more, shown as one line, and never leaves the clamp', () => {
    const night = new Date('2026-06-10T20:00:00Z'); // 22:00 in Brussels
    expect(line(quote({ pickupAt: night }), 'night')).toBe(36 + 270 + 140);
    const van = quote({ pickupAt: night, vehicleClass: 'van' });
    // The van is at the legal maximum by day already: flag 3.00, 3.00/km, 0.80/min is the most it may ever cost.
    expect(van.totalCents).toBe(300 + 3_000 + 1_600);
    expect(van.legs[0]?.regulated).toMatchObject({ capCents: van.totalCents, applied: 'none' });
    expect(line(van, 'night')).toBe(50 + 100);
  });

  it('night and airport add up in Flanders without a clamp', () => {
    const pickupAt = new Date('2026-06-10T02:00:00Z');
    const given = quote({ rulePack: 'flanders', vehicleClass: 'van', airport: true, pickupAt });
    expect(given.legs[0]?.regulated).toBeNull();
    expect(given.legs[0]?.lines.map((entry) => entry.code)).toEqual(['flag', 'distance', 'time', 'night', 'airport']);
    expect(given.totalCents).toBe(380 + 3_730 + 1_900);
  });

  it('a tariff typed in above the law is cut by a visible line', () => {
    const { classes } = START_TARIFF.rates;
    const greedy: Tariff = {
      ...START_TARIFF,
      rates: { ...START_TARIFF.rates, classes: { ...classes, economy: { ...classes.economy, minimumCents: 5_000 } } },
    };
    const given = quote({ tariff: greedy, distanceMeters: 500, durationSeconds: 120 });
    expect(given.totalCents).toBe(1_600);
    expect(line(given, 'regulated_cap')).toBe(-3_400);
  });

  it('a return trip is two legs, each with its own hour and its own receipt', () => {
    const returnLeg = { distanceMeters: 12_000, durationSeconds: 1_500, pickupAt: new Date('2026-06-10T22:30:00Z') };
    const given = quote({ tripType: 'return', returnLeg });
    expect(given.legs.map((leg) => leg.night)).toEqual([false, true]);
    expect(given.totalCents).toBe(2_940 + (quote(returnLeg).totalCents ?? 0));
  });

  it('a van by the hour includes 20 km an hour; the rest is charged by the kilometre', () => {
    const hire = { tripType: 'hourly', vehicleClass: 'van', hours: 3 } as const;
    expect(quote({ ...hire, distanceMeters: 60_000 }).totalCents).toBe(24_000);
    expect(line(quote({ ...hire, distanceMeters: 70_000 }), 'extra_distance')).toBe(2_950);
    expect(quote(hire).legs[0]?.regulated).toBeNull();
  });

  it('a parcel of 8 kg over ten kilometres, express, costs 35.78 with 21 % VAT', () => {
    const parcel = { service: 'parcel', vehicleClass: null, parcel: { weightKg: 8, express: true } } as const;
    const given = quote(parcel);
    expect(line(given, 'parcel_weight')).toBe(300);
    expect(given.totalCents).toBe(Math.round((950 + 1_400 + 300) * 1.35));
    expect(given.vat.vatPercent).toBe(21);
  });

  it.each([
    [{ vehicleClass: null }, 'booking.vehicle_required'],
    [{ distanceMeters: NaN }, 'booking.route_unavailable'],
    [{ durationSeconds: -1 }, 'booking.route_unavailable'],
    [{ tripType: 'return' }, 'booking.return_required'],
    [{ tripType: 'hourly' }, 'booking.hours_out_of_range'],
    [{ tripType: 'hourly', hours: 13 }, 'booking.hours_out_of_range'],
    [{ tripType: 'hourly', hours: 2.5 }, 'booking.hours_out_of_range'],
    [{ service: 'parcel' }, 'booking.parcel_weight_out_of_range'],
    [{ service: 'parcel', parcel: { weightKg: 30.1, express: false } }, 'booking.parcel_weight_out_of_range'],
    [{ service: 'parcel', parcel: { weightKg: 0, express: false } }, 'booking.parcel_weight_out_of_range'],
    [{ service: 'parcel', tripType: 'hourly', hours: 3 }, 'booking.trip_type_unavailable'],
    [{ pickupAt: new Date('2023-12-31T23:00:00Z') }, 'quote.no_tariff'],
  ] as [Partial<QuoteRequest>, string][])('is refused for %j', (change, code) => {
    expect(refusal(change)).toBe(code);
  });
});

describe('tariffs over time', () => {
  const next: Tariff = { ...START_TARIFF, version: 'tariff-2', validFrom: new Date('2027-01-01T00:00:00+01:00') };

  it('the tariff that started last before the pickup rules it {9.fees}', () => {
    const versionAt = (pickupAt: string): string => {
      const found = tariffInForce([next, START_TARIFF], new Date(pickupAt));
      return found.ok ? found.value.version : found.error.code;
    };
    expect(versionAt('2026-12-31T22:59:59Z')).toBe('tariff-1');
    expect(versionAt('2026-12-31T23:00:00Z')).toBe('tariff-2');
    expect(versionAt('2023-01-01T00:00:00Z')).toBe('quote.no_tariff');
  });

  it('a way back in the new year is priced by the new tariff', () => {
    const old: Tariff = { ...START_TARIFF, validUntil: next.validFrom };
    const outward = { tariff: old, tripType: 'return', pickupAt: new Date('2026-12-30T10:00:00Z') } as const;
    const back = { distanceMeters: 10_000, durationSeconds: 1_200, pickupAt: new Date('2027-01-02T10:00:00Z') };
    expect(refusal({ ...outward, returnLeg: back })).toBe('quote.no_tariff');
    const given = quote({ ...outward, returnLeg: { ...back, tariff: next } });
    expect(given.legs.map((leg) => leg.tariffVersion)).toEqual(['tariff-1', 'tariff-2']);
  });
});
