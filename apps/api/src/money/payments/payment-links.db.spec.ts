import { randomUUID } from 'node:crypto';
import type { BookingView, PaymentLinksView, Problem } from '@sablon/contracts';
import { PAY_LINK } from '@sablon/domain';
import { expireUnpaidBooking } from '@sablon/persistence';
import { withoutGuard } from '@sablon/persistence/testing';
import { inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import type { ApiClient } from '../../testing/api-client.js';

const CALLER = { firstName: 'Rosa', lastName: 'Claes', email: null, phone: '0470 11 22 33' };

describe('a payment link for a ride booked by phone', () => {
  let city: BookingCity;
  let sofie: ApiClient;
  beforeAll(async () => {
    city = await startBookingCity();
    await city.api.addAccount({ email: 'sofie@voorbeeld.test', role: 'dispatcher' });
    sofie = await city.api.loginAs('sofie@voorbeeld.test');
  });
  afterAll(() => city.stop());
  const bookedByPhone = async (search: object = { pickupAt: inHours(5) }): Promise<BookingView> => {
    const quote = await city.quote(search, sofie);
    const { status, body } = await city.book(
      { quoteId: quote.id, language: 'nl', guest: CALLER, payByLink: true },
      sofie,
    );
    expect(status).toBe(201);
    return body;
  };
  const listed = async (id: string) => {
    const { body } = await sofie.get<PaymentLinksView>('/api/dispatch/payment-links');
    return body.links.find(({ bookingId }) => bookingId === id);
  };
  const again = (id: string, key: string = randomUUID()) =>
    sofie.post<PaymentLinksView & Problem>(`/api/dispatch/payment-links/${id}`, { id: key });
  const minutesLeft = ({ payBy }: { payBy: string | null }) =>
    Math.round((Date.parse(payBy ?? '') - Date.now()) / 60_000);

  it('needs no e-mail address; the ride is hidden from drivers until it is paid', async () => {
    const booking = await bookedByPhone();
    expect(booking).toMatchObject({
      paymentRequirement: 'prepaid',
      paid: false,
      trips: [{ phase: 'awaiting_payment' }],
    });
    expect(minutesLeft(booking)).toBeGreaterThan(4 * 60 - PAY_LINK.beforePickupMinutes);
    expect(await listed(booking.id)).toMatchObject({ code: booking.code, name: 'Rosa Claes', phone: CALLER.phone, payableCents: booking.totalCents, sent: 1 }); // prettier-ignore
    const { rows } = await city.api.parts.database.sql.query(
      `SELECT count(*)::int AS n FROM audit_log WHERE action = 'payment_link.sent' AND object_id = $1`,
      [booking.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
    await city.pay(booking.id);
    expect(await listed(booking.id)).toBeUndefined();
    expect((await again(booking.id)).body.code).toBe('payment.not_needed');
    const seen = await city.api.client().get<BookingView>(`/api/bookings/${booking.id}`, { 'x-track-token': booking.trackToken ?? '' }); // prettier-ignore
    expect(seen.body).toMatchObject({ paid: true, trips: [{ phase: 'scheduled' }] });
  });

  it('is valid for a quarter of an hour for an immediate ride, and again that long when resent, up to a limit', async () => {
    const booking = await bookedByPhone({ pickupAt: null });
    expect(minutesLeft(booking)).toBe(PAY_LINK.asapMinutes);
    await city.api.parts.database.sql.query(`UPDATE booking SET pay_by = now() + interval '2 minutes' WHERE id = $1`, [
      booking.id,
    ]);
    const key = randomUUID();
    for (let pressed = 0; pressed < 2; pressed++) expect((await again(booking.id, key)).status).toBe(200);
    const link = await listed(booking.id);
    expect(link?.sent).toBe(2);
    expect(minutesLeft({ payBy: link?.payBy ?? null })).toBe(PAY_LINK.asapMinutes);
    while ((await again(booking.id)).status === 200);
    expect((await again(booking.id)).body.code).toBe('payment_link.too_many');
    expect((await listed(booking.id))?.sent).toBe(PAY_LINK.mostSent);
    expect((await again(randomUUID())).body.code).toBe('request.not_found');
  });

  it('expires: the ride is cancelled as unpaid, the console shows it, and it can no longer be paid', async () => {
    const { database } = city.api.parts;
    const booking = await bookedByPhone();
    await database.sql.query(`UPDATE booking SET pay_by = now() - interval '1 second' WHERE id = $1`, [booking.id]);
    expect((await again(booking.id)).body.code).toBe('payment.booking_closed');
    expect(await expireUnpaidBooking(database, booking.id)).toBe(true);
    expect(await listed(booking.id)).toMatchObject({ payBy: null });
    expect((await again(booking.id)).body.code).toBe('payment.booking_closed');
    const headers = { 'x-track-token': booking.trackToken ?? '' };
    const { body } = await city.api.client().get<BookingView>(`/api/bookings/${booking.id}`, headers);
    expect(body.trips).toMatchObject([{ status: 'cancelled', cancelReason: 'booking.unpaid' }]);
  });

  it('is for staff only, and excludes booking on account', async () => {
    const booking = await bookedByPhone();
    const visitor = city.api.client();
    expect((await visitor.get('/api/dispatch/payment-links')).status).toBe(404);
    expect((await visitor.post(`/api/dispatch/payment-links/${booking.id}`, { id: randomUUID() })).status).toBe(404);
    const quote = await city.quote({ pickupAt: inHours(5) }, sofie);
    const both = await city.book({ quoteId: quote.id, guest: CALLER, payByLink: true, onAccount: true }, sofie);
    expect((both.body as unknown as Problem).code).toBe('request.invalid');
  });

  it('is protected by the database: sent only for a booking that awaits payment, and never changed', async () => {
    const { database } = city.api.parts;
    const quote = await city.quote({ pickupAt: inHours(5) }, sofie);
    const onAccount = await city.book({ quoteId: quote.id, guest: CALLER, onAccount: true }, sofie);
    const { rows } = await database.sql.query<{ id: string }>(
      `SELECT id FROM app_user WHERE email = 'sofie@voorbeeld.test'`,
    );
    const insert = 'INSERT INTO payment_link (id, booking_id, sent_by) VALUES (gen_random_uuid(), $1, $2)';
    const values = [onAccount.body.id, rows[0]?.id];
    await expect(database.sql.query(insert, values)).rejects.toThrow('waits for no payment');
    await withoutGuard(database, 'DROP TRIGGER payment_link_is_owed ON payment_link', (tx) => tx.query(insert, values));
    await bookedByPhone();
    const later = 'UPDATE payment_link SET sent_at = now()';
    await expect(database.sql.query(later)).rejects.toThrow('append-only');
    await withoutGuard(database, 'DROP TRIGGER payment_link_append_only ON payment_link', (tx) => tx.query(later));
  });
});
