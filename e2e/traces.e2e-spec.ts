import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookingView } from '@sablon/contracts';
import { bookAsGuest, Client, pay, seen } from './support/client.js';
import { startCollector, type Collector, type ReceivedSpan } from './support/collector.js';
import { DriverDevice, hangUpAll } from './support/driver-device.js';
import { eventually, startProduct, type Product } from './support/product.js';
import { giveTimeToAnswer, GRAND_PLACE, takes } from './support/rides.js';

const STRANGER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

describe('the traces of a product with several processes', () => {
  let collector: Collector;
  let product: Product;
  let driver: DriverDevice;
  let booking: BookingView;
  beforeAll(async () => {
    collector = await startCollector();
    product = await startProduct({
      scaled: true,
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: '200',
        SABLON_ACCESS_LOG: '1',
      },
    });
    await giveTimeToAnswer(product.url);
    driver = await new DriverDevice(product.url, 'chauffeur@sablon.test').startShift(GRAND_PLACE);
    const guest = new Client(product.url);
    booking = await bookAsGuest(guest);
    await pay(guest, booking);
    await takes(driver, booking.trips[0]?.id ?? '');
  }, 150_000);
  afterAll(async () => {
    hangUpAll();
    await product?.end();
    await collector?.close();
  }, 60_000);

  const received = (name: string): Promise<ReceivedSpan> =>
    eventually(`the span ${name}`, async () => collector.spans.find((span) => span.name === name));

  const stepsTo = (span: ReceivedSpan): ReceivedSpan[] => {
    const parent = collector.spans.find((one) => one.spanId === span.parentSpanId);
    return parent ? [...stepsTo(parent), span] : [span];
  };

  it('lead from the notice of a payment to the phone of the driver', async () => {
    const shown = await received('socket offer.opened');
    await received('POST /api/webhooks/stripe');
    await eventually('the whole trace', async () => stepsTo(shown)[0]?.parentSpanId === null);
    const steps = stepsTo(shown);
    expect(steps.map(({ service, name }) => `${service}: ${name}`)).toEqual([
      'sablon-api: POST /api/webhooks/stripe',
      'sablon-worker: fact webhook.received',
      'sablon-worker: job webhook.process',
      'sablon-worker: dispatch round',
      'sablon-worker: fact offer.opened',
      'sablon-api: socket offer.opened',
    ]);
    expect(new Set(steps.map(({ traceId }) => traceId)).size).toBe(1);
    expect(steps[3]?.attributes).toMatchObject({ 'sablon.trip.id': booking.trips[0]?.id });
    expect(steps[0]?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/webhooks/stripe',
      'http.response.status_code': 200,
      'sablon.request.id': expect.stringMatching(/^[\w-]{8,}$/),
    });
  });

  it('point from each command of a ride to the one before: payment to booking, acceptance to payment', async () => {
    const [booked, accepted] = [await received('POST /api/bookings'), await received('POST /api/offers/:id/accept')];
    // Other notices of the provider are processed as well: the payment's is the one that led to the offer.
    const paid = stepsTo(await received('socket offer.opened')).find(({ name }) => name === 'job webhook.process');
    if (!paid) throw new Error('the payment was not traced');
    expect(paid.linkedTraces).toEqual([booked.traceId]);
    expect(accepted.linkedTraces).toEqual([paid.traceId]);
  });

  it('point to the trace of a stranger and do not become part of it', async () => {
    const guest = new Client(product.url);
    await guest
      .get('/api/bookings/unknown', { traceparent: `00-${STRANGER.trace}-${STRANGER.span}-01` })
      .catch(() => null);
    const span = await eventually('the span that points there', async () =>
      collector.spans.find(({ linkedTraces }) => linkedTraces.includes(STRANGER.trace)),
    );
    expect(span.parentSpanId).toBeNull();
    expect(collector.spans.some(({ traceId }) => traceId === STRANGER.trace)).toBe(false);
  });

  it('are named by the log lines', async () => {
    const { attributes, traceId } = await received('POST /api/bookings');
    const logs = join(product.dataDirectory, 'logs');
    const lines = readdirSync(logs).flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'));
    const line = lines.find((one) => one.includes(String(attributes['sablon.request.id'])));
    expect(JSON.parse(line?.slice(line.indexOf('{')) ?? '{}')).toMatchObject({ trace_id: traceId });
  });

  it('tell nothing about the guest and the way', () => {
    const { pickup, dropoff } = booking.trips[0] ?? {};
    const places = [pickup, dropoff].flatMap((place) => [
      ...[place?.lat, place?.lng, place?.label.fr, place?.label.nl, place?.detail.fr],
    ]);
    const secrets = ['Nora', 'Invité', 'nora@', '470112233', booking.trackToken, booking.code, ...places];
    const words = secrets.filter((one) => one !== undefined && one !== '').map(String);
    expect(words.length).toBeGreaterThanOrEqual(12);
    expect(collector.text.length).toBeGreaterThan(10_000);
    expect(words.filter((word) => collector.text.includes(word))).toEqual([]);
  });

  it('hold nothing up when the collector hangs', async () => {
    collector.hang();
    const begun = performance.now();
    await eventually('a batch without an answer', async () => {
      await new Client(product.url).get('/api/quotes/unknown').catch(() => null);
      return collector.unanswered > 0;
    });
    const guest = new Client(product.url);
    const booked = await bookAsGuest(guest);
    await pay(guest, booked);
    await eventually('the second ride is paid', async () => (await seen(guest, booked)).paid);
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});
