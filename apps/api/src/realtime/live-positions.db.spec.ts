import type { LivePositionView } from '@sablon/contracts';
import { signTrackToken } from '@sablon/persistence';
import { ConnectionsService } from './connections.service.js';
import { fix, sleep, until, type Connection } from '../testing/connect.js';
import { carsSent } from '../testing/cars-sent.js';
import { LiveCity } from '../testing/live-city.js';

/** ASSUMPTION of the domain: reports less than 700 ms apart are too frequent. */
const NEXT_FIX_MS = 750;

describe('a driver’s live position', () => {
  let city: LiveCity;
  beforeAll(async () => (city = await LiveCity.start()));
  afterAll(() => city.stop());

  const positions = (connection: Connection) => connection.received('driver.position') as readonly LivePositionView[];

  it('reaches the passenger, the tracking link and dispatchers, no one else, and none of them after drop-off', async () => {
    const driver = await city.driver();
    const [amina, bart, sofie] = [
      await city.person('passenger'),
      await city.person('passenger'),
      await city.person('dispatcher'),
    ];
    const [passenger, other, visitor, link, console] = await Promise.all(
      [amina.client, bart.client, city.api.client(), city.api.client(), sofie.client].map((one) => city.connect(one)),
    );
    if (!passenger || !other || !visitor || !link || !console) throw new Error('not connected');
    const { tripId, bookingId } = await city.acceptedRide(driver, amina.id);
    const token = signTrackToken(city.api.parts.config.secret, bookingId);
    expect(await link.socket.emitWithAck('track.watch', { token })).toEqual({ ok: true });
    expect(
      await visitor.socket.emitWithAck('track.watch', {
        token: token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
      }),
    ).toMatchObject({
      ok: false,
    });
    await until(async () => {
      driver.phone.socket.volatile.emit('position', fix());
      await sleep(NEXT_FIX_MS);
      return positions(passenger).length > 0 && positions(link).length > 0;
    });
    expect(positions(passenger)[0]).toMatchObject({
      tripId,
      driverId: driver.id,
      lat: fix()[0],
      lng: fix()[1],
      speed: 8,
    });
    const view = { west: 4.2, south: 50.7, east: 4.5, north: 51, zoom: 12 };
    expect(await console.socket.emitWithAck('fleet.watch', { view, driverId: driver.id })).toEqual({ ok: true });
    await until(() => carsSent(console).has(driver.id));
    expect(console.received('fleet.chosen')).toContainEqual(expect.objectContaining({ driverId: driver.id }));
    await city.finish(driver, tripId);
    const [before, beforeLink] = [positions(passenger).length, positions(link).length];
    const accepted = city.count('position.accepted');
    for (let index = 0; index < 4; index++) {
      driver.phone.socket.emit('position', fix(10 * index));
      await sleep(NEXT_FIX_MS);
    }
    expect(city.count('position.accepted')).toBeGreaterThan(accepted);
    expect([positions(passenger).length, positions(link).length]).toEqual([before, beforeLink]);
    for (const stranger of [other, visitor])
      expect([...stranger.received('driver.position'), ...stranger.received('fleet.frame')]).toEqual([]);
  });

  it('is hidden hours before the ride, until the driver departs', async () => {
    const driver = await city.driver();
    const amina = await city.person('passenger');
    const passenger = await city.connect(amina.client);
    const { tripId } = await city.acceptedRide(driver, amina.id, 180);
    await sleep(200);
    driver.phone.socket.emit('position', fix());
    await sleep(NEXT_FIX_MS);
    expect(positions(passenger)).toEqual([]);
    await driver.client.post(`/api/trips/${tripId}/depart`);
    // Reports are not forwarded while the viewers are being loaded; a phone keeps reporting.
    let meters = 0;
    await until(async () => {
      driver.phone.socket.emit('position', fix((meters += 10)));
      await sleep(NEXT_FIX_MS);
      return positions(passenger).length > 0;
    });
  });

  it('is refused with a counted reason and without an answer', async () => {
    const driver = await city.driver();
    /** Sends reports at once, waits until each was judged, then for the minimum interval. */
    const send = async (...reports: unknown[]) => {
      const before = city.judged();
      for (const report of reports) driver.phone.socket.emit('position', report as never);
      await until(() => city.judged() >= before + reports.length);
      await sleep(NEXT_FIX_MS);
    };
    const counts = async (reason: Parameters<LiveCity['count']>[0], ...reports: unknown[]) => {
      const was = city.count(reason);
      await send(...reports);
      expect([reason, city.count(reason)]).toEqual([reason, was + 1]);
    };
    let unpacked = 0; // by Socket.IO, which the hot path bypasses
    city.api.app
      .get(ConnectionsService)
      .of(driver.id)[0]
      ?.onAny(() => unpacked++);
    await counts('position.accepted', fix());
    expect(unpacked).toBe(0);
    await counts('position.impossible_jump', fix(50_000));
    await counts('position.stale', fix(0, 61_000));
    await counts('position.future', fix(0, -10_000));
    await counts('position.out_of_range', [91, 4.3, null, null, Date.now()]);
    await counts('position.malformed', ['50.8', 4.3, null, null, Date.now()]);
    await counts('position.malformed', { lat: 50.8 });
    await counts('position.out_of_order', fix(0, 50_000));
    await counts('position.too_frequent', fix(10), fix(12));
    const home = await driver.client.post('/api/driver/shift', { shift: 'off' });
    expect(home.status).toBe(200);
    await counts('position.off_shift', fix(20));
    const amina = await city.person('passenger');
    const passenger = await city.connect(amina.client);
    const was = city.count('position.not_a_driver');
    passenger.socket.emit('position', fix());
    await until(() => city.count('position.not_a_driver') === was + 1);
    expect(city.api.parts.messaging.positions.get(amina.id)).toBeNull();
  });
});
