import type { ChainView, DriverWayView, FleetView, Problem, SuggestionsView } from '@sablon/contracts';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson } from '../testing/sign-in.js';
import { addDrivers, bookRide } from '../testing/test-fleet.js';

type Driver = Awaited<ReturnType<typeof addDrivers>>[number];

describe('who could take what a dispatcher has chosen', () => {
  let api: TestApi;
  let office: ApiClient;
  let fleet: readonly Driver[];
  beforeAll(async () => {
    api = await startTestApi();
    office = (await newPerson(api, 'sofie', 'dispatcher')).client;
    fleet = await addDrivers(api.database.database, 3);
    await api.database.database.sql.query(
      `INSERT INTO driver_document (driver_id, kind, number, expires_on)
       SELECT id, 'driving_licence', left(id::text, 12), current_date + 365 FROM driver`,
    );
  });
  afterAll(() => api.stop());
  const ride = async (inMinutes: number | null) => (await bookRide(api.database.database, { inMinutes })).tripId;
  const chain = async (...ids: string[]) =>
    (await office.get<ChainView>(`/api/dispatch/chain?trips=${ids.join()}`)).body;
  const assign = async (tripId: string, { id }: Driver) =>
    (await office.post<Partial<Problem>>(`/api/dispatch/trips/${tripId}/assign`, { driverId: id })).body.code;

  it('judges several rides together, in the order they are driven, and each driver by all of them', async () => {
    const [early, late, crossing] = [await ride(600), await ride(780), await ride(605)];
    const free = await chain(late, early);
    expect(free.rides.map(({ tripId, trouble, isOpen }) => [tripId, trouble, isOpen])).toEqual([
      [early, null, true],
      [late, null, true],
    ]);
    expect(free.byPlan).toBe(true);
    expect(free.drivers.filter(({ obstacle }) => obstacle === null)).toHaveLength(3);

    expect((await chain(early, crossing)).rides[1]?.trouble).toMatchObject({ code: 'overlap' });

    // One driver has promised something across the second ride: the answer says which trip is in the way.
    const [taken] = fleet;
    if (!taken) throw new Error('no driver');
    expect(await assign(await ride(785), taken)).toBeUndefined();
    const held = (await chain(early, late)).drivers.find(({ driverId }) => driverId === taken.id);
    expect(held).toMatchObject({ obstacle: 'window_conflict', obstacleTripId: late });
    expect((await chain(early, late)).drivers.at(-1)?.driverId).toBe(taken.id);
  });

  it('refuses a list that is no chain, and a trip that does not exist', async () => {
    const one = await ride(600);
    expect((await office.get(`/api/dispatch/chain?trips=${one}`)).status).toBe(400);
    const unknown = '0b0f4c1e-6c52-4c5e-9a39-0d8a3a9d5c11';
    expect((await office.get(`/api/dispatch/chain?trips=${one},${unknown}`)).status).toBe(404);
  });

  it('shows the way of a driver from where they are, and for another hour from the promised ride before', async () => {
    const [, driver] = fleet;
    if (!driver) throw new Error('no driver');
    const way = async (tripId: string) =>
      (await office.get<DriverWayView>(`/api/dispatch/trips/${tripId}/ways/${driver.id}`)).body;
    const now = await ride(null);
    const { drivers } = (await office.get<SuggestionsView>(`/api/dispatch/trips/${now}/suggestions`)).body;
    expect(drivers.find(({ driverId }) => driverId === driver.id)).toMatchObject({ freeInSeconds: null });
    const hasPosition = api.parts.messaging.positions.get(driver.id) !== null;
    expect((await way(now)).points.length > 0).toBe(hasPosition);
    const tomorrow = await ride(1_200);
    expect((await way(tomorrow)).points).toEqual([]);
    expect(await assign(await ride(1_120), driver)).toBeUndefined();
    expect((await way(tomorrow)).points.length).toBeGreaterThan(0);
  });

  it('names the zone of each driver in the fleet', async () => {
    const { drivers } = (await office.get<FleetView>('/api/dispatch/fleet')).body;
    expect(drivers.filter(({ lat }) => lat !== null).every(({ zone }) => zone !== null)).toBe(true);
  });
});
