import fc from 'fast-check';
import { BUSINESS_SETTINGS } from '../kernel/settings/business-settings.js';
import {
  BOOKING_CODES,
  type BookingPlace,
  type BookingRequest,
  bookingProblems,
  checkBookingRequest,
} from './booking-rules.js';

const now = new Date('2026-06-10T10:00:00Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const sablon: BookingPlace = { lat: 50.8403, lng: 4.3556, kind: 'address' };
const zaventem: BookingPlace = { lat: 50.9014, lng: 4.4844, kind: 'airport' };
const LONGEST = BUSINESS_SETTINGS.parcelLongestSideMaxCm;
const ride: BookingRequest = {
  service: 'transport',
  tripType: 'one_way',
  vehicleClass: 'economy',
  origin: sablon,
  destination: { lat: 50.8458, lng: 4.3571, kind: 'station' },
  pickupAt: inHours(2),
  passengers: 1,
  bags: 0,
};
const outcome = (change: Partial<BookingRequest>): string => {
  const result = checkBookingRequest({ ...ride, ...change }, now);
  return result.ok ? 'ok' : result.error.code;
};

describe('taking a booking', () => {
  it.each([
    ['a ride in two hours', {}],
    ['a ride as soon as possible', { pickupAt: null }],
    ['an ordinary ride to the airport, now', { destination: zaventem, pickupAt: null }],
    [
      'an airport transfer exactly a day ahead {9.airport-lead}',
      { service: 'transfer', destination: zaventem, pickupAt: inHours(24) },
    ],
    ['a station transfer in an hour', { service: 'transfer', pickupAt: inHours(1) }],
    ['eight people in a van {9.passengers}', { vehicleClass: 'van', passengers: 8, bags: 8 }],
    ['a way back at the very same moment', { tripType: 'return', returnAt: inHours(2) }],
    ['a driver by the hour who ends where they began', { tripType: 'hourly', hours: 2, destination: sablon }],
    [
      'a parcel of 30 kg without a vehicle class',
      { service: 'parcel', vehicleClass: null, parcel: { weightKg: 30, sidesCm: [40, 30, 20] } },
    ],
    ['a ride in exactly 365 days', { pickupAt: inHours(365 * 24) }],
    ['a way back in exactly 365 days', { tripType: 'return', returnAt: inHours(365 * 24) }],
    ['a departure a millisecond ahead', { pickupAt: new Date(now.getTime() + 1) }],
    [
      'a parcel as long as may be, in a van',
      { service: 'parcel', vehicleClass: null, parcel: { weightKg: 0.1, sidesCm: [LONGEST, 30, 0.1] } },
    ],
    ['a quote that ends in a second', { quoteExpiresAt: new Date(now.getTime() + 1_000) }],
  ] as [string, Partial<BookingRequest>][])('accepts %s', (_story, change) => {
    expect(outcome(change)).toBe('ok');
  });

  it.each([
    ['no origin {5.home-booking.both-addresses}', { origin: null }, 'booking.addresses_required'],
    ['no destination {5.home-booking.both-addresses}', { destination: null }, 'booking.addresses_required'],
    [
      'coordinates that are no place {5.home-booking.valid-addresses}',
      { origin: { lat: NaN, lng: 4, kind: 'address' } },
      'booking.addresses_invalid',
    ],
    [
      'a trip to where it starts {5.home-booking.valid-addresses}',
      { destination: sablon },
      'booking.addresses_invalid',
    ],
    ['a departure this very instant {5.home-booking.future}', { pickupAt: now }, 'booking.departure_in_past'],
    ['a departure yesterday {5.home-booking.future}', { pickupAt: inHours(-24) }, 'booking.departure_in_past'],
    ['a broken date', { pickupAt: new Date(NaN) }, 'booking.departure_in_past'],
    ['a ride in 366 days', { pickupAt: inHours(366 * 24) }, 'booking.too_far_ahead'],
    ['a ride a millisecond after 365 days', { pickupAt: inHours(365 * 24 + 1 / 3_600_000) }, 'booking.too_far_ahead'],
    [
      'a way back a millisecond after 365 days',
      { tripType: 'return', returnAt: inHours(365 * 24 + 1 / 3_600_000) },
      'booking.too_far_ahead',
    ],
    [
      'a way back a millisecond before leaving',
      { tripType: 'return', returnAt: new Date(inHours(2).getTime() - 1) },
      'booking.return_before_departure',
    ],
    ['a parcel of no weight', { service: 'parcel', parcel: { weightKg: 0 } }, 'booking.parcel_weight_out_of_range'],
    [
      'a parcel with a side of nothing',
      { service: 'parcel', parcel: { weightKg: 1, sidesCm: [40, 30, 0] } },
      'booking.parcel_sides_required',
    ],
    [
      'a parcel a centimetre longer than may be',
      { service: 'parcel', parcel: { weightKg: 1, sidesCm: [LONGEST + 1, 30, 20] } },
      'booking.parcel_too_large',
    ],
    ['a return without its time', { tripType: 'return' }, 'booking.return_required'],
    [
      'a return before leaving {5.home-booking.return-after}',
      { tripType: 'return', returnAt: inHours(1) },
      'booking.return_before_departure',
    ],
    ['one hour of hire', { tripType: 'hourly', hours: 1 }, 'booking.hours_out_of_range'],
    ['thirteen hours of hire', { tripType: 'hourly', hours: 13 }, 'booking.hours_out_of_range'],
    ['no one {5.app-booking.passengers, 9.passengers}', { passengers: 0 }, 'booking.passengers_out_of_range'],
    [
      'nine people {5.app-booking.passengers, 9.passengers}',
      { vehicleClass: 'van', passengers: 9 },
      'booking.passengers_out_of_range',
    ],
    ['half a person', { passengers: 1.5 }, 'booking.passengers_out_of_range'],
    ['no vehicle chosen {5.search.vehicle}', { vehicleClass: null }, 'booking.vehicle_required'],
    ['five people in a sedan', { passengers: 5 }, 'booking.too_many_passengers'],
    ['three bags in an economy car', { bags: 3 }, 'booking.too_many_bags'],
    ['minus one bag', { bags: -1 }, 'booking.too_many_bags'],
    [
      'an airport transfer tomorrow, a second too soon {9.airport-lead}',
      { service: 'transfer', destination: zaventem, pickupAt: new Date(inHours(24).getTime() - 1_000) },
      'booking.airport_lead_time',
    ],
    [
      'an airport transfer now',
      { service: 'transfer', origin: zaventem, destination: sablon, pickupAt: null },
      'booking.airport_lead_time',
    ],
    ['a parcel of 31 kg', { service: 'parcel', parcel: { weightKg: 31 } }, 'booking.parcel_weight_out_of_range'],
    ['a parcel of unknown weight', { service: 'parcel' }, 'booking.parcel_weight_out_of_range'],
    ['a parcel of unknown size', { service: 'parcel', parcel: { weightKg: 9 } }, 'booking.parcel_sides_required'],
    [
      'a parcel without a height {3.parcel.dimensions}',
      { service: 'parcel', parcel: { weightKg: 9, sidesCm: [40, 30, NaN] } },
      'booking.parcel_sides_required',
    ],
    ['a ladder', { service: 'parcel', parcel: { weightKg: 9, sidesCm: [300, 40, 8] } }, 'booking.parcel_too_large'],
    [
      'a parcel with a way back',
      { service: 'parcel', tripType: 'return', parcel: { weightKg: 1 } },
      'booking.trip_type_unavailable',
    ],
    ['no road between the two {5.home-booking.route-failure}', { route: null }, 'booking.route_unavailable'],
    ['a quote that ended', { quoteExpiresAt: now }, 'booking.search_expired'],
  ] as [string, Partial<BookingRequest>, string][])('refuses %s', (_story, change, code) => {
    expect(outcome(change)).toBe(code);
  });

  it('a trip leads at least as far as the least that is a trip, the corners of the Earth included', () => {
    const meters = BUSINESS_SETTINGS.minimumAddressDistanceMeters;
    const north = (away: number) => ({ ...sablon, lat: sablon.lat + ((away / 6_371_008.8) * 180) / Math.PI });
    expect(outcome({ destination: north(meters + 0.01) })).toBe('ok');
    expect(outcome({ destination: north(meters - 0.01) })).toBe('booking.addresses_invalid');
    expect(outcome({ destination: { lat: 90, lng: -180, kind: 'address' } })).toBe('ok');
    expect(outcome({ destination: { lat: 90.001, lng: 4, kind: 'address' } })).toBe('booking.addresses_invalid');
    expect(outcome({ destination: { lat: 50, lng: 180.001, kind: 'address' } })).toBe('booking.addresses_invalid');
  });

  it('names every problem at once for a form', () => {
    const broken = { ...ride, origin: null, pickupAt: inHours(-1), passengers: 0 };
    expect(bookingProblems(broken, now).map((found) => found.code)).toEqual([
      'booking.addresses_required',
      'booking.departure_in_past',
      'booking.passengers_out_of_range',
    ]);
  });

  it('never throws, and what it accepts fits the vehicle and lies ahead', () => {
    const number = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.constantFrom(NaN, Infinity, 0.5));
    const place = fc.option(
      fc.record({
        lat: fc.oneof(fc.double({ min: 49, max: 52 }), fc.constantFrom(NaN, 91)),
        lng: fc.double({ min: 2, max: 7 }),
        kind: fc.constantFrom('address' as const, 'airport' as const, 'station' as const),
      }),
    );
    const hours = fc.option(fc.double({ min: -50, max: 50, noNaN: true }).map(inHours));
    const anyRequest: fc.Arbitrary<BookingRequest> = fc.record({
      service: fc.constantFrom('transport' as const, 'transfer' as const, 'parcel' as const),
      tripType: fc.constantFrom('one_way' as const, 'return' as const, 'hourly' as const),
      vehicleClass: fc.option(fc.constantFrom('economy' as const, 'standard' as const, 'van' as const)),
      origin: place,
      destination: place,
      pickupAt: hours,
      returnAt: hours,
      passengers: number,
      bags: number,
      hours: number,
      parcel: fc.option(fc.record({ weightKg: number })),
    });
    fc.assert(
      fc.property(anyRequest, (request) => {
        const result = checkBookingRequest(request, now);
        if (!result.ok) return expect(BOOKING_CODES).toContain(result.error.code);
        if (request.pickupAt) expect(request.pickupAt.getTime()).toBeGreaterThan(now.getTime());
        if (request.service !== 'parcel') expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(request.passengers);
      }),
      { numRuns: 1_000 },
    );
  });
});
