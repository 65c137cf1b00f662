import type { DriverStateView } from '@sablon/contracts';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, offerTo } from '../testing/test-fleet.js';

describe('a shift', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()));
  afterAll(() => api.stop());

  const newDriver = async () => {
    const [driver] = await addDrivers(api.database.database, 1);
    if (!driver) throw new Error('no driver');
    const client = await signIn(api, driver.id, 'driver');
    const shift = (wish: string, vehicleId: string | null = null) =>
      client.post<DriverStateView>('/api/driver/shift', { shift: wish, vehicleId });
    return { ...driver, client, shift };
  };

  it('ends by deleting the driver’s position, and begins again in their own car', async () => {
    const { id, vehicleId, shift } = await newDriver();
    const { positions } = api.parts.messaging;
    positions.record({ driverId: id, lat: 50.8, lng: 4.3, heading: null, speed: null, at: Date.now() });
    expect((await shift('off')).body).toMatchObject({ shift: 'off', shiftSince: null });
    expect(positions.get(id)).toBeNull();
    const { body } = await shift('on');
    expect(body).toMatchObject({ shift: 'on', vehicle: { id: vehicleId } });
    expect(body.vehicles.map((vehicle) => vehicle.id)).toEqual([vehicleId]);
  });

  it('withdraws the open offer on a break, and the trip is searched for again', async () => {
    const driver = await newDriver();
    const { tripId } = await bookRide(api.database.database);
    const [offerId] = await offerTo(api.database.database, tripId, driver);
    expect((await driver.shift('break')).body).toMatchObject({ shift: 'break', offer: null });
    const { rows } = await api.database.database.sql.query(
      `SELECT o.status::text, t.next_dispatch_at <= clock_timestamp() AS due FROM offer o JOIN trip t ON t.id = o.trip_id WHERE o.id = $1`,
      [offerId],
    );
    expect(rows).toEqual([{ status: 'withdrawn', due: true }]);
  });

  it('says since when the driver rests, and forgets it when they resume', async () => {
    const driver = await newDriver();
    expect((await driver.shift('on')).body.breakSince).toBeNull();
    const { breakSince } = (await driver.shift('break')).body;
    expect(Math.abs(Date.now() - Date.parse(breakSince ?? ''))).toBeLessThan(60_000);
    expect((await driver.shift('on')).body.breakSince).toBeNull();
  });

  it('cannot end with a ride in hand, but can pause', async () => {
    const driver = await newDriver();
    const { tripId } = await bookRide(api.database.database);
    const [offerId] = await offerTo(api.database.database, tripId, driver);
    await driver.client.post(`/api/offers/${offerId}/accept`);
    expect(await driver.shift('off')).toMatchObject({ status: 409, body: { code: 'driver.trip_in_hand' } });
    expect((await driver.shift('break')).status).toBe(200);
  });

  it('can begin in another car that suits the promised rides, which move to that car', async () => {
    const [driver, other] = [await newDriver(), await newDriver()];
    await other.shift('off');
    const { sql } = api.database.database;
    const { tripId } = await bookRide(api.database.database, { inMinutes: 26 * 60 });
    expect((await driver.client.post(`/api/driver/marketplace/${tripId}/take`)).status).toBe(200);
    const carOf = async () =>
      (
        await sql.query<{ vehicleId: string; version: number }>(
          'SELECT vehicle_id AS "vehicleId", version FROM trip WHERE id = $1',
          [tripId],
        )
      ).rows[0];
    const before = await carOf();

    await sql.query("UPDATE booking SET vehicle_class = 'van' WHERE id = (SELECT booking_id FROM trip WHERE id = $1)", [
      tripId,
    ]);
    expect(await driver.shift('on', other.vehicleId)).toMatchObject({
      status: 409,
      body: { code: 'driver.vehicle_breaks_promise', params: { code: expect.any(String) as string } },
    });
    expect(await carOf()).toEqual(before);
    await sql.query(
      "UPDATE booking SET vehicle_class = 'economy' WHERE id = (SELECT booking_id FROM trip WHERE id = $1)",
      [tripId],
    );

    expect((await driver.shift('on', other.vehicleId)).body).toMatchObject({ vehicle: { id: other.vehicleId } });
    expect(await carOf()).toEqual({ vehicleId: other.vehicleId, version: (before?.version ?? 0) + 1 });
    const { rows } = await sql.query(`SELECT fact FROM trip_event WHERE trip_id = $1 ORDER BY seq DESC LIMIT 1`, [
      tripId,
    ]);
    expect(rows).toEqual([{ fact: 'trip.vehicle_swapped' }]);
  });

  it('keeps its car while the driver has a ride in hand', async () => {
    const [driver, other] = [await newDriver(), await newDriver()];
    await other.shift('off');
    const { tripId } = await bookRide(api.database.database);
    const [offerId] = await offerTo(api.database.database, tripId, driver);
    await driver.client.post(`/api/offers/${offerId}/accept`);
    expect((await driver.shift('on', other.vehicleId)).body).toMatchObject({ code: 'driver.trip_in_hand' });
  });

  it('needs a car that no other driver is using', async () => {
    const [one, other] = [await newDriver(), await newDriver()];
    await one.shift('off');
    expect(await one.shift('on', other.vehicleId)).toMatchObject({
      status: 409,
      body: { code: 'driver.vehicle_taken' },
    });
    expect((await one.shift('on', crypto.randomUUID())).status).toBe(404);
    await other.shift('off');
    expect((await one.shift('on', other.vehicleId)).body).toMatchObject({ vehicle: { id: other.vehicleId } });
  });

  it.each([
    ['pending', 'driver.not_approved'],
    ['suspended', 'driver.suspended'],
  ])('is refused for a %s driver', async (status, code) => {
    const driver = await newDriver();
    await driver.shift('off');
    await api.database.database.sql.query('UPDATE driver SET status = $2 WHERE id = $1', [driver.id, status]);
    expect(await driver.shift('on')).toMatchObject({ status: 403, body: { code } });
  });
});
