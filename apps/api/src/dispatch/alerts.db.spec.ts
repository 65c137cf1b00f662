import type { AlertCuresView, AlertDeskView } from '@sablon/contracts';
import { keepAlerts } from '@sablon/persistence';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE } from '../testing/test-fleet.js';
import { WorkerWatchService } from './worker-watch.service.js';

describe('the alert desk', () => {
  let api: TestApi;
  let sofie: { id: string; client: ApiClient };
  let bram: { id: string; client: ApiClient };
  beforeAll(async () => {
    api = await startTestApi();
    sofie = await newPerson(api, 'sofie', 'dispatcher');
    bram = await newPerson(api, 'bram', 'admin');
  });
  afterAll(() => api.stop());

  const sql = (text: string, ...values: unknown[]) => api.database.database.sql.query(text, values);
  const desk = async ({ client }: { client: ApiClient }) =>
    (await client.get<AlertDeskView>('/api/dispatch/alerts')).body;
  const noDriver = async () => {
    const { tripId } = await bookRide(api.database.database);
    await keepAlerts(api.database.database, 'no_driver', [
      { objectKey: tripId, tripId, severity: 'severe', facts: { since: new Date().toISOString(), asked: 2 } },
    ]);
    const alert = (await desk(sofie)).alerts.find(({ trip }) => trip?.id === tripId);
    return { tripId, path: `/api/dispatch/alerts/${alert?.id}`, id: alert?.id ?? '' };
  };

  it('lets an alert be acknowledged, assigned to a colleague, snoozed and closed, recording who and when', async () => {
    const { path, id } = await noDriver();
    const act = async (what: string, body: object = {}) =>
      (await sofie.client.post<AlertDeskView>(`${path}/${what}`, body)).body;
    const mine = (view: AlertDeskView) => view.alerts.find((one) => one.id === id);
    expect(mine(await act('acknowledge'))).toMatchObject({
      acknowledgedBy: 'Test Person',
      acknowledgedAt: expect.any(String),
    });
    expect((await desk(sofie)).colleagues.map((one) => one.id)).toEqual(expect.arrayContaining([sofie.id, bram.id]));
    expect(mine(await act('assign', { userId: bram.id }))).toMatchObject({ mine: false, assignedTo: { id: bram.id } });
    expect(mine(await desk(bram))).toMatchObject({ mine: true });
    expect(mine(await act('snooze', { minutes: 5 }))?.snoozedUntil).toEqual(expect.any(String));
    expect((await sofie.client.post(`${path}/snooze`, { minutes: 7 })).status).toBe(400);
    const closed = await act('close');
    expect(mine(closed)).toBeUndefined();
    expect(closed.past).toMatchObject([{ id, closedBy: 'Test Person', closedAt: expect.any(String) }]);
    expect(await sofie.client.post(`${path}/acknowledge`, {})).toMatchObject({
      status: 409,
      body: { code: 'alert.over' },
    });
    const { rows } = await sql('SELECT action FROM audit_log WHERE object_id = $1 ORDER BY id', id);
    expect(rows).toEqual(
      ['acknowledged', 'assigned', 'snoozed', 'closed'].map((step) => ({ action: `alert.${step}` })),
    );
  });

  it('is open to staff only, and alerts are assigned to staff only', async () => {
    const { path } = await noDriver();
    const [driver] = await addDrivers(api.database.database, 1);
    const amina = await newPerson(api, 'amina', 'passenger');
    expect(await sofie.client.post(`${path}/assign`, { userId: amina.id })).toMatchObject({
      status: 422,
      body: { code: 'alert.not_staff' },
    });
    for (const client of [amina.client, await signIn(api, driver?.id ?? '', 'driver'), api.client()]) {
      expect((await client.get('/api/dispatch/alerts')).status).toBe(404);
      for (const what of ['acknowledge', 'snooze', 'assign', 'close'])
        expect((await client.post(`${path}/${what}`, { minutes: 5, userId: null })).status).toBe(404);
    }
  });

  it('works out who could take the trip, assigns them at one press, and has no cures once the alert is over', async () => {
    const { path, tripId } = await noDriver();
    const [near, far] = await addDrivers(api.database.database, 2);
    await sql(
      `INSERT INTO driver_document (driver_id, kind, number, expires_on)
       SELECT id, 'driving_licence', left(id::text, 12), current_date + 365 FROM driver WHERE id = ANY($1)`,
      [near?.id, far?.id],
    );
    [near, far].forEach((driver, index) =>
      api.parts.messaging.positions.record({
        driverId: driver?.id ?? '',
        lat: GRAND_PLACE.lat + 0.004 * (index + 1),
        lng: GRAND_PLACE.lng,
        heading: null,
        speed: 0,
        at: Date.now(),
      }),
    );
    const { body } = await sofie.client.get<AlertCuresView>(`${path}/cures`);
    expect(body.cures.slice(0, 2)).toMatchObject([
      { kind: 'give', driver: { driverId: near?.id }, afterRide: false },
      { kind: 'give', driver: { driverId: far?.id } },
    ]);
    expect(body.causes).toEqual([]);
    const assigned = await sofie.client.post(`/api/dispatch/trips/${tripId}/assign`, {
      driverId: near?.id,
      reason: null,
      seenVersion: body.trip?.version,
    });
    expect(assigned).toMatchObject({ status: 200, body: { status: 'accepted' } });
    await keepAlerts(api.database.database, 'no_driver', []);
    await keepAlerts(api.database.database, 'no_driver', []);
    expect(await sofie.client.get(`${path}/cures`)).toMatchObject({ status: 409, body: { code: 'alert.over' } });
  });

  it('reports that no worker is alive without using the outbox, and closes the alert when one is back', async () => {
    const watch = api.app.get(WorkerWatchService);
    const received: unknown[] = [];
    const stop = api.parts.messaging.bus.subscribe('live.emit', ({ room, event, payload }) => {
      if (event === 'alert.changed') received.push([room, payload]);
    });
    await sql(
      `INSERT INTO process_heartbeat (id, kind, seen_at) VALUES (gen_random_uuid(), 'worker', now() - interval '1 minute')`,
    );
    await watch.look();
    expect(received).toEqual([]);
    await sql(`UPDATE dispatch_alert SET found_at = found_at - interval '9 seconds' WHERE opened_at IS NULL`);
    await watch.look();
    expect(received).toEqual([
      ['dispatch', expect.objectContaining({ kind: 'process_lost', severity: 'severe', what: 'opened' })],
    ]);
    expect((await desk(sofie)).alerts).toContainEqual(expect.objectContaining({ kind: 'process_lost' }));
    await sql('UPDATE process_heartbeat SET seen_at = now()');
    await watch.look();
    expect((await desk(sofie)).alerts).not.toContainEqual(expect.objectContaining({ kind: 'process_lost' }));
    stop();
  });
});
