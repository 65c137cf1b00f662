import type { BookingListView, BookingView, Problem, ReceiptView } from '@sablon/contracts';
import { GUEST, inHours, startBookingCity, type BookingCity } from '../testing/booking-city.js';

describe('booking a ride', () => {
  let city: BookingCity;
  beforeAll(async () => {
    city = await startBookingCity();
    for (const email of ['anne@voorbeeld.test', 'bob@voorbeeld.test', 'list@voorbeeld.test'])
      await city.api.addAccount({ email, role: 'passenger' });
    await city.api.addAccount({ email: 'sofie@voorbeeld.test', role: 'dispatcher' });
  });
  afterAll(() => city.stop());
  const count = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await city.api.parts.database.sql.query<{ n: number }>(sql, values)).rows[0]?.n ?? -1;
  const link = (booking: BookingView) => ({ 'x-track-token': booking.trackToken });

  it.each(['fr', 'nl', 'en'] as const)(
    'takes a guest’s and a passenger’s booking in %s {3.booking.vehicle, 3.trip.date, 3.trip.price, 7.call.booking}',
    async (language) => {
      for (const as of [city.api.client(), await city.api.loginAs('anne@voorbeeld.test')]) {
        const quote = await city.quote({ pickupAt: inHours(5) }, as);
        const before = Date.now();
        const { status, body } = await city.book(
          { quoteId: quote.id, language, note: 'Sonnette 2, s’il vous plaît' },
          as,
        );
        expect(status).toBe(201);
        expect(body).toMatchObject({
          vehicleClass: 'economy',
          totalCents: quote.options[0]?.totalCents,
          paymentRequirement: 'prepaid',
          paid: false,
          payment: null,
          trips: [
            {
              status: 'pending',
              phase: 'awaiting_payment',
              pickupAt: quote.pickupAt,
              note: 'Sonnette 2, s’il vous plaît',
              passenger: { language },
              boardingCode: expect.stringMatching(/^\d{4}$/),
            },
          ],
        });
        // A quarter of an hour from the booking, however long that took; Postgres rounds to a millisecond.
        const bookedAt = new Date(body.payBy ?? 0).getTime() - 15 * 60_000;
        expect(bookedAt).toBeGreaterThanOrEqual(before - 1);
        expect(bookedAt).toBeLessThanOrEqual(Date.now() + 1);
        const again = await as.get<BookingView>(`/api/bookings/${body.id}`, as.cookie ? {} : link(body));
        expect(again.body).toEqual(body);
      }
    },
  );

  it('asks a visitor for their contact details', async () => {
    const { status, body } = await city.book({ quoteId: (await city.quote()).id, guest: null });
    expect([status, (body as unknown as Problem).code]).toEqual([422, 'booking.guest_contact_required']);
  });

  it('books both legs of a return trip', async () => {
    const { trips } = await city.booked({ tripType: 'return', pickupAt: inHours(5), returnAt: inHours(9) });
    expect(trips.map(({ leg, legs }) => [leg, legs])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(trips[0]?.pickup).toEqual(trips[1]?.dropoff);
    expect(trips[0]?.boardingCode).not.toBeNull();
  });

  it('books once and gives the same answer however often and fast the form is sent', async () => {
    const { id: quoteId } = await city.quote();
    const answers = await Promise.all(Array.from({ length: 8 }, () => city.book({ quoteId }, undefined, 'same-key')));
    answers.push(await city.book({ quoteId }, undefined, 'same-key'));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await count('SELECT count(*)::int AS n FROM booking WHERE quote_id = $1', [quoteId])).toBe(1);
  });

  it('refuses a used idempotency key for another request, and a request without a key', async () => {
    const [one, two] = [await city.quote(), await city.quote()];
    await city.book({ quoteId: one.id }, undefined, 'a-key');
    const other = await city.book({ quoteId: two.id }, undefined, 'a-key');
    expect([other.status, (other.body as unknown as Problem).code]).toEqual([422, 'request.key_reused']);
    for (const key of ['', ' ', 'k'.repeat(201)]) {
      const { status, body } = await city.book({ quoteId: two.id }, undefined, key);
      expect([status, (body as unknown as Problem).code]).toEqual([400, 'request.idempotency_key_required']);
    }
  });

  it('keeps the keys of two guests apart (S14)', async () => {
    const [one, two] = [await city.quote(), await city.quote()];
    const guest = { firstName: 'Lotte', lastName: 'Maes', email: 'lotte.maes@voorbeeld.test', phone: '+32470998877' };
    expect((await city.book({ quoteId: one.id }, undefined, 'a-common-key')).status).toBe(201);
    expect((await city.book({ quoteId: two.id, guest }, undefined, 'a-common-key')).status).toBe(201);
  });

  it('keeps nothing of a command’s reply but the booking’s id', async () => {
    await city.booked();
    const { rows } = await city.api.parts.database.sql.query<{ reply: object }>('SELECT reply FROM command_log');
    for (const { reply } of rows) expect(Object.keys(reply)).toEqual(['bookingId']);
  });

  it('books a quote once, even with two keys at the same time', async () => {
    const { id: quoteId } = await city.quote();
    const both = await Promise.all([city.book({ quoteId }), city.book({ quoteId })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409)?.body as unknown as Problem;
    expect(refused.code).toBe('booking.already_booked');
  });

  it('asks for a new search when the quote has expired, is unknown or belongs to someone else', async () => {
    const anne = await city.api.loginAs('anne@voorbeeld.test');
    const over = await city.quote();
    await city.api.parts.database.sql.query('UPDATE quote SET expires_at = now() WHERE id = $1', [over.id]);
    const annes = await city.quote({}, anne);
    for (const quoteId of [over.id, annes.id, '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await city.book({ quoteId });
      expect([status, (body as unknown as Problem).code]).toEqual([409, 'booking.search_expired']);
    }
  });

  it('applies the booking rules again at the moment of booking {5.home-booking.future}', async () => {
    const { id } = await city.quote({ pickupAt: inHours(1) });
    await city.api.parts.database.sql.query(
      `UPDATE quote SET request = request || jsonb_build_object('pickupAt', $2::text) WHERE id = $1`,
      [id, inHours(-0.01)],
    );
    expect(((await city.book({ quoteId: id })).body as unknown as Problem).code).toBe('booking.departure_in_past');
    const many = await city.quote({ passengers: 6 });
    const { body } = await city.book({ quoteId: many.id, vehicleClass: 'standard' });
    expect((body as unknown as Problem).code).toBe('booking.too_many_passengers');
  });

  it('ignores a price sent by the passenger', async () => {
    const quote = await city.quote();
    const { body } = await city.book({ quoteId: quote.id, totalCents: 1, priceCents: 1, amountCents: 1, fareCents: 1 });
    expect(body.totalCents).toBe(quote.options[0]?.totalCents);
    expect(body.trips[0]?.fareCents).toBe(body.totalCents);
  });

  it('lets staff, and only staff, book on account for a caller; the search begins at once', async () => {
    const sofie = await city.api.loginAs('sofie@voorbeeld.test');
    const quote = await city.quote({}, sofie);
    const { status, body } = await city.book({ quoteId: quote.id, guest: GUEST, onAccount: true }, sofie);
    expect(status).toBe(201);
    expect(body).toMatchObject({ paymentRequirement: 'on_account', payBy: null, trips: [{ phase: 'searching' }] });
    const anne = await city.api.loginAs('anne@voorbeeld.test');
    for (const as of [anne, city.api.client()]) {
      const refused = await city.book({ quoteId: (await city.quote({}, as)).id, onAccount: true }, as);
      expect([refused.status, (refused.body as unknown as Problem).code]).toEqual([403, 'account.forbidden']);
    }
  });

  it('answers 404 for a booking to everyone else', async () => {
    const anne = await city.api.loginAs('anne@voorbeeld.test');
    const bob = await city.api.loginAs('bob@voorbeeld.test');
    const annes = await city.booked({}, anne);
    const guests = await city.booked();
    const unknown = '00000000-0000-4000-8000-000000000000';
    const strangers = [
      bob,
      city.api.client(),
      city.api.client(link(guests)),
      city.api.client({ 'x-track-token': 'x' }),
    ];
    for (const as of strangers)
      for (const id of [annes.id, unknown, 'nothing'])
        for (const path of [`bookings/${id}`, `bookings/${id}/receipt`, `bookings/${id}/payment`]) {
          const { status, body } = await as.get<Problem>(`/api/${path}`);
          expect([path, status, body.code]).toEqual([path, 404, 'request.not_found']);
        }
    const trip = annes.trips[0]?.id ?? '';
    for (const as of strangers) {
      expect((await as.get(`/api/trips/${trip}/cancellation`)).status).toBe(404);
      const cancel = await as.post(`/api/trips/${trip}/cancel`, { reason: 'mischief' }, { 'idempotency-key': 'k' });
      expect(cancel.status).toBe(404);
      expect((await as.post(`/api/bookings/${annes.id}/payment`)).status).toBe(404);
    }
    expect((await anne.get<BookingView>(`/api/bookings/${annes.id}`)).body.trips[0]?.status).toBe('pending');
  });

  it('lists a passenger’s bookings by status, page by page', async () => {
    const me = await city.api.loginAs('list@voorbeeld.test');
    const made: BookingView[] = [];
    for (let index = 0; index < 5; index++) made.push(await city.booked({ pickupAt: inHours(5 + index) }, me));
    const first = made[0]?.trips[0]?.id ?? '';
    await me.post(`/api/trips/${first}/cancel`, { reason: 'plans changed' }, { 'idempotency-key': 'list-1' });
    const ids = async (query: string) => {
      const { body } = await me.get<BookingListView>(`/api/bookings?${query}`);
      return body.bookings.map(({ id }) => made.findIndex((one) => one.id === id));
    };
    expect(await ids('filter=all')).toEqual([4, 3, 2, 1, 0]);
    expect(await ids('filter=upcoming')).toEqual([4, 3, 2, 1]);
    expect(await ids('filter=cancelled')).toEqual([0]);
    expect(await ids('filter=past')).toEqual([]);
    const page = await me.get<BookingListView>('/api/bookings?limit=2');
    expect(page.body.bookings).toHaveLength(2);
    expect(await ids(`limit=10&cursor=${page.body.nextCursor}`)).toEqual([2, 1, 0]);
    // In the same millisecond they still have an order, and no page skips one.
    const together = 'UPDATE booking SET created_at = now() WHERE id = ANY($1)';
    await city.api.parts.database.sql.query(together, [made.map(({ id }) => id)]);
    const listed: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const from: string = cursor && `&cursor=${cursor}`;
      const { body } = await me.get<BookingListView>(`/api/bookings?limit=2${from}`);
      listed.push(...body.bookings.map(({ id }) => made.findIndex((one) => one.id === id)));
      cursor = body.nextCursor;
    }
    expect(listed).toEqual([4, 3, 2, 1, 0]);
    expect((await city.api.client().get('/api/bookings')).status).toBe(401);
  });

  it('gives a receipt that agrees with the quote {3.payment.amount}', async () => {
    const booking = await city.booked({ tripType: 'return', pickupAt: inHours(5), returnAt: inHours(9) });
    await city.pay(booking.id);
    const { body } = await city.api.client(link(booking)).get<ReceiptView>(`/api/bookings/${booking.id}/receipt`);
    expect(body).toMatchObject({ bookingCode: booking.code, paidCents: booking.totalCents, refundedCents: 0 });
    expect(body.legs.reduce((sum, leg) => sum + leg.totalCents, 0)).toBe(body.totalCents);
    expect(body.vat.netCents + body.vat.vatCents).toBe(body.totalCents);
  });

  it('opens a booking by its signed link and by no other {3.trip.id}', async () => {
    const booking = await city.booked({}, await city.api.loginAs('anne@voorbeeld.test'));
    const { status, body } = await city.api.client().get<BookingView>(`/api/track/${booking.trackToken}`);
    expect([status, body.id, body.trips[0]?.passenger?.lastName]).toEqual([200, booking.id, '']);
    const trip = booking.trips[0]?.id;
    const live = await city.api.client().get(`/api/track/${booking.trackToken}/trips/${trip}/live`);
    expect(live.body).toMatchObject({ trip: { id: trip, status: 'pending' }, position: null, eta: null });
    const other = (await city.booked()).trackToken;
    expect((await city.api.client().get(`/api/track/${other}/trips/${trip}/live`)).status).toBe(404);
    const forged = `${booking.trackToken.slice(0, 41)}${other.slice(41)}`;
    for (const token of [forged, `${booking.trackToken}A`, booking.trackToken.slice(0, -1), 'v1.x.y', booking.id])
      expect([token, (await city.api.client().get(`/api/track/${token}`)).status]).toEqual([token, 404]);
  });
});
