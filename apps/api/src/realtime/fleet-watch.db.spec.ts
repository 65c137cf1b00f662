import type { FleetChangeView, FleetView } from '@sablon/contracts';
import { FleetRosterService } from '../fleet/fleet-roster.service.js';
import { GRAND_PLACE } from '../testing/test-fleet.js';
import { carsSent } from '../testing/cars-sent.js';
import { sleep, until, type Connection } from '../testing/connect.js';
import { LiveCity } from '../testing/live-city.js';

const BRUSSELS = { west: 4.2, south: 50.7, east: 4.5, north: 51, zoom: 12 };
const ANTWERP = { west: 4.3, south: 51.15, east: 4.5, north: 51.3, zoom: 12 };

describe('the fleet on a dispatch console', () => {
  let city: LiveCity;
  beforeAll(async () => (city = await LiveCity.start()));
  afterAll(() => city.stop());

  const desk = async (): Promise<Connection & { id: string }> => {
    const { id, client } = await city.person('dispatcher');
    return { ...(await city.connect(client)), id };
  };
  const watch = (console: Connection, view: typeof BRUSSELS | null, driverId: string | null = null) =>
    console.socket.timeout(30_000).emitWithAck('fleet.watch', { view, driverId });
  const stands = (driverId: string, lat = GRAND_PLACE.lat, at = Date.now()) =>
    city.api.parts.messaging.positions.record({ driverId, lat, lng: GRAND_PLACE.lng, heading: 90, speed: 5, at });
  const changes = (console: Connection) => console.received('fleet.changed') as readonly FleetChangeView[];
  const lastOf = (console: Connection, driverId: string) =>
    changes(console)
      .flatMap(({ drivers }) => drivers)
      .filter(({ id }) => id === driverId)
      .at(-1);

  it('is sent for the current map view only, and not at all once the map is hidden or left', async () => {
    const [here, there] = [await city.driver(), await city.driver()];
    stands(here.id);
    stands(there.id, 51.22);
    const console = await desk();
    expect(await watch(console, BRUSSELS)).toEqual({ ok: true });
    await until(() => carsSent(console).has(here.id));
    expect(carsSent(console).has(there.id)).toBe(false);
    expect(await watch(console, ANTWERP)).toEqual({ ok: true });
    await until(() => carsSent(console).has(there.id));
    expect([...carsSent(console).keys()]).toEqual([there.id]);
    // Hidden: no frame is sent, though both cars move.
    expect(await watch(console, null)).toEqual({ ok: true });
    const before = console.received('fleet.frame').length;
    for (let meters = 1; meters < 4; meters++) {
      stands(here.id, GRAND_PLACE.lat + meters / 1_000);
      stands(there.id, 51.22 + meters / 1_000);
      await sleep(260);
    }
    expect(console.received('fleet.frame')).toHaveLength(before);
    await watch(console, BRUSSELS);
    await until(() => carsSent(console).has(here.id));
    expect(await console.socket.timeout(30_000).emitWithAck('fleet.watch', null)).toEqual({ ok: true });
    const left = console.received('fleet.frame').length;
    stands(here.id, GRAND_PLACE.lat + 0.02);
    await sleep(600);
    expect(console.received('fleet.frame')).toHaveLength(left);
  });

  it('reports drivers’ state changes anywhere with the counts, without resending the whole fleet', async () => {
    const driver = await city.driver();
    stands(driver.id);
    const console = await desk();
    await watch(console, ANTWERP);
    const { client } = await city.person('dispatcher');
    const fleet = (await client.get<FleetView>('/api/dispatch/fleet')).body;
    expect(fleet.drivers.find(({ id }) => id === driver.id)).toMatchObject({ state: 'free' });
    expect(changes(console).flatMap(({ drivers }) => drivers)).toEqual([]);
    const { tripId } = await city.acceptedRide(driver, null);
    await until(() => lastOf(console, driver.id)?.state === 'assigned');
    expect(lastOf(console, driver.id)).toMatchObject({ tripId, shift: 'on' });
    const last = changes(console).at(-1)!;
    expect(last.counts).toEqual((await client.get<FleetView>('/api/dispatch/fleet')).body.counts);
    expect(last.at).toBeGreaterThan(fleet.at);
    await city.finish(driver, tripId);
    await until(() => lastOf(console, driver.id)?.state === 'free');
    await driver.client.post('/api/driver/shift', { shift: 'off' });
    await until(() => lastOf(console, driver.id)?.state === 'off');
    expect(changes(console).every(({ drivers }) => drivers.length < fleet.drivers.length)).toBe(true);
    expect(carsSent(console).has(driver.id)).toBe(false);
  });

  it('reports drivers lost and seen again, and follows a chosen driver wherever they are', async () => {
    const driver = await city.driver();
    stands(driver.id);
    const console = await desk();
    await watch(console, ANTWERP, driver.id);
    city.api.parts.messaging.bus.publish('driver.state', { driverId: driver.id }); // as when their shift begins
    await until(() => console.received('fleet.chosen').length === 1 && lastOf(console, driver.id)?.state === 'free');
    expect(console.received('fleet.chosen')[0]).toMatchObject({ driverId: driver.id, lat: GRAND_PLACE.lat });
    stands(driver.id, GRAND_PLACE.lat + 0.001);
    await until(() => console.received('fleet.chosen').length === 2);
    const roster = city.api.app.get(FleetRosterService);
    const sightings = () => changes(console).flatMap((change) => change.sightings.filter(([id]) => id === driver.id));
    roster.look(Date.now() + 20_000);
    await until(() => sightings().length >= 1);
    stands(driver.id, GRAND_PLACE.lat + 0.002);
    roster.look();
    await until(() => sightings().length >= 2);
  });

  it('is refused as not found for passengers, drivers and visitors, who receive none of it', async () => {
    const driver = await city.driver();
    const amina = await city.person('passenger');
    const strangers = [driver.phone, await city.connect(amina.client), await city.connect(city.api.client())];
    const console = await desk();
    await watch(console, BRUSSELS);
    for (const stranger of strangers)
      expect(await watch(stranger, BRUSSELS, driver.id)).toEqual({ ok: false, code: 'request.not_found' });
    stands(driver.id);
    await city.acceptedRide(driver, amina.id);
    await until(() => lastOf(console, driver.id)?.state === 'assigned' && carsSent(console).has(driver.id));
    for (const stranger of strangers)
      for (const event of ['fleet.frame', 'fleet.changed', 'fleet.chosen'] as const)
        expect([event, stranger.received(event)]).toEqual([event, []]);
    expect(city.count('fleet.not_staff')).toBe(3);
  });

  it('is audited as a look at the live map, and refused for an invalid view', async () => {
    const console = await desk();
    await watch(console, BRUSSELS);
    const { rows } = await city.api.database.database.sql.query(
      "SELECT 1 FROM audit_log WHERE actor_id = $1 AND action = 'driver.live_map_seen'",
      [console.id],
    );
    expect(rows).toHaveLength(1);
    for (const view of [{ ...BRUSSELS, west: 200 }, { ...BRUSSELS, east: 4 }, { west: 1 }])
      expect(await watch(console, view as typeof BRUSSELS)).toEqual({ ok: false, code: 'request.invalid' });
  });
});
