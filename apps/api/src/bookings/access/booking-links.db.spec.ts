import { randomUUID } from 'node:crypto';
import type { BookingView, Problem } from '@sablon/contracts';
import { signTrackToken } from '@sablon/persistence';
import type { ApiClient } from '../../testing/api-client.js';
import { inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import { connect, until } from '../../testing/connect.js';
import { TEST_PASSWORD } from '../../testing/start-test-api.js';

const NEXT = 'zeven witte paarden';

describe('a signed link to a ride (S6)', () => {
  let city: BookingCity;
  let people = 0;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(() => city.stop());

  /** A passenger with a paid ride of their own, and the link that their mails contain. */
  const passenger = async () => {
    const email = `anne${(people += 1)}@voorbeeld.test`;
    await city.api.addAccount({ email, role: 'passenger' });
    const anne = await city.api.loginAs(email);
    const booking = await city.booked({ pickupAt: inHours(6) }, anne);
    await city.pay(booking.id);
    return { anne, email, booking, tripId: booking.trips[0]?.id ?? '' };
  };
  const tracked = (token: string) => city.api.client().get<BookingView>(`/api/track/${token}`);
  const cancel = (as: ApiClient, tripId: string, token: string) =>
    as.post<Problem>(
      `/api/trips/${tripId}/cancel`,
      { reason: 'My meeting was moved.' },
      { 'x-track-token': token, 'idempotency-key': randomUUID() },
    );

  it('is dead once its owner has changed the password; a new one opens the ride', async () => {
    const { anne, booking, tripId } = await passenger();
    const thief = { 'x-track-token': booking.trackToken };
    expect((await tracked(booking.trackToken)).status).toBe(200);
    expect((await anne.post('/api/account/password', { current: TEST_PASSWORD, next: NEXT })).status).toBe(200);
    const answers = [
      await tracked(booking.trackToken),
      await city.api.client().get(`/api/track/${booking.trackToken}/trips/${tripId}/live`),
      await city.api.client(thief).get(`/api/bookings/${booking.id}`),
      await city.api.client(thief).get(`/api/bookings/${booking.id}/receipt`),
      await city.api.client(thief).get(`/api/trips/${tripId}/messages`),
      await cancel(city.api.client(), tripId, booking.trackToken),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const own = (await anne.get<BookingView>(`/api/bookings/${booking.id}`)).body;
    expect((await tracked(own.trackToken)).body.id).toBe(booking.id);
  });

  it('also ends where it is followed live', async () => {
    const { anne, booking, tripId } = await passenger();
    const { socket, close } = await connect(city.api.client());
    try {
      expect(await socket.emitWithAck('track.watch', { token: booking.trackToken })).toEqual({ ok: true });
      const received: unknown[] = [];
      socket.on('trip.updated', (trip) => void received.push(trip));
      const emit = () =>
        city.api.parts.messaging.bus.publish('live.emit', {
          room: `track:${tripId}`,
          event: 'trip.updated',
          payload: { id: tripId } as never,
        });
      await until(() => {
        emit();
        return received.length > 0;
      });
      await anne.send('DELETE', '/api/account/devices');
      expect(await socket.emitWithAck('track.watch', { token: booking.trackToken })).toMatchObject({
        code: 'request.not_found',
      });
      // Silent for longer than an event takes.
      await until(async () => {
        const before = received.length;
        emit();
        await new Promise((resume) => setTimeout(resume, 500));
        return received.length === before;
      });
    } finally {
      close();
    }
  });

  it('of an account shows its ride and cannot cancel it, but the account can, also by way of the link', async () => {
    const { anne, booking, tripId } = await passenger();
    const refused = await cancel(city.api.client(), tripId, booking.trackToken);
    expect([refused.status, refused.body.code]).toEqual([403, 'booking.link_not_enough']);
    const { anne: eve } = await passenger();
    expect((await cancel(eve, tripId, booking.trackToken)).body.code).toBe('booking.link_not_enough');
    const invoice = await city.api
      .client()
      .post<Problem>(`/api/bookings/${booking.id}/invoice`, {}, { 'x-track-token': booking.trackToken });
    expect(invoice.body.code).toBe('booking.link_not_enough');
    expect((await tracked(booking.trackToken)).body.trips[0]?.status).toBe('pending');
    expect((await cancel(anne, tripId, booking.trackToken)).status).toBe(200);
  });

  it('of a guest opens everything: it is their only key', async () => {
    const booking = await city.booked({ pickupAt: inHours(6) });
    await city.pay(booking.id);
    expect((await cancel(city.api.client(), booking.trips[0]?.id ?? '', booking.trackToken)).status).toBe(200);
  });

  it('is not renewed by being followed', async () => {
    const booking = await city.booked();
    const { secret } = city.api.parts.config;
    const old = signTrackToken(secret, booking.id, Date.now() - 80 * 24 * 3_600_000);
    expect((await tracked(old)).body.trackToken).toBe(old);
    const read = await city.api.client({ 'x-track-token': old }).get<BookingView>(`/api/bookings/${booking.id}`);
    expect(read.body.trackToken).toBe(old);
  });
});
