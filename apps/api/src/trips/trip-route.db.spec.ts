import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem, TripRouteView } from '@sablon/contracts';
import { createGeo, FREE_FLOW, RoutingRefused, type Geo } from '@sablon/geo';
import { saveBrusselsRoads } from '../../../../libs/geo/src/testing/brussels-roads.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE, MIDI, offerTo } from '../testing/test-fleet.js';

/** At the Atomium, six kilometres from the Grand-Place. */
const ATOMIUM = { lat: 50.8949, lng: 4.3416 };

describe('the driver’s route, turn by turn', () => {
  let api: TestApi;
  let geo: Geo;
  let directory: string;
  let searches = 0;
  let refusesOnce = false;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'trip-route-'));
    await saveBrusselsRoads(directory);
    geo = await createGeo({ mapDirectory: directory, traffic: FREE_FLOW });
    const { routing } = geo;
    const counted: Geo['routing'] = Object.assign(Object.create(routing), {
      route: (...asked: Parameters<typeof routing.route>) => {
        searches += 1;
        if (!refusesOnce) return routing.route(...asked);
        refusesOnce = false;
        return Promise.reject(new RoutingRefused('routing.overloaded'));
      },
    });
    api = await startTestApi({ parts: { geo: Object.assign(Object.create(geo), { routing: counted }) } });
  });
  beforeEach(() => (searches = 0));
  afterAll(async () => {
    await api.stop();
    await geo.close();
    await rm(directory, { recursive: true });
  });

  const newDriver = async () => {
    const [driver] = await addDrivers(api.database.database, 1);
    if (!driver) throw new Error('no driver');
    return { ...driver, client: await signIn(api, driver.id, 'driver') };
  };
  const accepted = async () => {
    const driver = await newDriver();
    const { tripId } = await bookRide(api.database.database);
    const [offerId = ''] = await offerTo(api.database.database, tripId, driver);
    await driver.client.post(`/api/offers/${offerId}/accept`);
    return { driver, tripId, route: () => driver.client.get<TripRouteView>(`/api/trips/${tripId}/route`) };
  };
  const isAt = (driverId: string, { lat, lng }: { lat: number; lng: number }, at = Date.now()) =>
    api.parts.messaging.positions.record({ driverId, lat, lng, heading: 90, speed: 8, at });

  it('leads from the car to the pickup, then to the destination, and is empty in between', async () => {
    const { driver, tripId, route } = await accepted();
    isAt(driver.id, ATOMIUM);
    const { status, body } = await route();
    expect(status).toBe(200);
    expect(body).toMatchObject({ tripId, route: { towards: 'pickup', quality: 'built' } });
    const { geometry = [], steps = [] } = body.route ?? {};
    expect([geometry[0], geometry.at(-1)]).toEqual([ATOMIUM, { lat: GRAND_PLACE.lat, lng: GRAND_PLACE.lng }]);
    expect(steps.length).toBeGreaterThan(3);
    expect([steps[0]?.turn, steps.at(-1)?.turn]).toEqual(['depart', 'arrive']);
    expect(steps.at(-1)?.geometryIndex).toBe(geometry.length - 1);
    const places = steps.map(({ geometryIndex }) => geometryIndex);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    for (const { sentence } of steps) expect(Object.values(sentence).every((words) => words.endsWith('.'))).toBe(true);

    await driver.client.post(`/api/trips/${tripId}/depart`);
    await driver.client.post(`/api/trips/${tripId}/arrive`);
    expect((await route()).body).toEqual({ tripId, route: null });
    const { rows } = await api.database.database.sql.query<{ boardingCode: string }>(
      'SELECT boarding_code AS "boardingCode" FROM trip WHERE id = $1',
      [tripId],
    );
    await driver.client.post(`/api/trips/${tripId}/start`, rows[0]);
    const onBoard = (await route()).body.route;
    expect(onBoard?.towards).toBe('dropoff');
    expect(onBoard?.geometry.at(-1)).toEqual({ lat: MIDI.lat, lng: MIDI.lng });
    await driver.client.post(`/api/trips/${tripId}/complete`, { ending: { reason: 'passenger_asked' } });
    expect((await route()).body).toEqual({ tripId, route: null });
  });

  it('is the driver’s alone: 404 for another driver, refused for passengers and visitors', async () => {
    const { driver, tripId } = await accepted();
    isAt(driver.id, ATOMIUM);
    const stranger = await newDriver();
    const asked = (id: string) => stranger.client.get<Problem>(`/api/trips/${id}/route`);
    const [one, unknown] = [await asked(tripId), await asked(crypto.randomUUID())];
    expect(one.status).toBe(404);
    expect({ ...one.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    const passenger = await newPerson(api, 'amina', 'passenger');
    expect((await passenger.client.get(`/api/trips/${tripId}/route`)).status).toBe(403);
    expect((await api.client().get(`/api/trips/${tripId}/route`)).status).toBe(401);
    expect(searches).toBe(0);
  });

  it('needs a current position', async () => {
    const { driver, tripId, route } = await accepted();
    expect((await route()).body).toEqual({ tripId, route: null });
    isAt(driver.id, ATOMIUM, Date.now() - 90_000);
    expect((await route()).body.route).toBeNull();
    isAt(driver.id, ATOMIUM);
    expect((await route()).body.route).not.toBeNull();
  });

  it('is calculated once for repeated requests, as is a refusal', async () => {
    const { driver, route } = await accepted();
    isAt(driver.id, ATOMIUM);
    const answers = await Promise.all([route(), route(), route()]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(searches).toBe(1);

    const other = await accepted();
    isAt(other.driver.id, ATOMIUM);
    refusesOnce = true;
    expect([(await other.route()).status, (await other.route()).status]).toEqual([503, 503]);
    expect(searches).toBe(2);
  });
});
