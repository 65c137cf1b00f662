import { bookAsGuest, Client, pay, seen } from './support/client.js';
import { DriverDevice } from './support/driver-device.js';
import { eventually, startProduct, type Product } from './support/product.js';
import { GRAND_PLACE } from './support/rides.js';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ownProcesses: true });
}, 240_000);
afterAll(() => product.end(), 60_000);

const kill = async (name: string): Promise<void> => {
  const process = product.processes[name];
  if (!process?.pid) throw new Error(`no process ${name} among ${Object.keys(product.processes).join(', ')}`);
  const before = process.pid;
  process.kill('SIGKILL');
  await eventually(`${name} again`, async () => product.processes[name]?.pid !== before && (await isReady()));
};
const isReady = (): Promise<boolean> =>
  fetch(`${product.url}/api/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

describe('kill -9 of the server', () => {
  it('during a trip: keeps the trip on board and passenger and driver logged in', async () => {
    const driver = await new DriverDevice(product.url, 'chauffeur2@sablon.test').startShift(GRAND_PLACE);
    const guest = new Client(product.url);
    const booking = await bookAsGuest(guest);
    const tripId = booking.trips[0]?.id ?? '';
    await pay(guest, booking);
    const offer = await eventually('an offer', async () => driver.offers[0]);
    expect((await driver.accept(offer.id)).status).toBe(200);
    await driver.command(tripId, 'depart');
    await driver.command(tripId, 'arrive');
    await driver.command(tripId, 'start', { boardingCode: booking.trips[0]?.boardingCode });
    await kill('server');
    expect((await seen(guest, booking)).trips[0]?.phase).toBe('on_board');
    expect((await driver.state()).current?.id).toBe(tripId);
    await driver.command(tripId, 'complete');
    expect((await seen(guest, booking)).trips[0]?.status).toBe('completed');
    driver.hangUp();
    await driver.client.post('/api/driver/shift', { shift: 'off', vehicleId: null });
  }, 240_000);

  it('during an open offer: ends the offer on time and offers the trip again', async () => {
    const driver = await new DriverDevice(product.url, 'chauffeur6@sablon.test').startShift(GRAND_PLACE);
    const guest = new Client(product.url);
    const booking = await bookAsGuest(guest);
    await pay(guest, booking);
    const offer = await eventually('an offer', async () => driver.offers[0]);
    await kill('server');
    await eventually('the end of the offer', async () => (await driver.state()).offer?.id !== offer.id, 40_000);
    const next = await new DriverDevice(product.url, 'chauffeur7@sablon.test').startShift(GRAND_PLACE);
    const again = await eventually('another offer', async () => next.offers[0], 40_000);
    expect((await next.accept(again.id)).status).toBe(200);
    for (const step of ['depart', 'arrive']) await next.command(booking.trips[0]?.id ?? '', step);
    await next.command(booking.trips[0]?.id ?? '', 'start', { boardingCode: booking.trips[0]?.boardingCode });
    await next.command(booking.trips[0]?.id ?? '', 'complete');
    for (const device of [driver, next]) device.hangUp();
  }, 240_000);

  it('right after a payment: redelivers the webhook and dispatches the trip', async () => {
    const guest = new Client(product.url);
    const booking = await bookAsGuest(guest, { vehicleClass: 'van' });
    const paying = pay(guest, booking);
    await paying;
    product.processes['server']?.kill('SIGKILL');
    await eventually('the server again', isReady);
    await eventually('paid', async () => (await seen(guest, booking)).paid, 60_000);
    await guest.post(
      `/api/trips/${booking.trips[0]?.id}/cancel`,
      { reason: 'done' },
      { 'x-track-token': booking.trackToken, 'idempotency-key': 'c' },
    );
  }, 180_000);
});
