import type { DriverStateView, SuggestionWayView } from '@sablon/contracts';
import { randomUUID } from 'node:crypto';
import { newPerson, signIn } from '../testing/sign-in.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { addDrivers } from '../testing/test-fleet.js';

const BRU = 'airport:BRU';

describe('what a waiting driver decides', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()));
  afterAll(() => api.stop());

  const newDriver = async () => {
    const [driver] = await addDrivers(api.database.database, 1);
    if (!driver) throw new Error('no driver');
    const client = await signIn(api, driver.id, 'driver');
    const choose = (wish: object = {}) =>
      client.post<DriverStateView>(
        '/api/driver/direction',
        { kind: 'direction', placeId: BRU, minutes: 60, ...wish },
        { 'idempotency-key': randomUUID() },
      );
    const state = async () => (await client.get<DriverStateView>('/api/driver/state')).body;
    return { ...driver, client, choose, state };
  };
  const rows = async <R extends object>(sql: string, ...values: unknown[]) =>
    (await api.database.database.sql.query<R>(sql, values)).rows;
  const suggestTo = async (driverId: string) => {
    const [made] = await rows<{ id: string }>(
      `INSERT INTO place_suggestion (driver_id, lat, lng, name, meters, seconds, chance_percent, minutes, saved_seconds, settings_version, expires_at)
       VALUES ($1, 50.8225, 4.3817, '{"fr":"Ixelles","nl":"Elsene","en":"Ixelles"}', 3400, 420, 60, 12, 40, 'dispatch-1', now() + interval '5 minutes') RETURNING id`,
      driverId,
    );
    return made?.id ?? '';
  };

  it('a direction holds, is counted, is seen by dispatchers, and ends when the driver says so or the shift ends', async () => {
    const driver = await newDriver();
    expect((await driver.state()).directions).toEqual({ now: null, left: 2, most: 2 });
    const { status, body } = await driver.choose({ kind: 'home', minutes: 90 });
    expect(status).toBe(200);
    expect(body.directions).toMatchObject({ now: { kind: 'home' }, left: 1 });
    expect(Date.parse(body.directions?.now?.homeBy ?? '') - Date.now()).toBeCloseTo(90 * 60_000, -5);
    const office = await newPerson(api, 'dora', 'dispatcher');
    const fleet = (await office.client.get<{ drivers: { id: string; direction: unknown }[] }>('/api/dispatch/fleet'))
      .body;
    expect(fleet.drivers.find(({ id }) => id === driver.id)?.direction).toMatchObject({ kind: 'home' });
    expect((await driver.client.post<DriverStateView>('/api/driver/direction/end')).body.directions).toMatchObject({
      ...{ now: null, left: 1 },
    });
    expect((await driver.choose()).body.directions).toMatchObject({
      now: { kind: 'direction', homeBy: null },
      left: 0,
    });
    expect(await driver.choose()).toMatchObject({
      status: 409,
      body: { code: 'direction.none_left', params: { most: 2 } },
    });
    await driver.client.post('/api/driver/shift', { shift: 'off', vehicleId: null });
    expect((await driver.state()).directions?.now).toBeNull();
    expect(await driver.choose()).toMatchObject({ status: 409, body: { code: 'driver.off_shift' } });
  });

  it('no direction leads to an unknown place, or for a day', async () => {
    const driver = await newDriver();
    expect(await driver.choose({ placeId: 'nowhere' })).toMatchObject({ body: { code: 'geo.place_unknown' } });
    expect(await driver.choose({ minutes: 180 })).toMatchObject({ status: 422, body: { code: 'direction.time' } });
  });

  it('a suggested place is shown with its way, taken, and left again; not to someone else, nor on a break', async () => {
    const [driver, other] = [await newDriver(), await newDriver()];
    const id = await suggestTo(driver.id);
    const here = { driverId: driver.id, lat: 50.8467, lng: 4.3525, heading: null, speed: null, at: Date.now() };
    api.parts.messaging.positions.record(here);
    expect((await driver.state()).suggestion).toMatchObject({
      id,
      accepted: false,
      minutes: 12,
      name: { nl: 'Elsene' },
    });
    const say = (client: typeof driver.client, answer: string) =>
      client.post<DriverStateView>(`/api/driver/suggestions/${id}/answer`, { answer });
    expect((await say(other.client, 'accepted')).status).toBe(404);
    expect((await say(driver.client, 'accepted')).body.suggestion).toMatchObject({ accepted: true });
    const way = await driver.client.get<SuggestionWayView>(`/api/driver/suggestions/${id}/way`);
    expect(way.body.points.length).toBeGreaterThan(1);
    expect((await other.client.get(`/api/driver/suggestions/${id}/way`)).status).toBe(404);
    expect((await say(driver.client, 'dismissed')).body.suggestion).toBeNull();
    expect(await say(driver.client, 'accepted')).toMatchObject({ status: 409, body: { code: 'suggestion.over' } });
    await suggestTo(driver.id);
    const rest = await driver.client.post<DriverStateView>('/api/driver/shift', { shift: 'break', vehicleId: null });
    expect(rest.body.suggestion).toBeNull();
  });

  it('the break is due six hours after work began, and counts after a quarter of an hour', async () => {
    const driver = await newDriver();
    const { client, id } = driver;
    const shift = async (wish: string) =>
      (await client.post<DriverStateView>('/api/driver/shift', { shift: wish, vehicleId: null })).body;
    await shift('off');
    await rows('DELETE FROM shift_span WHERE driver_id = $1', id);
    const on = await shift('on');
    expect(Date.parse(on.rest?.dueAt ?? '') - Date.now()).toBeCloseTo(6 * 3_600_000, -5);
    await rows(`UPDATE shift_span SET began_at = now() - interval '5 hours' WHERE driver_id = $1`, id);
    expect(Date.parse((await driver.state()).rest?.dueAt ?? '') - Date.now()).toBeCloseTo(3_600_000, -5);
    const pause = await shift('break');
    expect(pause.rest).toMatchObject({ dueAt: null, minutes: 15 });
    expect(Date.parse(pause.rest?.fullAt ?? '') - Date.now()).toBeCloseTo(15 * 60_000, -5);
  });
});
