import type { Problem, QuoteView } from '@sablon/contracts';
import { fromBrussels, toBrussels } from '@sablon/domain';
import { FREE_FLOW, readTrafficTable, type TrafficTable } from '@sablon/geo';
import {
  CENTRAL,
  GRAND_PLACE,
  inHours,
  LEUVEN,
  MIDI,
  RIDE,
  startBookingCity,
  ZAVENTEM,
  type BookingCity,
} from '../../testing/booking-city.js';

/** Twice as slow in the hours 8 and 9, whatever the day. */
const RUSH_AT_EIGHT: TrafficTable = readTrafficTable(
  JSON.parse(JSON.stringify(FREE_FLOW), (_, value: unknown) =>
    Array.isArray(value) ? value.map((_one, hour) => (hour === 8 || hour === 9 ? 2 : 1)) : value,
  ) as TrafficTable,
) as TrafficTable;

describe('quotes', () => {
  let city: BookingCity;
  beforeAll(async () => {
    city = await startBookingCity();
    await city.api.addAccount({ email: 'anne@voorbeeld.test', role: 'passenger' });
    await city.api.addAccount({ email: 'bob@voorbeeld.test', role: 'passenger' });
  });
  afterAll(() => city.stop());
  const refusal = async (search: object): Promise<string> => {
    const { status, body } = await city.api.client().post<Problem>('/api/quotes', { ...RIDE, ...search });
    expect(status).toBe(422);
    return body.code;
  };

  it('price all three classes, with lines that add up to the cent {3.vehicle.economy, 3.vehicle.standard, 3.vehicle.van, 3.estimate.price, 6.visitor.estimate}', async () => {
    const quote = await city.quote();
    expect(quote.options.map(({ vehicleClass, seats }) => [vehicleClass, seats])).toEqual([
      ['economy', 4],
      ['standard', 4],
      ['van', 8],
    ]);
    expect(quote).toMatchObject({ asap: true, origin: { placeId: MIDI }, destination: { placeId: GRAND_PLACE } });
    expect(quote.route.length).toBeGreaterThan(1);
    for (const option of quote.options) {
      const [leg] = option.legs;
      expect(leg?.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(option.totalCents);
      expect((leg?.vat.netCents ?? 0) + option.vatCents).toBe(option.totalCents);
      expect(leg?.regulated?.rulePack).toBe('brussels');
      expect(option.totalCents).toBeGreaterThanOrEqual(leg?.regulated?.floorCents ?? Infinity);
      expect(option.totalCents).toBeLessThanOrEqual(leg?.regulated?.capCents ?? 0);
      expect(option.unavailable).toBeNull();
    }
    const totals = quote.options.map(({ totalCents }) => totalCents);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });

  it('calculate the route on the server, and ignore distance, time, route and price sent by the client {7.call.route}', async () => {
    const pickupAt = inHours(5);
    const honest = await city.quote({ pickupAt });
    const lies = { distanceMeters: 1, durationSeconds: 1, fareCents: 1, totalCents: 1, priceCents: 1 };
    const near = { lat: 50.8357, lng: 4.3365 };
    const claimed = {
      ...{ ...lies, route: [near, near], legs: [lies], options: [] },
      ...{ origin: { id: MIDI, ...near, ...lies }, destination: { id: GRAND_PLACE, ...near, ...lies } },
    };
    const quoted = await city.quote({ pickupAt, ...claimed });
    const roads = (quote: QuoteView) =>
      quote.options.map(({ vehicleClass, totalCents, legs }) => [
        ...[vehicleClass, totalCents],
        ...legs.map((leg) => [leg.distanceMeters, leg.durationSeconds]),
      ]);
    expect(roads(quoted)).toEqual(roads(honest));
    expect(quoted.route).toEqual(honest.route);
    expect(quoted.options[0]?.legs[0]?.distanceMeters).toBeGreaterThan(1_000);

    const { status, body } = await city.book({ quoteId: quoted.id, ...lies, route: [near, near], legs: [lies] });
    expect(status).toBe(201);
    const { rows } = await city.api.parts.database.sql.query(
      `SELECT t.distance_meters AS meters, t.duration_seconds AS seconds, t.fare_cents AS fare, b.total_cents AS total, jsonb_array_length(t.route) AS points
       FROM trip t JOIN booking b ON b.id = t.booking_id WHERE b.id = $1`,
      [body.id],
    );
    const [economy] = honest.options;
    expect(rows).toEqual([
      {
        ...{ meters: economy?.legs[0]?.distanceMeters, seconds: economy?.legs[0]?.durationSeconds },
        ...{ fare: economy?.totalCents, total: economy?.totalCents, points: honest.route.length },
      },
    ]);
  });

  it('take longer in rush-hour traffic, and keep the duration they were priced with {3.estimate.distance, 3.estimate.duration}', async () => {
    const { geo } = city.api.parts;
    const wednesday = (time: string): string => {
      const now = toBrussels(new Date());
      const days = ((3 - now.weekday + 7) % 7) + 7;
      const at = fromBrussels(toBrussels(new Date(Date.now() + days * 86_400_000)).date, time);
      return at.ok ? at.value.toISOString() : '';
    };
    geo.useTraffic(RUSH_AT_EIGHT);
    const rush = await city.quote({ pickupAt: wednesday('08:00') });
    const calm = await city.quote({ pickupAt: wednesday('11:00') });
    geo.useTraffic(FREE_FLOW);
    expect(rush.durationSeconds / calm.durationSeconds).toBeCloseTo(2, 1);
    expect(rush.distanceMeters).toBe(calm.distanceMeters);
    const price = ({ options }: QuoteView) => options[0]?.totalCents ?? 0;
    expect(price(rush)).toBeGreaterThan(price(calm));
    const again = await city.api.client().get<QuoteView>(`/api/quotes/${rush.id}`);
    expect(again.body).toEqual(rush);
  });

  it('hold the price for 15 minutes by the database’s clock, then ask for a new search', async () => {
    const { id, ...quote } = await city.quote();
    const minutes = (new Date(quote.expiresAt).getTime() - Date.now()) / 60_000;
    expect(Math.abs(minutes - 15)).toBeLessThan(0.1);
    const again = await city.api.client().get<QuoteView>(`/api/quotes/${id}`);
    expect(again.body).toEqual({ id, ...quote });
    await city.api.parts.database.sql.query('UPDATE quote SET expires_at = now() WHERE id = $1', [id]);
    const late = await city.api.client().get<Problem>(`/api/quotes/${id}`);
    expect([late.status, late.body.code]).toEqual([409, 'booking.search_expired']);
  });

  it('of an account are shown to no one else', async () => {
    const [anne, bob] = [await city.api.loginAs('anne@voorbeeld.test'), await city.api.loginAs('bob@voorbeeld.test')];
    const { id } = await city.quote({}, anne);
    expect((await anne.get(`/api/quotes/${id}`)).status).toBe(200);
    for (const other of [bob, city.api.client()])
      expect((await other.get<Problem>(`/api/quotes/${id}`)).body.code).toBe('request.not_found');
    expect((await anne.get('/api/quotes/nothing')).status).toBe(404);
  });

  it('price a return booking as two legs', async () => {
    const quote = await city.quote({ tripType: 'return', pickupAt: inHours(3), returnAt: inHours(8) });
    for (const option of quote.options) {
      expect(option.legs).toHaveLength(2);
      expect(option.legs.reduce((sum, leg) => sum + leg.totalCents, 0)).toBe(option.totalCents);
    }
  });

  it('price an hourly hire without a destination for its hours', async () => {
    const quote = await city.quote({ tripType: 'hourly', destination: null, hours: 3, pickupAt: inHours(5) });
    expect(quote.options.map(({ totalCents }) => totalCents)).toEqual([13_500, 18_000, 24_000]);
    expect([quote.durationSeconds, quote.distanceMeters]).toEqual([10_800, 0]);
  });

  it('price a parcel the same in every class', async () => {
    const parcel = { weightKg: 12, sidesCm: [40, 30, 20], description: 'books', express: false };
    const quote = await city.quote({ service: 'parcel', destination: { id: CENTRAL }, parcel });
    expect(new Set(quote.options.map(({ totalCents }) => totalCents)).size).toBe(1);
    expect(quote.options[0]?.legs[0]?.vat.vatPercent).toBe(21);
    expect(await refusal({ service: 'parcel', parcel: { ...parcel, weightKg: 31 } })).toBe(
      'booking.parcel_weight_out_of_range',
    );
  });

  it('say by when a parcel is delivered at both speeds, what it may weigh and measure, and the price of the other speed', async () => {
    const pickupAt = inHours(5);
    const parcel = { weightKg: 12, sidesCm: [40, 30, 20], description: 'books', express: false };
    const search = { service: 'parcel', destination: { id: CENTRAL }, pickupAt };
    const ordinary = await city.quote({ ...search, parcel });
    const express = await city.quote({ ...search, parcel: { ...parcel, express: true } });
    const after = (minutes: number) =>
      new Date(Date.parse(pickupAt) + ordinary.durationSeconds * 1000 + minutes * 60_000).toISOString();
    const [slow, fast] = [ordinary, express].map(({ options: [first] }) => first);
    expect(slow?.delivery).toEqual({
      ...{ deliveredBy: after(30), size: 'medium', maxKg: 15, sidesCm: [90, 60, 45] },
      otherSpeed: { totalCents: fast?.totalCents, deliveredBy: after(15) },
    });
    expect(fast?.delivery).toMatchObject({
      deliveredBy: after(15),
      otherSpeed: { totalCents: slow?.totalCents, deliveredBy: after(30) },
    });
    const now = await city.quote({ ...search, pickupAt: null, parcel });
    expect(now.options.map(({ delivery }) => delivery?.deliveredBy)).toEqual([null, null, null]);
    expect((await city.quote()).options.some((option) => 'delivery' in option)).toBe(false);
  });

  it('mark the classes too small for six passengers or their luggage {3.vehicle.economy, 3.vehicle.standard, 3.vehicle.van}', async () => {
    const classes = async (search: object) => (await city.quote(search)).options.map(({ unavailable }) => unavailable);
    const seats = 'booking.too_many_passengers';
    expect(await classes({ passengers: 6 })).toEqual([seats, seats, null]);
    expect(await classes({ bags: 3 })).toEqual(['booking.too_many_bags', null, null]);
  });

  it.each([
    ['a place no one knows', { destination: { id: 'street:nowhere-0000' } }, 'geo.place_unknown'],
    ['Paris', { destination: { id: 'point:48.85660,2.35220' } }, 'geo.outside_service_area'],
    ['Namur', { origin: { id: 'point:50.46690,4.86750' } }, 'geo.outside_service_area'],
    ['nowhere {5.home-booking.both-addresses}', { destination: null }, 'booking.addresses_required'],
    ['where it starts {5.home-booking.valid-addresses}', { destination: { id: MIDI } }, 'booking.addresses_invalid'],
    ['yesterday {5.home-booking.future}', { pickupAt: inHours(-24) }, 'booking.departure_in_past'],
    ['in two years', { pickupAt: inHours(24 * 730) }, 'booking.too_far_ahead'],
    [
      'back before going {5.home-booking.return-after}',
      { tripType: 'return', pickupAt: inHours(5), returnAt: inHours(4) },
      'booking.return_before_departure',
    ],
    ['back at no time', { tripType: 'return', pickupAt: inHours(5) }, 'booking.return_required'],
    ['for one hour', { tripType: 'hourly', hours: 1 }, 'booking.hours_out_of_range'],
    [
      'a transfer to the airport tonight {9.airport-lead}',
      { service: 'transfer', destination: { id: ZAVENTEM }, pickupAt: inHours(5) },
      'booking.airport_lead_time',
    ],
    [
      'Liège airport with a parcel',
      {
        service: 'parcel',
        destination: { id: 'airport:LGG' },
        parcel: { weightKg: 2, sidesCm: [30, 20, 10], description: 'x' },
      },
      'geo.outside_parcel_area',
    ],
  ])('refuse a trip to %s', async (_, search, code) => {
    expect(await refusal(search)).toBe(code);
  });

  it('name the end outside the service area and the nearest town inside it, in the reader’s language', async () => {
    const { body } = await city.api
      .client({ 'accept-language': 'nl' })
      .post<Problem>('/api/quotes', { ...RIDE, origin: { id: 'municipality:waterloo' } });
    expect(body.params).toMatchObject({ end: 'origin', 'place.fr': 'Waterloo', 'town.nl': 'Sint-Genesius-Rode' });
    expect(body.message).toContain('Sint-Genesius-Rode');
    expect(body.message).not.toContain('{');
  });

  it('allow an ordinary ride to the airport now and a transfer the day after tomorrow', async () => {
    const now = await city.quote({ destination: { id: ZAVENTEM } });
    expect(now.options[0]?.legs[0]?.airport).toBe(true);
    await city.quote({ service: 'transfer', destination: { id: ZAVENTEM }, pickupAt: inHours(48) });
  });

  it('price a ride that starts in Flanders without the Brussels fare rules', async () => {
    const quote = await city.quote({ origin: { id: LEUVEN }, destination: { id: MIDI } });
    expect(quote.options.map(({ legs }) => legs[0]?.regulated)).toEqual([null, null, null]);
  });

  it('keep the local time and the night rate in both nights when the clocks change', async () => {
    let booked = 0;
    for (const [date, time, night] of [
      [lastSunday(3), '03:30', true],
      [lastSunday(3), '06:30', false],
      [lastSunday(10), '02:30', true],
      [lastSunday(10), '06:30', false],
    ] as const) {
      const at = fromBrussels(date, time);
      if (!at.ok) throw new Error(at.error.code);
      // On some days of the year the next such night is more than a year ahead: then the other one has to do.
      if (at.value.getTime() > Date.now() + 364 * 86_400_000) continue;
      const booking = await city.booked({ pickupAt: at.value.toISOString() });
      const stored = toBrussels(new Date(booking.trips[0]?.pickupAt ?? ''));
      expect([stored.date, stored.time]).toEqual([date, time]);
      const quote = await city.quote({ pickupAt: at.value.toISOString() });
      expect([date, time, quote.options[0]?.legs[0]?.night]).toEqual([date, time, night]);
      booked++;
    }
    expect(booked).toBeGreaterThanOrEqual(2);
  });
});

/** The next night when the clocks change: the last Sunday of a month, `YYYY-MM-DD`. */
function lastSunday(month: number): string {
  const of = (year: number) => {
    const last = new Date(Date.UTC(year, month, 0, 12));
    return new Date(last.getTime() - last.getUTCDay() * 86_400_000);
  };
  // Not tonight's: the hours in question may be over.
  const year = new Date().getUTCFullYear();
  const day = of(year).getTime() > Date.now() + 86_400_000 ? of(year) : of(year + 1);
  return day.toISOString().slice(0, 10);
}
