// About 25 s: an offer runs out unanswered before the next driver has it.
import { bookAsGuest, Client, pay, seen } from './support/client.js';
import { DriverDevice, watchTrip } from './support/driver-device.js';
import { eventually, startProduct, type Product } from './support/product.js';
import { GRAND_PLACE } from './support/rides.js';

const FLAGEY = { lat: 50.8274, lng: 4.3724 };

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 240_000);
afterAll(() => product.end(), 60_000);

const firstOffer = (driver: DriverDevice, tripId: string) =>
  eventually('an offer', async () => driver.offers.find((offer) => offer.tripId === tripId));

describe('a trip from booking to receipt, through the API', () => {
  const devices: DriverDevice[] = [];
  afterEach(async () => {
    for (const device of devices.splice(0)) {
      device.hangUp();
      await device.client.post('/api/driver/shift', { shift: 'off', vehicleId: null }).catch(() => undefined);
    }
  });
  const onShift = async (
    index: number,
    at: { lat: number; lng: number },
    acknowledges = true,
  ): Promise<DriverDevice> => {
    const device = await new DriverDevice(product.url, `chauffeur${index}@sablon.test`, acknowledges).startShift(at);
    devices.push(device);
    return device;
  };

  it('goes from payment to receipt with the nearest driver, whose position stays private after the drop-off', async () => {
    const driver = await onShift(2, GRAND_PLACE);
    const guest = new Client(product.url);
    const booking = await bookAsGuest(guest);
    const tripId = booking.trips[0]?.id ?? '';
    expect((await pay(guest, booking)).intent).toBe('succeeded');
    const offer = await firstOffer(driver, tripId);
    expect(JSON.stringify(offer)).not.toContain('Nora');
    const watching = await watchTrip(product.url, booking.trackToken);
    expect((await driver.accept(offer.id)).status).toBe(200);
    await driver.command(tripId, 'depart');
    await driver.report({ lat: 50.846, lng: 4.353 });
    await eventually('the car on the map', async () => watching.positions.length > 0);
    await driver.command(tripId, 'arrive');
    const wrong = await driver.client.request('POST', `/api/trips/${tripId}/start`, { boardingCode: 'nope' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'trip.boarding_code_wrong' } });
    await driver.command(tripId, 'start', { boardingCode: booking.trips[0]?.boardingCode });
    await driver.command(tripId, 'complete');
    await new Promise((resume) => setTimeout(resume, 500)); // let positions sent before the end arrive
    const shown = watching.positions.length;
    await driver.report(FLAGEY);
    await driver.report(FLAGEY);
    expect(watching.positions).toHaveLength(shown);
    watching.socket.close();
    const receipt = await guest.get(`/api/bookings/${booking.id}/receipt`, { 'x-track-token': booking.trackToken });
    expect(receipt).toMatchObject({ paidCents: booking.totalCents, refundedCents: 0 });
  });

  it('offers a declined trip to the next driver only, and refunds a cancellation after the driver releases it', async () => {
    const [near, far] = [await onShift(6, GRAND_PLACE), await onShift(7, FLAGEY)];
    const guest = new Client(product.url);
    const booking = await bookAsGuest(guest);
    await pay(guest, booking);
    const tripId = booking.trips[0]?.id ?? '';
    await near.decline((await firstOffer(near, tripId)).id);
    const second = await firstOffer(far, tripId);
    expect((await far.accept(second.id)).status).toBe(200);
    expect(near.offers.filter((offer) => offer.tripId === tripId)).toHaveLength(1);
    await far.command(tripId, 'release', { reason: 'flat tyre' });
    const again = await eventually('searching again', async () => {
      const now = await seen(guest, booking);
      return now.trips[0]?.phase === 'searching' ? now : null;
    });
    expect(again.trips[0]?.driver).toBeNull();
    await guest.post(
      `/api/trips/${tripId}/cancel`,
      { reason: 'too long' },
      { 'x-track-token': booking.trackToken, 'idempotency-key': tripId },
    );
    await eventually('the refund', async () => {
      const receipt = await guest.get<{ refundedCents: number }>(`/api/bookings/${booking.id}/receipt`, {
        'x-track-token': booking.trackToken,
      });
      return receipt.refundedCents === booking.totalCents;
    });
  });

  it('offers the trip to the next driver when an offer expires unanswered', async () => {
    const [asleep, awake] = [await onShift(8, GRAND_PLACE), await onShift(9, FLAGEY)];
    const guest = new Client(product.url);
    const booking = await bookAsGuest(guest, { vehicleClass: 'standard' });
    await pay(guest, booking);
    const tripId = booking.trips[0]?.id ?? '';
    await firstOffer(asleep, tripId);
    const next = await eventually(
      'the next driver',
      async () => awake.offers.find((offer) => offer.tripId === tripId),
      30_000,
    );
    expect(asleep.closed.map((end) => end.reason)).toContain('expired');
    expect((await awake.accept(next.id)).status).toBe(200);
    for (const step of ['depart', 'arrive']) await awake.command(tripId, step);
    await awake.command(tripId, 'start', { boardingCode: booking.trips[0]?.boardingCode });
    await awake.command(tripId, 'complete');
  }, 180_000);

  it('has one consistent outcome when the passenger cancels while the driver accepts', async () => {
    const driver = await onShift(12, GRAND_PLACE);
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const guest = new Client(product.url);
      const booking = await bookAsGuest(guest);
      await pay(guest, booking);
      const tripId = booking.trips[0]?.id ?? '';
      const offer = await firstOffer(driver, tripId);
      const [accepted] = await Promise.all([
        driver.accept(offer.id),
        new Promise((resume) => setTimeout(resume, round * 3)).then(() =>
          guest.request(
            'POST',
            `/api/trips/${tripId}/cancel`,
            { reason: 'changed my mind' },
            { 'x-track-token': booking.trackToken, 'idempotency-key': tripId },
          ),
        ),
      ]);
      const after = (await seen(guest, booking)).trips[0];
      outcomes.add(`${accepted.status} ${after?.status}`);
      expect(['200 cancelled', '409 cancelled', '200 accepted']).toContain(`${accepted.status} ${after?.status}`);
      expect((await driver.state()).current).toBeNull();
    }
    expect([...outcomes]).not.toEqual([]);
  }, 180_000);

  it('shows the passenger an ongoing search with no driver asked when none is available', async () => {
    const guest = new Client(product.url);
    const booking = await bookAsGuest(guest, { vehicleClass: 'van' });
    await pay(guest, booking);
    const now = await eventually('the search', async () => {
      const view = await seen(guest, booking);
      return view.trips[0]?.phase === 'searching' ? view : null;
    });
    expect(now.trips[0]?.search).toEqual({ stage: 'searching', driversAsked: 0 });
    await guest.post(
      `/api/trips/${now.trips[0]?.id}/cancel`,
      { reason: 'no car' },
      { 'x-track-token': booking.trackToken, 'idempotency-key': 'x' },
    );
  });
});
