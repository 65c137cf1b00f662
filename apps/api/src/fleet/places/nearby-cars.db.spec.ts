import type { NearbyCarsView, Problem } from '@sablon/contracts';
import { seedCity, startTestApi, type TestApi } from '../../testing/start-test-api.js';

const SABLON = { lat: 50.8404, lng: 4.3555 };
/** Further than the snapshot that all visitors share lasts. */
const LATER_MS = 11_000;

describe('free cars near a visitor', () => {
  let api: TestApi;
  let drivers: string[];
  let now = Date.now();
  beforeAll(async () => {
    api = await startTestApi();
    await seedCity(api.parts.database);
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const { rows } = await api.parts.database.sql.query<{ id: string }>(
      `UPDATE driver SET shift = 'on', shift_since = now(), idle_since = now() WHERE status = 'approved' AND vehicle_id IS NOT NULL RETURNING id`,
    );
    drivers = rows.map(({ id }) => id);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await api.stop();
  });

  const stand = (driverId: string, at: { lat: number; lng: number }) =>
    api.parts.messaging.positions.record({ driverId, ...at, heading: 0, speed: 0, at: now });
  const ask = async (at = SABLON) => {
    now += LATER_MS;
    for (const id of drivers.slice(0, 2)) {
      const place = api.parts.messaging.positions.get(id);
      if (place) stand(id, place);
    }
    const { lat, lng } = at;
    return (await api.client().get<NearbyCarsView>(`/api/places/nearby-cars?lat=${lat}&lng=${lng}`)).body.cars;
  };

  it('are shown as squares, without saying who drives or where exactly', async () => {
    expect(drivers.length).toBeGreaterThan(1);
    expect(await ask()).toEqual([]);
    const [first = '', second = ''] = drivers;
    const place = { lat: 50.84111, lng: 4.36013 };
    stand(first, place);
    stand(second, { lat: 50.8352, lng: 4.3499 });
    const cars = await ask();
    expect(cars).toHaveLength(2);
    for (const car of cars) expect(Object.keys(car).sort()).toEqual(['bearing', 'lat', 'lng']);
    stand(first, { lat: place.lat + 0.0001, lng: place.lng + 0.0002 });
    expect(await ask()).toEqual(cars);
    expect(await ask({ lat: SABLON.lat + 0.0001, lng: SABLON.lng })).toEqual(cars);
  });

  it('leave out drivers who take a break', async () => {
    const { sql } = api.parts.database;
    const [first, second] = drivers;
    await sql.query(`UPDATE driver SET shift = 'break', idle_since = NULL WHERE id = $1`, [first]);
    expect(await ask()).toHaveLength(1);
    await sql.query(`UPDATE driver SET shift = 'break', idle_since = NULL WHERE id = $1`, [second]);
    expect(await ask()).toEqual([]);
  });

  it('refuse a point that is none', async () => {
    for (const query of ['', 'lat=91&lng=4', 'lat=50.8', 'lat=x&lng=4']) {
      const { status, body } = await api.client().get<Problem>(`/api/places/nearby-cars?${query}`);
      expect([query, status, body.code]).toEqual([query, 400, 'request.invalid']);
    }
  });
});
