import type { SuggestionsView } from '@sablon/contracts';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson } from '../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE } from '../testing/test-fleet.js';

const FLEET = 230;
const AT_MOST = 200;

/** A row of cars leading away from the pickup, some thirty metres apart: all of them could take a ride. */
describe('drivers suggested from a large fleet', () => {
  let api: TestApi;
  let office: ApiClient;
  let drivers: readonly { readonly id: string; readonly vehicleId: string }[];
  beforeAll(async () => {
    api = await startTestApi();
    office = (await newPerson(api, 'sofie', 'dispatcher')).client;
    drivers = await addDrivers(api.database.database, FLEET);
    drivers.forEach(({ id }, index) =>
      api.parts.messaging.positions.record({
        driverId: id,
        lat: GRAND_PLACE.lat + 0.0003 * (index + 1),
        lng: GRAND_PLACE.lng,
        heading: null,
        speed: 0,
        at: Date.now(),
      }),
    );
    await api.database.database.sql.query(
      `INSERT INTO driver_document (driver_id, kind, number, expires_on)
       SELECT id, 'driving_licence', left(id::text, 12), current_date + 365 FROM driver`,
    );
  });
  afterAll(() => api.stop());

  const suggested = async (tripId: string) =>
    (await office.get<SuggestionsView>(`/api/dispatch/trips/${tripId}/suggestions`)).body.drivers;

  it('are the nearest, the only ones with calculated routes, plus the one the trip is pencilled for', async () => {
    const matrix = jest.spyOn(api.parts.geo.routing, 'matrix');
    const { tripId } = await bookRide(api.database.database);
    const near = await suggested(tripId);
    expect(near).toHaveLength(AT_MOST);
    expect(near[0]).toMatchObject({ driverId: drivers[0]?.id, obstacle: null });
    const farthest = drivers.at(-1)?.id;
    expect(near.map(({ driverId }) => driverId)).not.toContain(farthest);
    await office.post(`/api/dispatch/trips/${tripId}/pencil`, { driverId: farthest });
    const again = await suggested(tripId);
    expect(again.map(({ driverId }) => driverId)).toContain(farthest);
    expect(Math.max(...matrix.mock.calls.map(([sources]) => sources.length))).toBeLessThanOrEqual(AT_MOST + 1);
    matrix.mockRestore();
  });

  it('are searched for farther away when none nearby can take the ride', async () => {
    const { sql } = api.database.database;
    const far = drivers[FLEET - 5];
    await sql.query("UPDATE vehicle SET vehicle_class = 'van', seats = 8, bags = 8 WHERE id = $1", [far?.vehicleId]);
    const { tripId, bookingId } = await bookRide(api.database.database);
    await sql.query("UPDATE booking SET vehicle_class = 'van', passengers = 7 WHERE id = $1", [bookingId]);
    const found = await suggested(tripId);
    expect(found.filter(({ obstacle }) => obstacle === null).map(({ driverId }) => driverId)).toEqual([far?.id]);
    expect(found.length).toBeLessThanOrEqual(AT_MOST + 1);
  });
});
