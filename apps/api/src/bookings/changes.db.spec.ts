import { randomUUID } from 'node:crypto';
import type { BookingChangeView, BookingView, Problem } from '@sablon/contracts';
import { cancelTrip, confirmChange, expireChange } from '@sablon/persistence';
import { inHours, LEUVEN, startBookingCity, ZAVENTEM, type BookingCity } from '../testing/booking-city.js';

describe('changing a booking', () => {
  let city: BookingCity;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(async () => {
    const broken = await city.brokenMoney();
    await city.stop();
    expect(broken).toEqual([]);
  });

  const database = () => city.api.parts.database;
  const sql = async <T>(text: string, values: unknown[]): Promise<T[]> =>
    (await database().sql.query(text, values)).rows as T[];
  const link = (booking: BookingView) => city.api.client({ 'x-track-token': booking.trackToken });
  const tripOf = (booking: BookingView, leg = 1) => booking.trips[leg - 1]?.id ?? '';
  const paid = async (search: object = { pickupAt: inHours(5) }): Promise<BookingView> => {
    const booking = await city.booked(search);
    await city.pay(booking.id);
    return booking;
  };
  const quote = (booking: BookingView, wish: object) =>
    link(booking).post<BookingChangeView>(`/api/bookings/${booking.id}/changes/quote`, wish);
  const confirm = (booking: BookingView, change: BookingChangeView, key: string = randomUUID()) =>
    link(booking).post<BookingChangeView>(
      `/api/bookings/${booking.id}/changes/${change.id}/confirm`,
      {},
      { 'idempotency-key': key },
    );
  /** Confirms a change, and pays for it where the new time makes it dearer. */
  const make = async (booking: BookingView, change: BookingChangeView): Promise<void> => {
    const { body, status } = await confirm(booking, change);
    expect(status).toBe(200);
    if (body.status === 'awaiting_payment') await city.payChange(change.id);
  };
  const seen = async (booking: BookingView) =>
    (await link(booking).get<BookingView>(`/api/bookings/${booking.id}`)).body;
  const refunds = async (booking: BookingView) =>
    (
      await sql<{ cents: number }>(
        'SELECT r.cents FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = $1 ORDER BY r.created_at',
        [booking.id],
      )
    ).map(({ cents }) => cents);
  const facts = async (tripId: string) =>
    (await sql<{ fact: string }>('SELECT fact FROM trip_event WHERE trip_id = $1 ORDER BY seq', [tripId])).map(
      ({ fact }) => fact,
    );
  const code = (answer: { body: unknown }) => (answer.body as Problem).code;
  const further = (booking: BookingView) => ({ legs: [{ tripId: tripOf(booking), destination: { id: LEUVEN } }] });

  it('to a later time makes the trip search at its new time', async () => {
    const booking = await paid();
    const pickupAt = inHours(6);
    const { body: change } = await quote(booking, { legs: [{ tripId: tripOf(booking), pickupAt }] });
    expect(change).toMatchObject({ status: 'quoted', oldTotalCents: booking.totalCents });
    expect(change.differenceCents).toBe(change.newTotalCents - booking.totalCents);
    await make(booking, change);
    const [trip] = (await seen(booking)).trips;
    expect([trip?.pickupAt, trip?.status]).toEqual([pickupAt, 'pending']);
    const [row] = await sql<{ due: Date; pickup: Date }>(
      'SELECT next_dispatch_at AS due, pickup_at AS pickup FROM trip WHERE id = $1',
      [tripOf(booking)],
    );
    expect(row?.due.getTime()).toBe((row?.pickup.getTime() ?? 0) - 20 * 60_000);
    expect(await facts(tripOf(booking))).toEqual(['trip.created', 'trip.confirmed', 'trip.changed']);
  });

  it('to a dearer ride is applied once the difference is paid, and the books agree', async () => {
    const booking = await paid();
    const { body: change } = await quote(booking, further(booking));
    expect(change.differenceCents).toBeGreaterThan(0);
    const { body: waiting } = await confirm(booking, change);
    expect(waiting.status).toBe('awaiting_payment');
    expect((await seen(booking)).totalCents).toBe(booking.totalCents);
    await city.payChange(change.id);
    const after = await seen(booking);
    expect(after.totalCents).toBe(change.newTotalCents);
    expect(after.trips[0]?.dropoff.placeId).toBe(LEUVEN);
    expect(after.paid).toBe(true);
  });

  it('keeps the price when the difference is below the smallest charge, unless the regulated fare forbids it', async () => {
    const pickupAt = inHours(5);
    const to = (destination: string) => async (cents: number) => {
      const booking = await city.booked({ pickupAt });
      await sql('UPDATE trip SET fare_cents = $2 WHERE booking_id = $1', [booking.id, cents]);
      await sql('UPDATE booking SET total_cents = $2 WHERE id = $1', [booking.id, cents]);
      await city.pay(booking.id);
      const wish = { legs: [{ tripId: tripOf(booking), destination: { id: destination } }] };
      return { booking, answer: await quote(booking, wish) };
    };
    const far = to(LEUVEN);
    const { answer: known } = await far(5_000);
    const priceCents = known.body.newTotalCents;
    const { booking, answer } = await far(priceCents - 49);
    expect(answer.body).toMatchObject({ newTotalCents: priceCents - 49, differenceCents: 0, waivedCents: 49 });
    expect((await confirm(booking, answer.body)).body.status).toBe('applied');
    const after = await seen(booking);
    expect([after.totalCents, after.trips[0]?.dropoff.placeId]).toEqual([priceCents - 49, LEUVEN]);
    expect((await far(priceCents - 50)).answer.body).toMatchObject({ differenceCents: 50, waivedCents: 0 });
    const near = to('point:50.83700,4.33600');
    const { newTotalCents, newLegs } = (await near(5_000)).answer.body;
    expect(newLegs[0]?.regulated?.floorCents).toBe(newTotalCents);
    expect(code((await near(newTotalCents - 1)).answer)).toBe('change.too_small');
  });

  it('to a dearer ride that is not paid in time changes nothing, and a late payment is refunded', async () => {
    const booking = await paid();
    const { body: change } = await quote(booking, further(booking));
    await confirm(booking, change);
    await sql('UPDATE booking_change SET expires_at = now() WHERE id = $1', [change.id]);
    expect(await expireChange(database(), change.id)).toBe(true);
    expect(await expireChange(database(), change.id)).toBe(false);
    await city.payChange(change.id);
    expect((await seen(booking)).totalCents).toBe(booking.totalCents);
    expect(await refunds(booking)).toEqual([change.differenceCents]);
  });

  it('to a cheaper ride refunds the difference; cancelling later refunds the rest of both payments', async () => {
    const booking = await paid({ pickupAt: inHours(5), destination: { id: LEUVEN } });
    const { body: change } = await quote(booking, {
      legs: [{ tripId: tripOf(booking), destination: { id: 'point:50.84670,4.35250' } }],
    });
    expect(change.differenceCents).toBeLessThan(0);
    expect((await confirm(booking, change)).body.status).toBe('applied');
    expect(await refunds(booking)).toEqual([-change.differenceCents]);
    const { body: up } = await quote(booking, further(booking));
    await confirm(booking, up);
    await city.payChange(up.id);
    await link(booking).post(`/api/trips/${tripOf(booking)}/cancel`, { reason: 'x' }, { 'idempotency-key': 'c' });
    const total = (await refunds(booking)).reduce((sum, cents) => sum + cents, 0);
    expect(total).toBe(booking.totalCents + up.differenceCents);
  });

  it('of one leg leaves the other leg and its price alone; the class applies to the whole booking', async () => {
    const booking = await paid({ tripType: 'return', pickupAt: inHours(5), returnAt: inHours(9) });
    const { body: one } = await quote(booking, { legs: [{ tripId: tripOf(booking, 2), pickupAt: inHours(10) }] });
    expect(one.legs.map(({ leg }) => leg)).toEqual([2]);
    expect(one.newLegs[0]).toEqual(one.oldLegs[0]);
    const { body: all } = await quote(booking, { vehicleClass: 'van', passengers: 6 });
    expect([all.legs.length, all.vehicleClass, all.passengers]).toEqual([2, 'van', 6]);
    expect(all.newTotalCents).toBe(all.legs.reduce((sum, leg) => sum + leg.fareCents, 0));
    expect(code(await quote(booking, { passengers: 6 }))).toBe('booking.too_many_passengers');
    const early = { legs: [{ tripId: tripOf(booking, 2), pickupAt: inHours(3) }] };
    expect(code(await quote(booking, early))).toBe('booking.return_before_departure');
    expect(code(await quote(booking, {}))).toBe('change.nothing');
  });

  it('is refused within the hour, unpaid, expired, outdated, for another booking, and twice {4.modification, 9.modification}', async () => {
    const booking = await paid();
    const wish = { legs: [{ tripId: tripOf(booking), pickupAt: inHours(7) }] };
    const { body: first } = await quote(booking, wish);
    const { body: second } = await quote(booking, { legs: [{ tripId: tripOf(booking), pickupAt: inHours(8) }] });
    const key = randomUUID();
    expect((await confirm(booking, first, key)).status).toBe(200);
    expect((await confirm(booking, first, key)).status).toBe(200);
    if (first.differenceCents > 0) await city.payChange(first.id);
    expect(code(await confirm(booking, first))).toBe('change.ended');
    expect(code(await confirm(booking, second))).toBe('change.outdated');
    const { body: old } = await quote(booking, { legs: [{ tripId: tripOf(booking), pickupAt: inHours(9) }] });
    await sql('UPDATE booking_change SET expires_at = now() WHERE id = $1', [old.id]);
    expect(code(await confirm(booking, old))).toBe('change.expired');
    const other = await paid();
    expect((await link(other).post(`/api/bookings/${booking.id}/changes/quote`, wish)).status).toBe(404);
    expect(code(await confirm(other, old))).toBe('request.not_found');
    await sql("UPDATE trip SET pickup_at = now() + interval '59 minutes' WHERE booking_id = $1", [booking.id]);
    expect(code(await quote(booking, wish))).toBe('booking.too_late_to_change');
    expect(code(await quote(await city.booked({ pickupAt: inHours(5) }), {}))).toBe('change.unpaid');
  });

  it('can move a transfer inside the airport lead time when it was booked early enough', async () => {
    const booking = await paid({ service: 'transfer', destination: { id: ZAVENTEM }, pickupAt: inHours(25) });
    await sql("UPDATE trip SET pickup_at = now() + interval '5 hours' WHERE booking_id = $1", [booking.id]);
    expect((await quote(booking, { legs: [{ tripId: tripOf(booking), pickupAt: inHours(6) }] })).status).toBe(200);
  });

  describe('with an assigned driver', () => {
    it('keeps a driver who can still make it, with the new service window', async () => {
      const booking = await paid();
      await city.assign(tripOf(booking), 5);
      const pickupAt = inHours(7);
      const { body: change } = await quote(booking, { legs: [{ tripId: tripOf(booking), pickupAt }] });
      await make(booking, change);
      const [trip] = (await seen(booking)).trips;
      expect([trip?.status, trip?.driver !== null, trip?.promisedPickupAt]).toEqual(['accepted', true, pickupAt]);
      const [event] = await sql<{ data: object }>(
        "SELECT data FROM trip_event WHERE trip_id = $1 AND fact = 'trip.changed'",
        [tripOf(booking)],
      );
      expect(event?.data).toMatchObject({ driverStays: true });
      const [row] = await sql<{ inside: boolean }>(
        'SELECT service_window @> pickup_at::timestamptz AS inside FROM trip WHERE id = $1',
        [tripOf(booking)],
      );
      expect(row?.inside).toBe(true);
    });

    it('releases a driver whose next ride collides, with the reason, and starts a new round', async () => {
      const [held, other] = [await paid(), await paid({ pickupAt: inHours(8) })];
      await city.assign(tripOf(held), 6);
      await city.assign(tripOf(other), 6);
      const { body: change } = await quote(held, { legs: [{ tripId: tripOf(held), pickupAt: inHours(8) }] });
      await make(held, change);
      const [trip] = (await seen(held)).trips;
      expect([trip?.status, trip?.driver]).toEqual(['pending', null]);
      expect((await facts(tripOf(held))).slice(-2)).toEqual(['trip.changed', 'trip.released']);
      const [event] = await sql<{ data: object; round: number }>(
        "SELECT data, round FROM trip_event WHERE trip_id = $1 AND fact = 'trip.released'",
        [tripOf(held)],
      );
      expect(event).toMatchObject({ round: 2, data: { reason: 'booking.changed', obstacle: 'schedule' } });
    });

    it('releases a driver whose car is now too small', async () => {
      const booking = await paid();
      await city.assign(tripOf(booking), 7);
      const { body: change } = await quote(booking, { vehicleClass: 'van', passengers: 7 });
      await confirm(booking, change);
      await city.payChange(change.id);
      expect((await seen(booking)).trips[0]?.status).toBe('pending');
    });
  });

  describe('concurrently with something else', () => {
    it('applies one of several changes, and the booking matches that one', async () => {
      const booking = await paid({ pickupAt: inHours(5), destination: { id: LEUVEN } });
      const near = { id: 'point:50.84670,4.35250' }; // cheaper at any hour
      const changes = await Promise.all(
        [6, 7, 8, 9].map(async (hours) => {
          const leg = { tripId: tripOf(booking), pickupAt: inHours(hours), destination: near };
          return (await quote(booking, { legs: [leg] })).body;
        }),
      );
      const answers = await Promise.all(changes.map((change) => confirm(booking, change)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const made = answers.findIndex(({ status }) => status === 200);
      expect((await seen(booking)).trips[0]?.pickupAt).toBe(changes[made]?.legs[0]?.pickupAt);
    });

    it('refunds the right amount when a change and a cancellation race', async () => {
      for (let round = 0; round < 6; round++) {
        const booking = await paid({ pickupAt: inHours(5), destination: { id: LEUVEN } });
        const { body: change } = await quote(booking, {
          legs: [{ tripId: tripOf(booking), destination: { id: 'point:50.84670,4.35250' } }],
        });
        await Promise.all([
          database()
            .transaction((tx) => confirmChange(tx, booking.id, change.id))
            .catch(() => null),
          database().transaction((tx) =>
            cancelTrip(tx, { tripId: tripOf(booking), actor: { id: null, role: 'guest' }, reason: 'x' }),
          ),
        ]);
        const total = (await refunds(booking)).reduce((sum, cents) => sum + cents, 0);
        expect(total).toBe(booking.totalCents);
      }
    });

    it('refunds everything when paying the difference and a cancellation race', async () => {
      for (let round = 0; round < 4; round++) {
        const booking = await paid();
        const { body: change } = await quote(booking, further(booking));
        await confirm(booking, change);
        await Promise.all([
          city.payChange(change.id),
          link(booking).post(`/api/trips/${tripOf(booking)}/cancel`, { reason: 'x' }, { 'idempotency-key': 'c' }),
        ]);
        const total = (await refunds(booking)).reduce((sum, cents) => sum + cents, 0);
        expect(total).toBe(booking.totalCents + change.differenceCents);
      }
    });

    it('gives the driver the changed trip when a change and an acceptance race', async () => {
      for (let round = 0; round < 4; round++) {
        const booking = await paid();
        const pickupAt = inHours(6);
        const { body: change } = await quote(booking, { legs: [{ tripId: tripOf(booking), pickupAt }] });
        await Promise.all([make(booking, change), city.assign(tripOf(booking), 10 + round)]);
        const [trip] = (await seen(booking)).trips;
        expect([trip?.status, trip?.pickupAt, trip?.promisedPickupAt]).toEqual(['accepted', pickupAt, pickupAt]);
      }
    });
  });
});
