import type { BookingView, CancellationView, Problem, ReceiptView, TripView } from '@sablon/contracts';
import { inHours, startBookingCity, type BookingCity } from '../testing/booking-city.js';

describe('cancelling a trip', () => {
  let city: BookingCity;
  beforeAll(async () => {
    city = await startBookingCity();
    await city.api.addAccount({ email: 'anne@voorbeeld.test', role: 'passenger' });
  });
  afterAll(() => city.stop());

  const link = (booking: BookingView) => city.api.client({ 'x-track-token': booking.trackToken });
  const tripOf = (booking: BookingView, leg = 1) => booking.trips[leg - 1]?.id ?? '';
  const cost = async (booking: BookingView, leg = 1) =>
    (await link(booking).get<CancellationView>(`/api/trips/${tripOf(booking, leg)}/cancellation`)).body;
  const cancel = (booking: BookingView, { leg = 1, key = 'cancel', reason = 'plans changed' } = {}) =>
    link(booking).post<TripView>(`/api/trips/${tripOf(booking, leg)}/cancel`, { reason }, { 'idempotency-key': key });
  const sql = (text: string, values: unknown[]) => city.api.parts.database.sql.query(text, values);
  const refunds = async (booking: BookingView): Promise<number[]> => {
    const { rows } = await sql(
      'SELECT r.cents FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = $1 ORDER BY 1',
      [booking.id],
    );
    return (rows as { cents: number }[]).map(({ cents }) => cents);
  };
  const paid = async (search: object): Promise<BookingView> => {
    const booking = await city.booked(search);
    await city.pay(booking.id);
    return booking;
  };
  const pickupIn = (booking: BookingView, minutes: number) =>
    sql('UPDATE trip SET pickup_at = now() + make_interval(mins => $2) WHERE booking_id = $1', [booking.id, minutes]);

  it('is free up to an hour before a booked ride, with a full refund', async () => {
    const booking = await paid({ pickupAt: inHours(5) });
    const shown = await cost(booking);
    expect(shown).toMatchObject({ feeCents: 0, refundCents: booking.totalCents, reason: 'cancellation.in_free_time' });
    expect(new Date(shown.changesAt ?? 0).getTime()).toBe(
      new Date(booking.trips[0]?.pickupAt ?? 0).getTime() - 3_600_000,
    );
    const { status, body } = await cancel(booking);
    expect([status, body.status, body.cancelReason, body.cancelledBy]).toEqual([
      200,
      'cancelled',
      'plans changed',
      'guest',
    ]);
    expect(await refunds(booking)).toEqual([booking.totalCents]);
  });

  it('keeps half within the last hour, exactly as shown before', async () => {
    const booking = await paid({ pickupAt: inHours(5) });
    await pickupIn(booking, 30);
    const shown = await cost(booking);
    const back = booking.totalCents - Math.floor(booking.totalCents / 2);
    expect(shown).toMatchObject({ refundCents: back, reason: 'cancellation.after_free_time' });
    await cancel(booking);
    expect(await refunds(booking)).toEqual([back]);
    const receipt = await link(booking).get<ReceiptView>(`/api/bookings/${booking.id}/receipt`);
    expect(receipt.body).toMatchObject({ paidCents: booking.totalCents, retainedFeeCents: shown.feeCents });
  });

  it('keeps 8 euros of an immediate ride from three minutes after a driver accepted it', async () => {
    const booking = await paid({});
    expect(await cost(booking)).toMatchObject({ feeCents: 0, reason: 'cancellation.no_driver_yet' });
    await city.assign(tripOf(booking), 3);
    expect(await cost(booking)).toMatchObject({ feeCents: 0, reason: 'cancellation.in_free_time' });
    await sql("UPDATE trip SET accepted_at = now() - interval '4 minutes' WHERE booking_id = $1", [booking.id]);
    expect(await cost(booking)).toMatchObject({ feeCents: 800, reason: 'cancellation.after_free_time' });
    await sql("UPDATE trip SET promised_pickup_at = now() - interval '1 minute' WHERE booking_id = $1", [booking.id]);
    expect(await cost(booking)).toMatchObject({ feeCents: 0, reason: 'cancellation.driver_late' });
    await sql("UPDATE trip SET promised_pickup_at = now() + interval '5 minutes' WHERE booking_id = $1", [booking.id]);
    await cancel(booking);
    expect(await refunds(booking)).toEqual([booking.totalCents - 800]);
  });

  it('of one leg of a return booking refunds that leg', async () => {
    const booking = await paid({ tripType: 'return', pickupAt: inHours(5), returnAt: inHours(9) });
    await cancel(booking, { leg: 2 });
    expect(await refunds(booking)).toEqual([booking.trips[1]?.fareCents]);
    const { body } = await link(booking).get<BookingView>(`/api/bookings/${booking.id}`);
    expect(body.trips.map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  });

  it('happens once however often the button is pressed', async () => {
    const booking = await paid({ pickupAt: inHours(5) });
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(booking)));
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual(
      answers.map(() => [200, answers[0]?.body.version]),
    );
    expect(await refunds(booking)).toEqual([booking.totalCents]);
    const other = await cancel(booking, { reason: 'another reason' });
    expect([other.status, (other.body as unknown as Problem).code]).toEqual([422, 'request.key_reused']);
    const late = await cancel(booking, { key: 'once more' });
    expect([late.status, (late.body as unknown as Problem).code]).toEqual([409, 'trip.final']);
  });

  it('of an unpaid booking charges and refunds nothing', async () => {
    const booking = await city.booked({ pickupAt: inHours(5) });
    await pickupIn(booking, 30);
    expect(await cost(booking)).toMatchObject({ feeCents: 0, refundCents: 0, changesAt: null });
    expect((await cancel(booking)).status).toBe(200);
    expect(await refunds(booking)).toEqual([]);
  });

  it('needs a reason and an idempotency key, and records that the passenger cancelled', async () => {
    const anne = await city.api.loginAs('anne@voorbeeld.test');
    const booking = await city.booked({ pickupAt: inHours(5) }, anne);
    const path = `/api/trips/${tripOf(booking)}/cancel`;
    expect((await anne.post(path, { reason: ' ' }, { 'idempotency-key': 'x' })).status).toBe(400);
    expect((await anne.post<Problem>(path, { reason: 'x' })).body.code).toBe('request.idempotency_key_required');
    const { body } = await anne.post<TripView>(path, { reason: 'x' }, { 'idempotency-key': 'x' });
    expect([body.cancelledBy, body.passenger?.lastName]).toEqual(['passenger', 'Person']);
  });

  it('is refused once the ride has begun', async () => {
    const booking = await paid({});
    await city.assign(tripOf(booking), 4);
    await city.drive(tripOf(booking), 'arrive', 'start');
    const { status, body } = await cancel(booking);
    expect([status, (body as unknown as Problem).code]).toEqual([409, 'trip.wrong_status']);
  });
});
