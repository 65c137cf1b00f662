import type { Problem, SuggestionsView } from '@sablon/contracts';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson } from '../testing/sign-in.js';
import { addDrivers, bookRide } from '../testing/test-fleet.js';

type Driver = Awaited<ReturnType<typeof addDrivers>>[number];

/** Ten hours ahead: position, break and shift of now say nothing about it. */
const TOMORROW_MINUTES = 600;

describe('drivers suggested for a ride of another hour', () => {
  let api: TestApi;
  let office: ApiClient;
  let fleet: readonly Driver[];
  beforeAll(async () => {
    api = await startTestApi();
    office = (await newPerson(api, 'sofie', 'dispatcher')).client;
    fleet = await addDrivers(api.database.database, 6);
    await sql(
      `INSERT INTO driver_document (driver_id, kind, number, expires_on)
       SELECT id, 'driving_licence', left(id::text, 12), current_date + 365 FROM driver`,
    );
  });
  afterAll(() => api.stop());
  const sql = (text: string, values: unknown[] = []) => api.database.database.sql.query(text, values);
  const nth = (at: number): Driver => {
    const one = fleet[at];
    if (!one) throw new Error('no driver');
    return one;
  };
  const ride = async (inMinutes: number | null) => (await bookRide(api.database.database, { inMinutes })).tripId;
  const suggested = async (tripId: string) =>
    (await office.get<SuggestionsView>(`/api/dispatch/trips/${tripId}/suggestions`)).body;
  const act = async (tripId: string, what: 'assign' | 'pencil', { id }: Driver) => {
    const { status, body } = await office.post<Partial<Problem>>(`/api/dispatch/trips/${tripId}/${what}`, { driverId: id }); // prettier-ignore
    return { http: status, code: body.code };
  };

  it('are judged by their promises then, the drives between, their papers and habits, and not by where they are now', async () => {
    const [chained, crossed, habitual, resting, tight, expiring] = fleet.map((_, at) => nth(at));
    if (!chained || !crossed || !habitual || !resting || !tight || !expiring) throw new Error('no drivers');
    const promise = async (inMinutes: number, driver: Driver) => {
      const tripId = await ride(inMinutes);
      expect(await act(tripId, 'assign', driver)).toMatchObject({ http: 200 });
    };
    await promise(TOMORROW_MINUTES - 60, chained);
    await promise(TOMORROW_MINUTES + 5, crossed);
    // Ends two minutes before the pickup, at another place.
    await promise(TOMORROW_MINUTES - 12, tight);
    await sql("UPDATE driver SET shift = 'off' WHERE id = $1", [habitual.id]);
    await sql(
      `INSERT INTO shift_span (driver_id, kind, began_at, ended_at)
       SELECT $1, 'on', past.at - interval '2 hours', past.at + interval '2 hours'
       FROM generate_series(1, 2) AS week, LATERAL (SELECT now() + make_interval(mins => $2) - make_interval(weeks => week) AS at) AS past`,
      [habitual.id, TOMORROW_MINUTES],
    );
    await sql("UPDATE driver SET shift = 'break' WHERE id = $1", [resting.id]);
    await sql('UPDATE driver_document SET expires_on = current_date - 1 WHERE driver_id = $1', [expiring.id]);

    const matrix = jest.spyOn(api.parts.geo.routing, 'matrix');
    const tripId = await ride(TOMORROW_MINUTES);
    const { byPlan, drivers } = await suggested(tripId);
    // One table of routes to the pickup and one from the destination, however many drivers there are.
    expect(matrix.mock.calls.length).toBeLessThanOrEqual(2);
    matrix.mockRestore();
    expect(byPlan).toBe(true);
    expect(drivers.slice(0, 3).map(({ driverId }) => driverId)).toEqual([chained.id, habitual.id, resting.id]);
    const of = ({ id }: Driver) => drivers.find(({ driverId }) => driverId === id);
    expect(of(chained)).toMatchObject({
      ...{ obstacle: null, etaSeconds: null, idleSeconds: null },
      planned: { before: { driveSeconds: expect.any(Number) as number }, after: null, usually: 0 },
    });
    expect(of(habitual)).toMatchObject({ obstacle: null, planned: { before: null, after: null, usually: 2 } });
    expect(of(resting)).toMatchObject({ obstacle: null, planned: { usually: 0 } });
    expect(of(crossed)?.obstacle).toBe('window_conflict');
    expect(of(tight)?.obstacle).toBe('window_conflict');
    expect(of(expiring)?.obstacle).toBe('documents_expired');

    // The pencil and the assignment judge as the list does, also for someone at home now.
    expect(await act(tripId, 'pencil', tight)).toMatchObject({ code: 'dispatch.pencil_collides' });
    expect(await act(tripId, 'assign', tight)).toMatchObject({ code: 'dispatch.promise_too_tight' });
    expect(await act(tripId, 'assign', habitual)).toMatchObject({ http: 200 });
  });

  it('are those on shift as soon as the search has begun: who is at home is neither suggested nor assigned', async () => {
    const absent = nth(2);
    await sql("UPDATE driver SET shift = 'off' WHERE id = $1", [absent.id]);
    const tripId = await ride(null);
    const { byPlan, drivers } = await suggested(tripId);
    expect(byPlan).toBe(false);
    expect(drivers.map(({ driverId }) => driverId)).not.toContain(absent.id);
    expect(drivers.every(({ planned }) => planned === null)).toBe(true);
    expect(await act(tripId, 'assign', absent)).toMatchObject({ code: 'driver.off_shift' });
  });
});
