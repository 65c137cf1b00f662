import { eraseRiders } from '@sablon/persistence';
import type { SharedLinksView, SharedLiveView, TripView } from '@sablon/contracts';
import { GUEST, inHours, startBookingCity, type BookingCity } from '../testing/booking-city.js';

const RIDER = { firstName: 'Anna', lastName: 'Claes', phone: '+32 470 99 88 77' };

describe('a ride booked for another person', () => {
  let city: BookingCity;
  let drivers = 1;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(() => city.stop());

  const booked = async (search: object = {}) => {
    const quote = await city.quote(search);
    const { status, body } = await city.book({ quoteId: quote.id, rider: RIDER });
    if (status !== 201) throw new Error(`no booking: ${JSON.stringify(body)}`);
    await city.pay(body.id);
    const by = { 'x-track-token': body.trackToken };
    const [trip] = body.trips;
    const list = await city.api.client().get<SharedLinksView>(`/api/trips/${trip?.id}/shares`, by);
    return { booking: body, by, tripId: trip?.id ?? '', link: list.body.links[0] };
  };
  const follow = (path: string | null | undefined) =>
    city.api.client().get<SharedLiveView>((path ?? '').replace('/share/', '/api/shared/'));
  const asDriver = async (index: number, tripId: string): Promise<TripView> => {
    const phone = city.api.client();
    await phone.post('/api/auth/login', { email: `chauffeur${index}@sablon.test`, password: 'Sablon-demo-2026' });
    return (await phone.get<TripView>(`/api/trips/${tripId}`)).body;
  };

  it('stays the booker’s, names the rider to them, and lists the rider’s link among theirs', async () => {
    const { booking, link, by } = await booked();
    expect(booking.trips[0]).toMatchObject({
      passenger: { firstName: GUEST.firstName },
      rider: { firstName: 'Anna', lastName: '' },
    });
    expect(link).toMatchObject({ label: 'Anna', path: expect.stringMatching(/^\/share\/s1\./) });
    expect((await city.api.client().get(`/api/bookings/${booking.id}/receipt`, by)).status).toBe(200);
  });

  it('shows the rider the car, their code and the driver’s number, and no money; other links stay without', async () => {
    const { tripId, link, by } = await booked();
    await city.assign(tripId, ++drivers);
    const { body } = await follow(link?.path);
    expect(body.rider).toEqual({
      bookedBy: GUEST.firstName,
      boardingCode: expect.stringMatching(/^\d{4}$/),
      driverPhone: expect.stringMatching(/^\+32/),
    });
    const text = JSON.stringify(body);
    for (const word of ['Cents', 'payment', GUEST.phone, GUEST.email, GUEST.lastName, 'bookingId'])
      expect([word, text.includes(word)]).toEqual([word, false]);
    const id = '5d1c9a0e-2f7b-4b53-8a0e-7a4c1f0e9b22';
    const { body: made } = await city.api
      .client()
      .post<SharedLinksView>(`/api/trips/${tripId}/shares`, { id, label: 'Bram' }, by);
    const other = made.links.find(({ label }) => label === 'Bram');
    expect((await follow(other?.path)).body).not.toHaveProperty('rider');
  });

  it('opens nothing else to the rider: no booking, receipt, chat, change or cancelling', async () => {
    const { booking, tripId, link } = await booked();
    const headers = { 'x-track-token': link?.path?.replace('/share/', '') ?? '', 'idempotency-key': 'k'.repeat(20) };
    const rider = city.api.client();
    const tries = [
      await rider.get(`/api/bookings/${booking.id}`, headers),
      await rider.get(`/api/bookings/${booking.id}/receipt`, headers),
      await rider.get(`/api/trips/${tripId}/chat`, headers),
      await rider.get(`/api/trips/${tripId}/shares`, headers),
      await rider.post(`/api/trips/${tripId}/cancel`, { reason: 'x' }, headers),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('names the rider to the driver, to call, and the booker to staff as well', async () => {
    const { tripId } = await booked();
    await city.assign(tripId, ++drivers);
    const seen = await asDriver(drivers, tripId);
    expect(seen.passenger).toMatchObject({ firstName: 'Anna', phone: RIDER.phone });
    expect(JSON.stringify(seen)).not.toContain(GUEST.firstName);
    const desk = city.api.client();
    await desk.post('/api/auth/login', { email: 'dispatch@sablon.test', password: 'Sablon-demo-2026' });
    expect((await desk.get<TripView>(`/api/trips/${tripId}`)).body).toMatchObject({
      passenger: { firstName: 'Anna', lastName: 'Claes', phone: RIDER.phone },
      booker: { firstName: GUEST.firstName, lastName: GUEST.lastName, phone: GUEST.phone },
    });
  });

  it('has a link for each leg', async () => {
    const { booking, by, link } = await booked({
      ...{ tripType: 'return', pickupAt: inHours(30), returnAt: inHours(40) },
    });
    const back = await city.api.client().get<SharedLinksView>(`/api/trips/${booking.trips[1]?.id}/shares`, by);
    expect(back.body.links).toHaveLength(1);
    expect(back.body.links[0]?.path).not.toBe(link?.path);
  });

  it('is refused without a name or a number that exists, each at its field, and for a parcel', async () => {
    const quote = await city.quote();
    const { status, body } = await city.book({ quoteId: quote.id, rider: { ...RIDER, lastName: ' ', phone: '12' } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(/rider\.lastName/);
    expect(JSON.stringify(body)).toMatch(/rider\.phone/);
    const person = { name: 'Emma', phone: '+32 470 55 66 77', email: 'emma@voorbeeld.test' };
    const parcel = { recipient: person, allowed: true };
    expect((await city.book({ quoteId: quote.id, rider: RIDER, parcel })).status).toBe(400);
  });

  it('forgets the rider and their link three months after the ride', async () => {
    const { tripId, link } = await booked();
    await city.assign(tripId, ++drivers);
    await city.drive(tripId, 'arrive', 'start', 'complete');
    expect(await eraseRiders(city.api.parts.database)).toBe(0);
    await city.api.parts.database.sql.query(
      `UPDATE trip SET completed_at = completed_at - interval '91 days' WHERE id = $1`,
      [tripId],
    );
    expect(await eraseRiders(city.api.parts.database)).toBe(1);
    expect((await follow(link?.path)).status).toBe(404);
    const { rows } = await city.api.parts.database.sql.query('SELECT 1 FROM rider WHERE trip_id = $1', [tripId]);
    expect(rows).toEqual([]);
  });
});
