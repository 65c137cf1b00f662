import { randomUUID } from 'node:crypto';
import type { ArrivalsView, CancellationView, TripView } from '@sablon/contracts';
import { startBookingCity, ZAVENTEM, type BookingCity } from '../bookings/testing/booking-city.js';
import { midiTransfer } from './testing/transfer.js';

let city: BookingCity;
beforeAll(async () => {
  city = await startBookingCity();
});
afterAll(() => city.stop());

const find = (query: string) => city.api.client().get<ArrivalsView & { code?: string }>(`/api/arrivals?${query}`);
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

describe('choosing a flight or a train', () => {
  it('lists every instance of a number on a day, says when its passenger is out, and that the simulator made it up', async () => {
    const { status, body } = await find(`number=sn%209002&date=2027-05-04&at=${ZAVENTEM}`);
    expect(status).toBe(200);
    expect(body.demo).toBe(true);
    expect(body.arrivals.map(({ number, scheduledAt, pickupAt }) => [number, scheduledAt, pickupAt])).toEqual([
      ['SN9002', '2027-05-04T05:55:00.000Z', '2027-05-04T06:25:00.000Z'],
      ['SN9002', '2027-05-04T17:35:00.000Z', '2027-05-04T18:05:00.000Z'],
    ]);
    const train = await find('number=9001&date=2027-05-04&at=station:bruxelles-midi');
    expect(train.body.arrivals).toMatchObject([{ kind: 'train', at: 'station:bruxelles-midi' }]);
  });

  it('a number that is none, a place nobody arrives at, a day that is none', async () => {
    const codes = [
      `number=hello&date=2027-05-04&at=${ZAVENTEM}`,
      'number=SN9002&date=2027-05-04&at=street:rue-neuve-1000',
      `number=SN9002&date=tomorrow&at=${ZAVENTEM}`,
      `number=XX9429&date=${new Date(Date.now()).toISOString().slice(0, 10)}&at=${ZAVENTEM}`,
    ].map(async (query) => (await find(query)).body.code ?? 'answered');
    const [number, place, day] = await Promise.all(codes);
    expect([number, place, day]).toEqual(['arrival.number_invalid', 'geo.place_unknown', 'request.invalid']);
  });

  it('is limited: each look-up may cost a question to somebody who charges for it', async () => {
    const one = `number=SN9001&date=2027-05-04&at=${ZAVENTEM}`;
    let last = 200;
    for (let i = 0; i < 70 && last === 200; i++) last = (await find(one)).status;
    expect(last).toBe(429);
  });
});

describe('a flight or train that is off', () => {
  it('frees its passenger of every fee; he is told why before he cancels', async () => {
    const { tripId, trackToken } = await midiTransfer(city);
    // Within the last hour it would cost half.
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

  it('lets him keep the ride for another time, once, at the price he paid', async () => {
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

  it('a driver who can make the new time keeps the ride; nothing to choose while nothing is off; nobody else may', async () => {
    const off = await midiTransfer(city);
    await city.assign(off.tripId, 9);
    const kept = await keep(off.tripId, off.trackToken, inMinutes(300));
    expect(kept.body).toMatchObject({ status: 'accepted', phase: 'assigned' });
    const running = await midiTransfer(city, 'scheduled');
    expect((await keep(running.tripId, running.trackToken, inMinutes(300))).body.code).toBe(
      'arrival.nothing_to_choose',
    );
    expect((await keep(off.tripId, running.trackToken, inMinutes(300))).status).toBe(404);
  });
});
