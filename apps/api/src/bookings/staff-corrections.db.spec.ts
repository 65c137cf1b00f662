import { randomUUID } from 'node:crypto';
import type {
  BookingListView,
  BookingView,
  CallerView,
  PaymentLinksView,
  TripTimelineView,
  TripView,
} from '@sablon/contracts';
import { PAY_LINK } from '@sablon/domain';
import { inHours, startBookingCity, type BookingCity } from '../testing/booking-city.js';
import type { ApiClient } from '../testing/api-client.js';

const ROSA = { firstName: 'Rosa', lastName: 'Claes', email: null, phone: '+32 470 11 22 33' };
const OTHER = '+32 470 99 88 77';
type Answer = TripView & { readonly code?: string };

describe('correcting contact details and note from the dispatch console', () => {
  let city: BookingCity;
  let sofie: ApiClient;
  beforeAll(async () => {
    city = await startBookingCity();
    for (const [name, role] of [
      ['sofie', 'dispatcher'],
      ['lea', 'passenger'],
    ] as const)
      // prettier-ignore
      await city.api.addAccount({ email: `${name}@voorbeeld.test`, role });
    sofie = await city.api.loginAs('sofie@voorbeeld.test');
  });
  afterAll(() => city.stop());
  const bookedByPhone = async (wish: object = {}): Promise<BookingView> => {
    const quote = await city.quote({ pickupAt: inHours(30) }, sofie);
    const body = { quoteId: quote.id, language: 'fr', guest: ROSA, onAccount: true, note: 'Sonnez', ...wish };
    const booked = await city.book(body, sofie);
    expect(booked.status).toBe(201);
    return booked.body;
  };
  const tripOf = (booking: BookingView) => booking.trips[0]?.id ?? '';
  const correct = async (tripId: string, correction: object, seenVersion: number | null = null, as = sofie) => {
    const path = `/api/dispatch/trips/${tripId}/correction`;
    const { body, status } = await as.post<Answer>(path, { correction, seenVersion }, { 'idempotency-key': randomUUID() }); // prettier-ignore
    return { ...body, http: status };
  };
  const rows = async (text: string, ...values: unknown[]) =>
    (await city.api.parts.database.sql.query(text, values)).rows as Record<string, unknown>[];
  const story = async (tripId: string) => (await sofie.get<TripTimelineView>(`/api/dispatch/trips/${tripId}`)).body;
  const callerOf = async (phone: string) => (await sofie.post<CallerView>('/api/dispatch/callers', { phone })).body;

  it('writes one event and one audit row that name the corrected fields without values, and none without a difference', async () => {
    const tripId = tripOf(await bookedByPhone());
    const { version } = (await story(tripId)).trip;
    const corrected = await correct(tripId, { phone: OTHER, note: 'Klop aan' }, version);
    expect(corrected).toMatchObject({ http: 200, version: version + 1, note: 'Klop aan', passenger: { phone: OTHER } });
    const { events } = await story(tripId);
    expect(events.at(-1)).toMatchObject({
      fact: 'trip.corrected',
      actorRole: 'dispatcher',
      data: { parts: ['phone', 'note'] },
    });
    expect(JSON.stringify(events)).not.toContain('99 88');
    const audited = () => rows('SELECT action, data FROM audit_log WHERE object_id = $1', tripId);
    expect(await audited()).toEqual([{ action: 'trip.corrected', data: { parts: ['phone', 'note'] } }]);
    expect(await correct(tripId, { note: 'Klop aan' })).toMatchObject({ http: 200, version: version + 1 });
    expect(await audited()).toHaveLength(1);
    expect(await correct(tripId, { note: '' })).toMatchObject({ note: null });
  });

  it('applies to both rides of a booking, except one that is over', async () => {
    const quote = await city.quote({ tripType: 'return', pickupAt: inHours(30), returnAt: inHours(40) }, sofie);
    const { body } = await city.book({ quoteId: quote.id, language: 'fr', guest: ROSA, onAccount: true }, sofie);
    const [out, back] = body.trips.map(({ id }) => id);
    await correct(out ?? '', { note: 'Boven' });
    expect((await story(back ?? '')).trip).toMatchObject({ note: 'Boven', version: 3 });
    await sofie.post(`/api/dispatch/trips/${back}/cancel`, { reason: 'x' });
    expect(await correct(back ?? '', { note: 'Onder' })).toMatchObject({ http: 409, code: 'trip.final' });
    expect(await correct(out ?? '', { note: 'Onder' })).toMatchObject({ http: 200 });
    expect((await story(back ?? '')).events.at(-1)?.fact).toBe('trip.cancelled');
  });

  it('is refused on an outdated version, also within a change, and for everyone else', async () => {
    const tripId = tripOf(await bookedByPhone());
    const { version } = (await story(tripId)).trip;
    await correct(tripId, { note: 'Eerst' }, version);
    expect(await correct(tripId, { note: 'Dan' }, version)).toMatchObject({ http: 409, code: 'trip.version_conflict' });
    const change = (await sofie.post<{ id: string }>(`/api/dispatch/trips/${tripId}/changes`, { bags: 1 })).body;
    const path = `/api/dispatch/trips/${tripId}/changes/${change.id}/confirm`;
    const confirm = (seenVersion: number) =>
      sofie.post<{ code?: string }>(path, { seenVersion, correction: { note: 'Dan' } }, { 'idempotency-key': randomUUID() }); // prettier-ignore
    expect((await confirm(version)).body.code).toBe('trip.version_conflict');
    expect((await confirm(version + 1)).status).toBe(200);
    expect((await story(tripId)).trip).toMatchObject({ note: 'Dan', bags: 1 });
    const lea = await city.api.loginAs('lea@voorbeeld.test');
    expect(await correct(tripId, { note: 'x' }, null, lea)).toMatchObject({ http: 404 });
  });

  it('of the number removes the ride and its notifications from the account the wrong number led to', async () => {
    const wrong = '+32 2 555 02 02';
    const [lea] = await rows(
      `UPDATE app_user SET phone = $1, first_name = 'Léa', email_verified_at = now() WHERE email = 'lea@voorbeeld.test' RETURNING id`,
      wrong,
    );
    const booking = await bookedByPhone({ guest: { ...ROSA, phone: wrong }, callerAccountId: lea?.['id'] });
    const bookingIds = async () => {
      const client = await city.api.loginAs('lea@voorbeeld.test');
      return (await client.get<BookingListView>('/api/bookings?filter=upcoming&limit=10')).body.bookings.map(({ id }) => id); // prettier-ignore
    };
    expect(await bookingIds()).toEqual([booking.id]);
    const tripId = tripOf(booking);
    expect(await story(tripId)).toMatchObject({ contactNotified: true, trip: { passenger: { firstName: 'Léa' } } });
    expect(await story(tripId)).toMatchObject({ namedByAccount: true });
    for (const typed of [{}, { firstName: 'Rosa' }, { lastName: 'Claes' }])
      expect(await correct(tripId, { phone: OTHER, ...typed })).toMatchObject({ http: 422, code: 'trip.name_of_account' }); // prettier-ignore
    expect(await bookingIds()).toEqual([booking.id]);
    const elsewhere = await bookedByPhone();
    for (const about of [booking.id, tripId, elsewhere.id])
      await rows(
        `WITH sent AS (INSERT INTO notification (recipient, user_id, kind, object_id, event, data, url)
           VALUES ('user:' || $1::uuid, $1::uuid, 'driver.found', $2, '2', '{}', '/') RETURNING id)
         INSERT INTO outgoing_message (kind, channel, recipient, language, data, dedupe_key, expires_at)
         SELECT 'notification.sent', 'sms', $3, 'fr', '{}', 'notification:' || id || ':sms', now() + interval '1 hour' FROM sent`,
        ...[lea?.['id'], about, wrong],
      );
    await correct(tripId, { phone: OTHER, firstName: 'Rosa', lastName: 'Claes' });
    expect(await bookingIds()).toEqual([]);
    expect(await rows('SELECT object_id AS about FROM notification WHERE user_id = $1', lea?.['id'])).toEqual([
      { about: elsewhere.id },
    ]);
    const waiting = `SELECT status, count(*)::int AS n FROM outgoing_message WHERE recipient = $1 GROUP BY status ORDER BY status`;
    expect(await rows(waiting, wrong)).toEqual([
      { status: 'expired', n: 2 },
      { status: 'queued', n: 1 },
    ]);
    expect(
      await rows(`SELECT payload FROM outbox WHERE object_id = $1 AND topic = 'account.changed'`, lea?.['id']),
    ).toContainEqual({ payload: { what: 'rides' } });
    expect((await callerOf(wrong)).open.map(({ tripId: id }) => id)).not.toContain(tripId);
    expect((await callerOf(OTHER)).open.map(({ tripId: id }) => id)).toContain(tripId);
    expect(
      await rows('SELECT user_id, guest_email, guest_phone, guest_last_name FROM booking WHERE id = $1', booking.id),
    ).toEqual([{ user_id: null, guest_email: null, guest_phone: OTHER, guest_last_name: 'Claes' }]);
    expect(await story(tripId)).toMatchObject({ namedByAccount: false });
    // An e-mail address that a dispatcher found by the number is removed; one the guest typed themselves stays.
    const found = await bookedByPhone({ guest: { ...ROSA, email: 'rosa@voorbeeld.test' } });
    await correct(tripOf(found), { phone: OTHER });
    const own = await city.booked({ pickupAt: inHours(30) });
    await city.pay(own.id);
    await correct(tripOf(own), { phone: OTHER });
    const emails = await rows('SELECT guest_email FROM booking WHERE id = ANY($1) ORDER BY created_at', [found.id, own.id]); // prettier-ignore
    expect(emails).toEqual([{ guest_email: null }, { guest_email: 'lotte@voorbeeld.test' }]);
  });

  it('is refused for name and number when an account booked or paid itself, but allowed for the note', async () => {
    const lea = await city.api.loginAs('lea@voorbeeld.test');
    const tripId = tripOf(await city.booked({ pickupAt: inHours(30) }, lea));
    expect((await story(tripId)).contactNotified).toBe(false);
    expect(await correct(tripId, { phone: OTHER })).toMatchObject({ http: 409, code: 'trip.contact_of_account' });
    expect(await correct(tripId, { note: 'Boven' })).toMatchObject({ http: 200, note: 'Boven' });
    const [account] = await rows(`SELECT id FROM app_user WHERE email = 'lea@voorbeeld.test'`);
    const guest = { ...ROSA, phone: '+32 2 555 02 02' };
    const spent = await bookedByPhone({ guest, callerAccountId: account?.['id'] });
    await rows('UPDATE booking SET paid_at = now() WHERE id = $1', spent.id);
    expect(await correct(tripOf(spent), { phone: OTHER })).toMatchObject({ code: 'trip.contact_of_account' });
  });

  it('of the number sends the payment link to the new number, with a fresh limit of resends', async () => {
    const quote = await city.quote({ pickupAt: inHours(30) }, sofie);
    const { body } = await city.book({ quoteId: quote.id, guest: ROSA, payByLink: true }, sofie);
    const sent = () => rows('SELECT 1 FROM payment_link WHERE booking_id = $1', body.id);
    const again = () => sofie.post(`/api/dispatch/payment-links/${body.id}`, { id: randomUUID() });
    const listed = async () => {
      const { links } = (await sofie.get<PaymentLinksView>('/api/dispatch/payment-links')).body;
      return links.find(({ bookingId }) => bookingId === body.id)?.sent;
    };
    await correct(tripOf(body), { note: 'Boven' });
    expect(await sent()).toHaveLength(1);
    while ((await again()).status === 200);
    expect(await sent()).toHaveLength(PAY_LINK.mostSent);
    expect(await correct(tripOf(body), { phone: OTHER })).toMatchObject({ http: 200 });
    expect(await sent()).toHaveLength(PAY_LINK.mostSent + 1);
    expect(await listed()).toBe(1);
    while ((await again()).status === 200);
    expect(await listed()).toBe(PAY_LINK.mostSent);
  });

  it('is refused when the payment link has expired', async () => {
    const quote = await city.quote({ pickupAt: inHours(30) }, sofie);
    const { body } = await city.book({ quoteId: quote.id, guest: ROSA, payByLink: true }, sofie);
    await rows(`UPDATE booking SET pay_by = now() - interval '1 second' WHERE id = $1`, body.id);
    expect(await correct(tripOf(body), { phone: OTHER })).toMatchObject({ http: 409, code: 'payment.booking_closed' });
    expect((await story(tripOf(body))).trip.passenger?.phone).toBe(ROSA.phone);
  });
});
