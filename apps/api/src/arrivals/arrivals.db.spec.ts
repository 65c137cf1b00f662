import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ArrivalsView, BookingChangeView, CancellationView, TripView } from '@sablon/contracts';
import { startBookingCity, ZAVENTEM, type BookingCity } from '../testing/booking-city.js';
import { ArrivalSourcesService } from './arrival-sources.service.js';
import { midiTransfer } from '../testing/transfer.js';

let city: BookingCity;
beforeAll(async () => {
  city = await startBookingCity();
});
afterAll(() => city.stop());

const find = (query: string, as = city.api.client()) =>
  as.get<ArrivalsView & { code?: string }>(`/api/arrivals?${query}`);
const keep = (tripId: string, trackToken: string, pickupAt: string) =>
  city.api.client().post<TripView & { code?: string }>(
    `/api/trips/${tripId}/arrival/keep`,
    { pickupAt },
    {
      'idempotency-key': randomUUID(),
      'x-track-token': trackToken,
    },
  );
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

describe('looking up a flight or train', () => {
  it('lists every flight or train of a number on a day with its pickup time, and marks simulated ones', async () => {
    const { status, body } = await find(`number=sn%209002&date=2027-05-04&at=${ZAVENTEM}`);
    expect(status).toBe(200);
    expect(body.demo).toBe(true);
    expect(body.arrivals.map(({ number, scheduledAt, pickupAt }) => [number, scheduledAt, pickupAt])).toEqual([
      ['SN9002', '2027-05-04T05:55:00.000Z', '2027-05-04T06:25:00.000Z'],
      ['SN9002', '2027-05-04T17:35:00.000Z', '2027-05-04T18:05:00.000Z'],
    ]);
    expect(body.arrivals[0]).toMatchObject({ airline: 'Brussels Airlines', terminal: null });
    const train = await find('number=9001&date=2027-05-04&at=station:bruxelles-midi');
    expect(train.body.arrivals).toMatchObject([{ kind: 'train', at: 'station:bruxelles-midi', airline: null }]);
  });

  it('refuses an invalid number, a place without arrivals and an invalid day', async () => {
    const codes = [
      `number=hello&date=2027-05-04&at=${ZAVENTEM}`,
      'number=SN9002&date=2027-05-04&at=street:rue-neuve-1000',
      `number=SN9002&date=tomorrow&at=${ZAVENTEM}`,
      `number=XX9429&date=${new Date(Date.now()).toISOString().slice(0, 10)}&at=${ZAVENTEM}`,
    ].map(async (query) => (await find(query)).body.code ?? 'answered');
    const [number, place, day] = await Promise.all(codes);
    expect([number, place, day]).toEqual(['arrival.number_invalid', 'geo.place_unknown', 'request.invalid']);
  });

  it('finds nothing for a number that its source refuses', async () => {
    const { updatesFile } = city.api.parts.config.arrivals;
    await mkdir(dirname(updatesFile), { recursive: true });
    const there = { number: 'SN9770', at: ZAVENTEM, scheduled: '2027-05-04T10:00:00Z' };
    await writeFile(updatesFile, JSON.stringify([{ ...there, failure: 'arrival.question_refused' }]));
    const { status, body } = await find(`number=SN9770&date=2027-05-04&at=${ZAVENTEM}`);
    expect([status, body.arrivals]).toEqual([200, []]);
  });

  it('is rate-limited, because each look-up may cost a paid query', async () => {
    const one = `number=SN9001&date=2027-05-04&at=${ZAVENTEM}`;
    const visitor = city.api.client();
    let last = 200;
    for (let i = 0; i < 70 && last === 200; i++) last = (await find(one, visitor)).status;
    expect(last).toBe(429);
  });
});

describe('a return transfer', () => {
  const flights = async (search: object) => {
    const wish = { service: 'transfer', tripType: 'return', pickupAt: inMinutes(1_600), returnAt: inMinutes(4_000) };
    const { trips } = await city.booked({ ...wish, flightNumber: 'SN 1001', ...search });
    return trips.map(({ flightNumber }) => flightNumber);
  };
  const out = { origin: { id: ZAVENTEM }, destination: { id: 'station:bruxelles-midi' } };

  it('keeps a number for each leg; a single number belongs to the leg that begins at an airport or station', async () => {
    expect(await flights({ ...out, returnFlightNumber: 'IC 2001' })).toEqual(['SN 1001', 'IC 2001']);
    expect(await flights(out)).toEqual(['SN 1001', null]);
    const toAirport = { origin: { id: 'point:50.84670,4.35250' }, destination: { id: ZAVENTEM } };
    expect(await flights(toAirport)).toEqual(['SN 1001', 'SN 1001']);
    expect(await flights({ ...toAirport, returnFlightNumber: 'SN 1002' })).toEqual(['SN 1001', 'SN 1002']);
  });
});

describe('the state of the arrival sources', () => {
  it('shows each source, when it last answered and how old the followed arrivals are', async () => {
    const sources = () => city.api.app.get(ArrivalSourcesService).read();
    await midiTransfer(city, 'scheduled');
    await city.api.parts.database.sql.query('UPDATE followed_arrival SET stale = true');
    const [flight, train] = await sources();
    expect(flight).toMatchObject({
      kind: 'flight',
      id: 'simulator',
      demo: true,
      open: false,
      followed: 0,
      oldestAt: null,
    });
    expect(flight?.lastAnswerAt).not.toBeNull();
    expect(flight?.askedLastHour).toBeGreaterThan(0);
    expect(train).toMatchObject({ kind: 'train', followed: 1, stale: 1, overdue: 0, notFound: 0 });
    expect(train?.newestAt).not.toBeNull();
  });
});

describe('a cancelled or diverted flight or train', () => {
  it('lets the passenger cancel free of charge, and shows the reason before they do', async () => {
    const { tripId, trackToken } = await midiTransfer(city);
    // Within the last hour the cancellation would cost half.
    await city.api.parts.database.sql.query(`UPDATE trip SET pickup_at = now() + interval '20 minutes' WHERE id = $1`, [
      tripId,
    ]);
    const headers = { 'x-track-token': trackToken };
    const { body } = await city.api.client().get<CancellationView>(`/api/trips/${tripId}/cancellation`, headers);
    expect(body).toMatchObject({ feeCents: 0, reason: 'cancellation.arrival_off' });
    expect(body.refundCents).toBeGreaterThan(0);
    const cancelled = await city.api
      .client()
      .post<TripView>(`/api/trips/${tripId}/cancel`, { reason: 'x' }, { ...headers, 'idempotency-key': randomUUID() });
    expect(cancelled.body.status).toBe('cancelled');
    expect(await city.brokenMoney()).toEqual([]);
  });

  it('lets the passenger keep the ride for another time, once, at the price they paid', async () => {
    const { tripId, trackToken } = await midiTransfer(city, 'diverted');
    const pickupAt = inMinutes(300);
    expect((await keep(tripId, trackToken, inMinutes(5))).body.code).toBe('arrival.time_out_of_range');
    expect((await keep(tripId, trackToken, inMinutes(60 * 24 * 8))).body.code).toBe('arrival.time_out_of_range');
    const { body } = await keep(tripId, trackToken, pickupAt);
    expect(body).toMatchObject({ pickupAt, status: 'pending', arrival: { choose: false, bookedAt: pickupAt } });
    expect((await keep(tripId, trackToken, inMinutes(400))).body.code).toBe('arrival.nothing_to_choose');
    const cost = await city.api
      .client()
      .get<CancellationView>(`/api/trips/${tripId}/cancellation`, { 'x-track-token': trackToken });
    expect(cost.body.reason).not.toBe('cancellation.arrival_off');
  });

  it('lets the passenger move the pickup elsewhere at the price of the new route, however late it is', async () => {
    const { tripId, bookingId, trackToken } = await midiTransfer(city, 'diverted');
    const { sql } = city.api.parts.database;
    await sql.query(`UPDATE trip SET pickup_at = now() + interval '20 minutes' WHERE id = $1`, [tripId]);
    const guest = city.api.client();
    const headers = { 'x-track-token': trackToken };
    const wish = { legs: [{ tripId, pickupAt: inMinutes(120), origin: { id: 'airport:CRL' }, destination: null }] };
    const quoted = await guest.post<BookingChangeView>(`/api/bookings/${bookingId}/changes/quote`, wish, headers);
    expect(quoted.body.differenceCents).toBeGreaterThan(1_000);
    const confirmed = await guest.post<BookingChangeView>(
      `/api/bookings/${bookingId}/changes/${quoted.body.id}/confirm`,
      {},
      { ...headers, 'idempotency-key': randomUUID() },
    );
    expect(confirmed.body.status).toBe('awaiting_payment');
    await city.payChange(quoted.body.id);
    const { rows } = await sql.query(
      `SELECT pickup->>'placeId' AS place, status::text, EXISTS (SELECT 1 FROM trip_arrival WHERE trip_id = t.id) AS waits
       FROM trip t WHERE id = $1`,
      [tripId],
    );
    expect(rows).toEqual([{ place: 'airport:CRL', status: 'pending', waits: false }]);
    expect(await city.brokenMoney()).toEqual([]);
    const running = await midiTransfer(city, 'scheduled');
    await sql.query(`UPDATE trip SET pickup_at = now() + interval '20 minutes' WHERE id = $1`, [running.tripId]);
    const late = await guest.post<{ code: string }>(
      `/api/bookings/${running.bookingId}/changes/quote`,
      { legs: [{ ...wish.legs[0], tripId: running.tripId }] },
      { 'x-track-token': running.trackToken },
    );
    expect(late.body.code).toBe('booking.too_late_to_change');
  });

  it('leaves the ride with a driver who can make the new time, and refuses a running arrival and strangers', async () => {
    const off = await midiTransfer(city);
    await city.assign(off.tripId, 9);
    const retimed = await keep(off.tripId, off.trackToken, inMinutes(300));
    expect(retimed.body).toMatchObject({ status: 'accepted', phase: 'assigned' });
    const running = await midiTransfer(city, 'scheduled');
    expect((await keep(running.tripId, running.trackToken, inMinutes(300))).body.code).toBe(
      'arrival.nothing_to_choose',
    );
    expect((await keep(off.tripId, running.trackToken, inMinutes(300))).status).toBe(404);
  });
});
