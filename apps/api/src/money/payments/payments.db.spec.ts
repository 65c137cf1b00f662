import type { BookingView, PaymentStartView, PaymentView, Problem, ReceiptView } from '@sablon/contracts';
import { createDispatchWorker, type DispatchWorker } from '../../../../dispatch-worker/src/create-dispatch-worker.js';
import { eventually } from '../../../../dispatch-worker/src/testing/city.js';
import { TEST_LINKS } from '../../../../dispatch-worker/src/testing/memory-senders.js';
import { inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('paying for a booking', () => {
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
  const start = async (booking: BookingView) =>
    link(booking).post<PaymentStartView>(`/api/bookings/${booking.id}/payment`);
  const send = (event: object, secret?: string) => {
    const { body, signature } = city.webhook(event, secret);
    return city.api.client().post<Problem>('/api/webhooks/stripe', body, { 'stripe-signature': signature });
  };
  const intentOf = (clientSecret: string) => clientSecret.replace('_secret', '');
  const inbox = async () => (await city.api.parts.database.sql.query('SELECT event_id FROM webhook_inbox')).rowCount;

  it('turns a booking into a paid trip on the provider’s webhook alone {7.call.payment}', async () => {
    const booking = await city.booked({ pickupAt: inHours(5) });
    const { status, body } = await start(booking);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      payment: { bookingId: booking.id, status: 'created', amountCents: booking.totalCents, outcome: 'processing' },
      publishableKey: 'pk_test_fake',
      mode: 'sandbox',
      apiBaseUrl: 'http://localhost:1',
    });
    const intent = intentOf(body.clientSecret);
    const card = { brand: 'visa', last4: '4242' };
    city.provider.settle(intent, { status: 'succeeded', capturedCents: booking.totalCents, methodType: 'card', card });
    const event = {
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: intent } },
    };
    expect((await send(event)).status).toBe(200);
    expect((await send(event)).status).toBe(200);
    const paid = await eventually(async () => {
      const { body: now } = await link(booking).get<BookingView>(`/api/bookings/${booking.id}`);
      return now.paid && now;
    });
    expect(paid.payment).toMatchObject({ status: 'succeeded', outcome: 'success', cause: null, methodType: 'card' });
    expect(paid).toMatchObject({ payBy: null, trips: [{ phase: 'scheduled' }] });
    expect(await inbox()).toBe(1);
    // The card to which a refund would go.
    expect((await link(booking).get<ReceiptView>(`/api/bookings/${booking.id}/receipt`)).body.card).toEqual(card);
    const again = await start(booking);
    expect([again.status, (again.body as unknown as Problem).code]).toEqual([409, 'payment.not_needed']);
  });

  it('uses the same payment in every tab', async () => {
    const booking = await city.booked();
    const tabs = await Promise.all([start(booking), start(booking), start(booking)]);
    expect(new Set(tabs.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(
      [...city.provider.intents.values()].filter(({ metadata }) => metadata['payment_id'] === tabs[0]?.body.payment.id),
    ).toHaveLength(1);
  });

  it('looks a payment up at the provider when its webhook is missing', async () => {
    const booking = await city.booked();
    const { body } = await start(booking);
    city.provider.settle(intentOf(body.clientSecret), { status: 'succeeded', capturedCents: booking.totalCents });
    await city.api.parts.database.sql.query(
      "UPDATE payment SET created_at = now() - interval '3 seconds' WHERE id = $1",
      [body.payment.id],
    );
    await eventually(async () => {
      const { body: now } = await link(booking).get<PaymentView>(`/api/payments/${body.payment.id}`);
      return now.outcome === 'success';
    });
    const same = await link(booking).get<PaymentView>(`/api/bookings/${booking.id}/payment`);
    expect(same.body).toMatchObject({ id: body.payment.id, outcome: 'success' });
  });

  it('reports a declined card, and lets the passenger retry the same payment', async () => {
    const booking = await city.booked();
    const { body } = await start(booking);
    const intent = intentOf(body.clientSecret);
    city.provider.settle(intent, { status: 'requires_payment_method', lastErrorCode: 'card_declined' });
    await send({
      id: 'evt_2',
      type: 'payment_intent.payment_failed',
      data: { object: { object: 'payment_intent', id: intent } },
    });
    const failed = await eventually(async () => {
      const { body: now } = await link(booking).get<PaymentView>(`/api/payments/${body.payment.id}`);
      return now.status === 'failed' && now;
    });
    expect(failed).toMatchObject({ outcome: 'error', cause: 'requiresPaymentMethod', failureCode: 'card_declined' });
    expect((await start(booking)).body.clientSecret).toBe(body.clientSecret);
  });

  it('hides a payment from everyone but its payer', async () => {
    const booking = await city.booked();
    const { body } = await start(booking);
    const other = link(await city.booked());
    for (const as of [city.api.client(), other]) {
      expect((await as.get(`/api/payments/${body.payment.id}`)).status).toBe(404);
      expect((await as.post(`/api/bookings/${booking.id}/payment`)).status).toBe(404);
    }
    expect((await other.get('/api/payments/nothing')).status).toBe(404);
  });

  it('refuses webhooks it cannot verify', async () => {
    const before = await inbox();
    const event = {
      id: 'evt_forged',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: 'pi_1' } },
    };
    const { body, signature } = city.webhook(event);
    const visitor = city.api.client();
    const tries = [
      await visitor.post<Problem>('/api/webhooks/stripe', body),
      await visitor.post<Problem>('/api/webhooks/stripe', body, { 'stripe-signature': 't=1,v1=00' }),
      await visitor.post<Problem>('/api/webhooks/stripe', body.replace('pi_1', 'pi_2'), {
        'stripe-signature': signature,
      }),
      await visitor.post<Problem>('/api/webhooks/stripe', undefined, { 'stripe-signature': signature }),
      await send(event, 'whsec_other'),
    ];
    for (const { status, body: problem } of tries)
      expect([status, problem.code]).toEqual([400, 'webhook.signature_invalid']);
    expect(await inbox()).toBe(before);
  });

  it('ignores webhooks about neither a payment nor a refund', async () => {
    const before = await inbox();
    for (const object of [{ object: 'customer', id: 'cus_1' }, { object: 'balance' }])
      expect((await send({ id: `evt_${object.object}`, type: 'other', data: { object } })).status).toBe(200);
    expect(await inbox()).toBe(before);
  });
});

describe('while no worker runs', () => {
  it('answers within ten seconds that payment is unavailable, and keeps the payment for a retry', async () => {
    const city = await startBookingCity(); // no worker runs
    const booking = await city.booked();
    const as = city.api.client({ 'x-track-token': booking.trackToken });
    const { status, headers, body } = await as.post<Problem>(`/api/bookings/${booking.id}/payment`);
    expect([status, body.code]).toEqual([503, 'payment.provider_unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const open = await as.get<PaymentView>(`/api/bookings/${booking.id}/payment`);
    expect(open.body).toMatchObject({ status: 'created', outcome: 'processing' });
    await city.stop();
  });
});
