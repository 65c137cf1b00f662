import { randomUUID } from 'node:crypto';
import type { BookingView, SharedLinksView, SharedLiveView } from '@sablon/contracts';
import { startBookingCity, type BookingCity } from '../../testing/booking-city.js';

describe('a ride shared with family', () => {
  let city: BookingCity;
  let drivers = 1;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(() => city.stop());

  const ride = async () => {
    const booking = await city.booked();
    await city.pay(booking.id);
    const tripId = booking.trips[0]?.id ?? '';
    await city.assign(tripId, ++drivers);
    return { booking, tripId };
  };
  const by = ({ trackToken }: BookingView) => ({ 'x-track-token': trackToken });
  const share = async (booking: BookingView, label = 'Moeder', id = randomUUID()) =>
    city.api.client().post<SharedLinksView>(`/api/trips/${booking.trips[0]?.id}/shares`, { id, label }, by(booking));
  const follow = (path: string | null | undefined) =>
    city.api.client().get<SharedLiveView & { code: string }>((path ?? '').replace('/share/', '/api/shared/'));

  it('shows the car, its position and ETA and the driver’s first name, and nothing else of anyone', async () => {
    const { booking, tripId } = await ride();
    const { body } = await share(booking);
    expect(body).toMatchObject({
      mayShare: true,
      links: [{ label: 'Moeder', path: expect.stringMatching(/^\/share\/s1\./) }],
    });
    const { rows } = await city.api.parts.database.sql.query<Record<string, string>>(
      `SELECT t.boarding_code AS code, b.code AS booking, t.driver_id AS driver, u.phone, u.last_name AS "lastName"
       FROM trip t JOIN booking b ON b.id = t.booking_id JOIN app_user u ON u.id = t.driver_id WHERE t.id = $1`,
      [tripId],
    );
    const facts = rows[0] ?? {};
    const at = { lat: 50.842, lng: 4.345, heading: 90, speed: 8, at: Date.now() };
    city.api.parts.messaging.positions.record({ driverId: facts['driver'] ?? '', ...at });
    const seen = await follow(body.links[0]?.path);
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({
      trip: { id: tripId, phase: 'assigned', driver: { firstName: expect.any(String), plate: expect.any(String) } },
      position: { tripId, lat: 50.842 },
      eta: { towards: 'pickup', etaSeconds: expect.any(Number) },
    });
    const said = JSON.stringify(seen.body);
    expect(Object.keys(seen.body.trip.driver ?? {}).sort()).toEqual([
      'colour',
      'firstName',
      'model',
      'plate',
      'vehicleClass',
    ]);
    for (const [what, secret] of Object.entries(facts))
      expect([what, said.includes(`"${secret}"`)]).toEqual([what, false]);
    for (const word of ['fareCents', 'boardingCode', 'phone', 'passenger', 'Lotte', 'Maes', 'note', 'bookingId'])
      expect([word, said.includes(word)]).toEqual([word, false]);
  });

  it('gives no access to what only the passenger may do: chat, cancelling, sharing', async () => {
    const { booking, tripId } = await ride();
    const { body } = await share(booking);
    const token = body.links[0]?.path?.replace('/share/', '') ?? '';
    const headers = { 'x-track-token': token, 'idempotency-key': randomUUID() };
    const someone = city.api.client();
    const tries = [
      await someone.get(`/api/track/${token}`),
      await someone.get(`/api/trips/${tripId}/chat`, headers),
      await someone.get(`/api/trips/${tripId}/shares`, headers),
      await someone.post(`/api/trips/${tripId}/shares`, { id: randomUUID(), label: '' }, headers),
      await someone.post(`/api/trips/${tripId}/cancel`, { reason: 'x' }, headers),
      await someone.get(`/api/bookings/${booking.id}`, headers),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await follow(`/share/${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`)).status).toBe(404);
  });

  it('is created once for a repeated request, up to ten links, and not by strangers', async () => {
    const { booking, tripId } = await ride();
    const id = randomUUID();
    await share(booking, 'Papa', id);
    const again = await share(booking, 'Papa', id);
    expect(again.body.links).toHaveLength(1);
    for (let count = 1; count < 10; count++) await share(booking);
    expect(await share(booking)).toMatchObject({ status: 409, body: { code: 'share.too_many' } });
    const stranger = await city.booked();
    const foreign = await city.api.client().get(`/api/trips/${tripId}/shares`, by(stranger));
    expect(foreign.status).toBe(404);
  });

  it('ends when the link is revoked, and two hours after the ride', async () => {
    const { booking, tripId } = await ride();
    const first = (await share(booking, 'Opa')).body.links[0];
    const links = (await share(booking, 'Oma')).body.links;
    const second = links.find(({ label }) => label === 'Oma');
    const left = await city.api
      .client()
      .send<SharedLinksView>('DELETE', `/api/trips/${tripId}/shares/${first?.id}`, undefined, by(booking));
    expect(left.body.links.map(({ label }) => label)).toEqual(['Oma']);
    expect(await follow(first?.path)).toMatchObject({ status: 410, body: { code: 'share.ended' } });
    await city.drive(tripId, 'arrive', 'start', 'complete');
    const driverId = (
      await city.api.parts.database.sql.query('SELECT driver_id AS id FROM trip WHERE id = $1', [tripId])
    ).rows[0].id;
    city.api.parts.messaging.positions.record({ driverId, lat: 50.9, lng: 4.4, heading: 0, speed: 0, at: Date.now() });
    expect((await follow(second?.path)).body).toMatchObject({
      trip: { phase: 'completed' },
      position: null,
      eta: null,
    });
    expect(await share(booking)).toMatchObject({ status: 409, body: { code: 'share.trip_over' } });
    await city.api.parts.database.sql.query(
      "UPDATE trip SET completed_at = completed_at - interval '2 hours' WHERE id = $1",
      [tripId],
    );
    expect((await follow(second?.path)).status).toBe(410);
  });
});
