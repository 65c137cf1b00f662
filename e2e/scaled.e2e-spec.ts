import { bookAsGuest, Client, pay, seen } from './support/client.js';
import { DriverDevice, watchTrip } from './support/driver-device.js';
import { eventually, startProduct, type Product } from './support/product.js';
import { GRAND_PLACE } from './support/rides.js';

let product: Product;
let second: string;
beforeAll(async () => {
  product = await startProduct({ redisUrl: process.env['TEST_REDIS_URL'], apiProcesses: 2, workerProcesses: 2 });
  const other = new URL(product.url);
  other.port = String(Number(other.port) + 1);
  second = other.origin;
}, 120_000);
afterAll(() => product.end(), 60_000);

describe('two api and two worker processes on a real Redis', () => {
  it('driver on one process, passenger on the other: offer, live position and every state arrive', async () => {
    const driver = await new DriverDevice(product.url, 'chauffeur2@sablon.test').startShift(GRAND_PLACE);
    const guest = new Client(second);
    const booking = await bookAsGuest(guest);
    const tripId = booking.trips[0]?.id ?? '';
    await pay(guest, booking);
    const watching = await watchTrip(second, booking.trackToken);
    const offer = await eventually('an offer', async () => driver.offers[0]);
    expect((await driver.accept(offer.id)).status).toBe(200);
    await driver.command(tripId, 'depart');
    await eventually('the car on the other process', async () => {
      await driver.report({ lat: 50.846 + Math.random() / 1000, lng: 4.353 });
      return watching.positions.length > 0;
    });
    await driver.command(tripId, 'arrive');
    await driver.command(tripId, 'start', { boardingCode: booking.trips[0]?.boardingCode });
    await driver.command(tripId, 'complete');
    await eventually('the end on the other process', async () =>
      watching.trips.some((trip) => trip.status === 'completed'),
    );
    expect((await seen(guest, booking)).trips[0]?.status).toBe('completed');
    watching.socket.close();
    driver.hangUp();
  }, 90_000);

  it('an unanswered offer ends once although two workers look after it', async () => {
    const asleep = await new DriverDevice(product.url, 'chauffeur3@sablon.test', false).startShift(GRAND_PLACE);
    const guest = new Client(second);
    const booking = await bookAsGuest(guest, { vehicleClass: 'standard' });
    await pay(guest, booking);
    await eventually('an offer', async () => asleep.offers[0]);
    await eventually('its end', async () => asleep.closed.length > 0, 40_000);
    expect(asleep.closed).toHaveLength(1);
    await guest.post(
      `/api/trips/${booking.trips[0]?.id}/cancel`,
      { reason: 'enough' },
      { 'x-track-token': booking.trackToken, 'idempotency-key': 'c' },
    );
    asleep.hangUp();
  }, 90_000);
});
