import type { BookingView, PaymentStartView, PaymentView, Problem, ReceiptView, TipView } from '@sablon/contracts';
import { createDispatchWorker, type DispatchWorker } from '../../../../dispatch-worker/src/create-dispatch-worker.js';
import { eventually } from '../../../../dispatch-worker/src/testing/city.js';
import { TEST_LINKS } from '../../../../dispatch-worker/src/testing/memory-senders.js';
import { inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import { newPerson } from '../../testing/sign-in.js';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a tip after the ride', () => {
  let city: BookingCity;
  let worker: DispatchWorker;
  beforeAll(async () => {
    city = await startBookingCity();
    worker = createDispatchWorker({ ...city.api.parts, links: TEST_LINKS, logger: quiet });
    await worker.start();
  });
  afterAll(async () => {
    await worker.stop();
    await city.stop();
  });
  const link = (booking: BookingView) => city.api.client({ 'x-track-token': booking.trackToken });
  const tripOf = (booking: BookingView) => booking.trips[0]?.id ?? '';
  async function ridden(): Promise<BookingView> {
    const booking = await city.booked({ pickupAt: inHours(5) });
    await city.pay(booking.id);
    await city.assign(tripOf(booking), 6);
    await city.drive(tripOf(booking), 'arrive', 'start', 'complete');
    return booking;
  }

  it('is offered to a guest by their link, paid separately, and shown on the receipt', async () => {
    const booking = await ridden();
    const guest = link(booking);
    const tip = `/api/trips/${tripOf(booking)}/tip`;
    const { body: offer } = await guest.get<TipView>(tip);
    expect(offer).toMatchObject({ refused: null, givenCents: 0, minCents: 50, maxCents: 10_000 });
    expect(offer.choices.map(({ percent }) => percent)).toEqual([5, 10, 15]);
    expect(offer.driverFirstName).toBeTruthy();

    const { status, body } = await guest.post<PaymentStartView>(tip, { cents: 300 });
    expect([status, body.payment.amountCents]).toEqual([200, 300]);
    city.provider.settle(body.clientSecret.replace('_secret', ''), {
      status: 'succeeded',
      capturedCents: 300,
      methodType: 'card',
    });
    await city.api.parts.database.sql.query("UPDATE payment SET next_check_at = now() - interval '1 s' WHERE id = $1", [
      body.payment.id,
    ]);
    await eventually(async () => (await guest.get<TipView>(tip)).body.givenCents === 300);
    expect((await guest.get<PaymentView>(`/api/payments/${body.payment.id}`)).body.outcome).toBe('success');
    expect((await guest.get<TipView>(tip)).body.refused).toBe('tip.already_given');
    const receipt = await guest.get<ReceiptView>(`/api/bookings/${booking.id}/receipt`);
    expect(receipt.body).toMatchObject({ tipCents: 300, paidCents: booking.totalCents });
    const again = await guest.post<Problem>(tip, { cents: 500 });
    expect([again.status, again.body.code]).toEqual([409, 'tip.already_given']);
  });

  it('is refused before the ride is over, beyond its limits, and for everyone else', async () => {
    const open = await city.booked({ pickupAt: inHours(5) });
    await city.pay(open.id);
    const early = await link(open).post<Problem>(`/api/trips/${tripOf(open)}/tip`, { cents: 300 });
    expect([early.status, early.body.code]).toEqual([409, 'tip.trip_not_completed']);
    const done = await ridden();
    const tip = `/api/trips/${tripOf(done)}/tip`;
    expect((await link(done).post<Problem>(tip, { cents: 49 })).body.code).toBe('tip.out_of_range');
    const stranger = (await newPerson(city.api, 'stranger', 'passenger')).client;
    expect((await stranger.get(tip)).status).toBe(404);
    expect((await stranger.post(tip, { cents: 300 })).status).toBe(404);
    expect((await link(open).post(tip, { cents: 300 })).status).toBe(404);
  });
});
