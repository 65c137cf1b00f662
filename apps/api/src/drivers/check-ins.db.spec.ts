import type { PromiseAlertsView, DriverStateView, TripView } from '@sablon/contracts';
import { takeBackUnconfirmed, notifyOverdueCheckIns } from '@sablon/persistence';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide } from '../testing/test-fleet.js';

describe('the check-in before a promised ride', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()));
  afterAll(() => api.stop());
  const sql = <T extends object>(text: string, values: unknown[]) => api.database.database.sql.query<T>(text, values);

  async function driver(): Promise<{ id: string; client: ApiClient }> {
    const [added] = await addDrivers(api.database.database, 1);
    const id = added?.id ?? '';
    return { id, client: await signIn(api, id, 'driver') };
  }
  /** A ride that the driver promised, now 50 minutes ahead, with an open check-in. */
  async function asked({ client }: { client: ApiClient }): Promise<{ tripId: string; pickupAt: string; id: string }> {
    const { tripId } = await bookRide(api.database.database, { inMinutes: 2 * 24 * 60 });
    expect((await client.post(`/api/driver/marketplace/${tripId}/take`, {})).status).toBe(200);
    const { rows } = await sql<{ pickupAt: Date }>(
      `UPDATE trip SET pickup_at = now() + interval '50 minutes' WHERE id = $1 RETURNING pickup_at AS "pickupAt"`,
      [tripId],
    );
    const { rows: ids } = await sql<{ id: string }>(
      `INSERT INTO trip_check_in (trip_id, round, pickup_at, driver_id, due_at, take_back_at)
       SELECT id, round, pickup_at, driver_id, now() + interval '10 minutes', now() + interval '20 minutes' FROM trip WHERE id = $1
       RETURNING id`,
      [tripId],
    );
    return { tripId, pickupAt: rows[0]?.pickupAt.toISOString() ?? '', id: ids[0]?.id ?? '' };
  }
  const state = async (client: ApiClient) => (await client.get<DriverStateView>('/api/driver/state')).body;
  const answer = (client: ApiClient, { tripId, pickupAt }: { tripId: string; pickupAt: string }) =>
    client.post<TripView & { code?: string }>(`/api/trips/${tripId}/check-in`, { pickupAt });
  const alerts = async (client: ApiClient) =>
    (await client.get<PromiseAlertsView>('/api/dispatch/promises')).body.alerts;
  const pass = (id: string, minutes: number) =>
    sql(
      `UPDATE trip_check_in SET asked_at = asked_at - make_interval(mins => $2), due_at = due_at - make_interval(mins => $2),
         take_back_at = take_back_at - make_interval(mins => $2) WHERE id = $1`,
      [id, minutes],
    );

  it('stays in the driver’s state until they confirm; a repeat is idempotent and no one else can confirm (S19)', async () => {
    const [anna, bram] = [await driver(), await driver()];
    const ride = await asked(anna);
    const { tripId } = ride;
    expect((await state(anna.client)).checkIns).toMatchObject([{ tripId, seen: false, checkedInAt: null }]);
    expect((await state(bram.client)).checkIns).toEqual([]);
    expect(await answer(bram.client, ride)).toMatchObject({ status: 404 });
    const stranger = await newPerson(api, 'pia', 'passenger');
    expect((await answer(stranger.client, ride)).status).toBe(403);
    expect((await bram.client.post(`/api/trips/${tripId}/check-in/seen`, {})).status).toBe(404);
    expect((await state(anna.client)).checkIns).toMatchObject([{ seen: false }]);
    await anna.client.post(`/api/trips/${tripId}/check-in/seen`, {});
    expect((await state(anna.client)).checkIns).toMatchObject([{ seen: true, checkedInAt: null }]);
    const moved = { ...ride, pickupAt: new Date(Date.parse(ride.pickupAt) - 60_000).toISOString() };
    expect(await answer(anna.client, moved)).toMatchObject({ status: 409, body: { code: 'trip.version_conflict' } });
    for (let time = 0; time < 2; time++)
      expect(await answer(anna.client, ride)).toMatchObject({
        status: 200,
        body: { id: tripId, status: 'accepted', checkedInAt: expect.any(String) },
      });
    expect((await state(anna.client)).checkIns).toMatchObject([{ tripId, checkedInAt: expect.any(String) }]);
    // A confirmation for another pickup time does not count.
    await sql(`UPDATE trip SET pickup_at = pickup_at + interval '5 minutes' WHERE id = $1`, [tripId]);
    expect((await anna.client.get(`/api/trips/${tripId}`)).body).toMatchObject({ checkedInAt: null });
  });

  it('is shown to dispatchers when missed, then taken back with the reason, and not counted as a release', async () => {
    const anna = await driver();
    const ride = await asked(anna);
    const office = (await newPerson(api, 'office', 'dispatcher')).client;
    expect(await alerts(office)).toEqual([]);
    await pass(ride.id, 12);
    await notifyOverdueCheckIns(api.database.database);
    expect(await alerts(office)).toMatchObject([
      {
        tripId: ride.tripId,
        reach: 'none',
        takenBackAt: null,
        driverPhone: '+3220000000',
        from: { fr: 'Grand-Place' },
      },
    ]);
    for (const { client } of [anna, await newPerson(api, 'pim', 'passenger')])
      expect((await client.get('/api/dispatch/promises')).status).toBe(404);
    await pass(ride.id, 12);
    expect(await takeBackUnconfirmed(api.database.database, ride.id)).toBe(true);
    expect(await alerts(office)).toMatchObject([{ tripId: ride.tripId, takenBackAt: expect.any(String) }]);
    expect(await state(anna.client)).toMatchObject({
      checkIns: [],
      takenBack: [{ tripId: ride.tripId, why: 'check_in' }],
      next: [],
    });
    expect(await answer(anna.client, ride)).toMatchObject({ status: 409, body: { code: 'check_in.too_late' } });
    const { rows } = await sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM trip_event WHERE actor_id = $1 AND fact = $2',
      [anna.id, 'trip.released'],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
