import { randomUUID } from 'node:crypto';
import type { BookingView, Problem } from '@sablon/contracts';
import { signTrackToken } from '@sablon/persistence';
import type { ApiClient } from '../../testing/api-client.js';
import { inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import { connect, until } from '../../testing/connect.js';
import { TEST_PASSWORD } from '../../testing/start-test-api.js';

const DAY_MS = 24 * 3_600_000;
const NEXT = 'zeven witte paarden';

describe('a signed link to a ride (S6)', () => {
  let city: BookingCity;
  let people = 0;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(() => city.stop());

  /** The link that was sent so many days ago. */
  const signed = ({ id }: BookingView, daysAgo: number) =>
    signTrackToken(city.api.parts.config.secret, id, Date.now() - daysAgo * DAY_MS);
  /** Moves the legs of a booking by whole days, as if time had passed. */
  const daysLater = async ({ id }: BookingView, days: number) => {
    await city.api.parts.database.sql.query(
      `UPDATE trip SET pickup_at = pickup_at - make_interval(days => $2), completed_at = completed_at - make_interval(days => $2),
         cancelled_at = cancelled_at - make_interval(days => $2) WHERE booking_id = $1`,
      [id, days],
    );
  };

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
    const old = signed(booking, 80);
    expect((await tracked(old)).body.trackToken).toBe(old);
    const read = await city.api.client({ 'x-track-token': old }).get<BookingView>(`/api/bookings/${booking.id}`);
    expect(read.body.trackToken).toBe(old);
  });

  it.each([4, 12])('sent with a booking %d months ahead opens the ride on its day (S6)', async (months) => {
    const days = months * 30;
    const booking = await city.booked({ pickupAt: inHours(days * 24 + 2) });
    const link = signed(booking, 0);
    expect((await tracked(link)).status).toBe(200);
    await daysLater(booking, days);
    const onItsDay = signed(booking, days);
    expect((await tracked(onItsDay)).body.id).toBe(booking.id);
    const holder = city.api.client({ 'x-track-token': onItsDay });
    expect((await holder.get(`/api/bookings/${booking.id}/receipt`)).status).toBe(200);
  });

  it('ends 45 days after the last leg, however lately it was signed, and says so (S6)', async () => {
    const booking = await city.booked({ pickupAt: inHours(6) });
    await city.pay(booking.id);
    const tripId = booking.trips[0]?.id ?? '';
    await city.assign(tripId, 2);
    await city.drive(tripId, 'arrive', 'start', 'complete');
    await daysLater(booking, 44);
    expect((await tracked(booking.trackToken)).body.trips[0]?.status).toBe('completed');
    await daysLater(booking, 2);
    const ended = await city.api.client().get<Problem>(`/api/track/${booking.trackToken}`);
    expect([ended.status, ended.body.code, ended.body.params]).toEqual([410, 'booking.link_ended', { days: 45 }]);
    const holder = city.api.client({ 'x-track-token': booking.trackToken });
    for (const path of [`bookings/${booking.id}`, `bookings/${booking.id}/receipt`, `trips/${tripId}/messages`])
      expect([path, (await holder.get(`/api/${path}`)).status]).toEqual([path, 404]);
    const { socket, close } = await connect(city.api.client());
    try {
      expect(await socket.emitWithAck('track.watch', { token: booking.trackToken })).toMatchObject({ ok: false });
    } finally {
      close();
    }
  });

  it('of a ride that never took place ends 45 days after it was due (S6)', async () => {
    const booking = await city.booked({ pickupAt: inHours(6) });
    await daysLater(booking, 44);
    expect((await tracked(booking.trackToken)).status).toBe(200);
    await daysLater(booking, 2);
    expect((await tracked(booking.trackToken)).status).toBe(410);
  });
});
