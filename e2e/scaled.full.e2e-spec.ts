import { runSql } from '../tools/db/run-sql.mjs';
import { bookAsGuest, Client, pay, seen } from './support/client.js';
import { DriverDevice, watchTrip } from './support/driver-device.js';
import { eventually, startProduct, type Product } from './support/product.js';
import { GRAND_PLACE } from './support/rides.js';

let product: Product;
let second: string;
beforeAll(async () => {
  product = await startProduct({ scaled: true });
  const other = new URL(product.url);
  other.port = String(Number(other.port) + 1);
  second = other.origin;
}, 180_000);
afterAll(() => product.end(), 60_000);

describe('two api and two worker processes on a real Redis', () => {
  it('deliver offer, live position and every state between a driver and a passenger on different processes', async () => {
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
  }, 240_000);

  it('end an unanswered offer only once', async () => {
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
  }, 240_000);

  it('keep one of a driver’s devices active across both processes, and pass its role and offers on when it is gone', async () => {
    const email = 'chauffeur4@sablon.test';
    const phone = await new DriverDevice(product.url, email).startShift(GRAND_PLACE);
    const [watch, tablet] = [new DriverDevice(second, email), new DriverDevice(second, email)];
    for (const device of [watch, tablet]) {
      await device.client.login(email);
      await device.connect();
    }
    const waiting = [phone, watch];
    await eventually('the others are notified', async () => waiting.every(({ atWork }) => atWork === tablet.deviceId));

    tablet.hangUp();
    // Backdates the last contact, in place of half a minute without the tablet.
    const isGone = () =>
      runSql(
        product.databaseUrl,
        `UPDATE driver SET active_device_seen_at = active_device_seen_at - interval '31 seconds'
         WHERE active_device = $1`,
        [tablet.deviceId],
      );
    const heir = await eventually(
      'one follows, and both know which',
      async () => {
        await isGone();
        const [one] = waiting.filter(({ atWork, deviceId }) => atWork === deviceId);
        return one && waiting.every(({ atWork }) => atWork === one.deviceId) ? one : null;
      },
      90_000,
    );
    await tablet.connect(true);
    expect(tablet.atWork).not.toBe(tablet.deviceId);

    await heir.report(GRAND_PLACE);
    const guest = new Client(product.url);
    const booking = await bookAsGuest(guest);
    await pay(guest, booking);
    const tripId = booking.trips[0]?.id ?? '';
    const shownOn = (device: DriverDevice) => device.offers.some((offer) => offer.tripId === tripId);
    await eventually('the offer on the one at work', async () => shownOn(heir));
    expect([phone, watch, tablet].filter(shownOn)).toEqual([heir]);
    await guest.post(
      `/api/trips/${tripId}/cancel`,
      { reason: 'enough' },
      { 'x-track-token': booking.trackToken, 'idempotency-key': tripId },
    );
    for (const device of [phone, watch, tablet]) device.hangUp();
  }, 240_000);
});
