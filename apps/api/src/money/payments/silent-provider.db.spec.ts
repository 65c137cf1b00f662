import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentView, Problem, SetupView } from '@sablon/contracts';
import { createStripeProvider } from '@sablon/providers';
import { createDispatchWorker, type DispatchWorker } from '../../../../dispatch-worker/src/create-dispatch-worker.js';
import { TEST_LINKS } from '../../../../dispatch-worker/src/testing/memory-senders.js';
import { startBookingCity, type BookingCity } from '../../testing/booking-city.js';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Ten seconds of waiting for the worker, and what this machine adds. */
const ANSWERED_WITHIN_MS = 12_000;

describe('a payment provider that takes requests and never answers', () => {
  let stripe: Server;
  let asked = 0;
  let city: BookingCity;
  let worker: DispatchWorker;
  beforeAll(async () => {
    stripe = createServer(() => void (asked += 1));
    await new Promise<void>((done) => void stripe.listen(0, '127.0.0.1', done));
    const baseUrl = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
    // With the limit of one call that a production has.
    const payments = createStripeProvider({ secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'], baseUrl });
    city = await startBookingCity({ STRIPE_BASE_URL: baseUrl }, payments);
    worker = createDispatchWorker({ ...city.api.parts, links: TEST_LINKS, logger: quiet });
    await worker.start();
  });
  afterAll(async () => {
    stripe.closeAllConnections();
    stripe.close();
    await worker.stop();
    await city.stop();
  });

  /** The answer, which came in time although the provider was asked. */
  async function inTime<T>(request: Promise<T>): Promise<T> {
    const [begun, before] = [Date.now(), asked];
    const answer = await request;
    expect(Date.now() - begun).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(asked).toBeGreaterThan(before);
    return answer;
  }
  const expectUnavailable = ({ status, headers, body }: { status: number; headers: Headers; body: Problem }) => {
    expect([status, body.code]).toEqual([503, 'payment.provider_unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  };

  it('is a 503 where a booking is paid, and the payment stays for another try (S7)', async () => {
    const booking = await city.booked();
    const payer = city.api.client({ 'x-track-token': booking.trackToken });
    expectUnavailable(await inTime(payer.post<Problem>(`/api/bookings/${booking.id}/payment`)));
    const { body } = await payer.get<PaymentView>(`/api/bookings/${booking.id}/payment`);
    expect(body).toMatchObject({ status: 'created', outcome: 'processing' });
  });

  it('is a 503 where a card is saved', async () => {
    await city.api.addAccount({ email: 'lotte@voorbeeld.test', role: 'passenger' });
    const passenger = await city.api.loginAs('lotte@voorbeeld.test');
    expectUnavailable(await inTime(passenger.post<Problem>('/api/me/payment-methods/setup')));
  });

  it('is no set-up that is done where an administrator tries the keys', async () => {
    await city.api.addAccount({ email: 'office@voorbeeld.test', role: 'admin' });
    const admin = await city.api.loginAs('office@voorbeeld.test');
    const { status, body } = await inTime(admin.post<SetupView>('/api/admin/setup/payments-check'));
    const step = body.steps.find((one) => one.step === 'payments');
    expect([status, step?.state, step?.testedAt]).toEqual([200, 'missing', expect.any(String)]);
  });
});
