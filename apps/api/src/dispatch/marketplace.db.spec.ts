import type { DriverStateView, MarketplaceView, TripView } from '@sablon/contracts';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, offerTo } from '../testing/test-fleet.js';

const DAY = 24 * 60;
/** Two rides from the Grand-Place to Midi of ten minutes each: no driver is back in six. */
const TOO_TIGHT_MINUTES = 16;

describe('the marketplace of planned rides', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()));
  afterAll(() => api.stop());
  const sql = (text: string, values: unknown[]) =>
    api.database.database.sql.query<Record<string, string>>(text, values);

  async function drivers(count: number): Promise<{ id: string; vehicleId: string; client: ApiClient }[]> {
    const added = await addDrivers(api.database.database, count);
    // Days ahead no driver is on shift.
    await sql("UPDATE driver SET shift = 'off', shift_since = NULL WHERE id = ANY($1)", [added.map(({ id }) => id)]);
    return Promise.all(added.map(async (one) => ({ ...one, client: await signIn(api, one.id, 'driver') })));
  }
  const one = async () => (await drivers(1))[0] as Awaited<ReturnType<typeof drivers>>[number];
  const ride = async (inMinutes: number, more: object = {}) =>
    (await bookRide(api.database.database, { inMinutes, ...more })).tripId;
  const take = (client: ApiClient, tripId: string) =>
    client.post<TripView & { code?: string }>(`/api/driver/marketplace/${tripId}/take`, {});
  const seen = async (client: ApiClient, tripId: string) =>
    (await client.get<MarketplaceView>('/api/driver/marketplace')).body.trips.find((trip) => trip.tripId === tripId);

  it('shows rides that can be promised with their earnings, and hides unpaid, imminent and unsuitable ones', async () => {
    const driver = await one();
    const [open, unpaid, soon] = [await ride(2 * DAY), await ride(2 * DAY, { paid: false }), await ride(15)];
    expect(await seen(driver.client, open)).toMatchObject({
      pickup: { label: { fr: 'Grand-Place' } },
      fareCents: 1500,
      earnsCents: 1132, // 80 % of 15.00 without 6 % VAT
      collision: null,
    });
    for (const hidden of [unpaid, soon]) expect(await seen(driver.client, hidden)).toBeUndefined();
    await sql('UPDATE booking SET bags = 3 WHERE id = (SELECT booking_id FROM trip WHERE id = $1)', [open]);
    expect(await seen(driver.client, open)).toBeUndefined();
    expect(await take(driver.client, open)).toMatchObject({ status: 409, body: { code: 'driver.vehicle_unsuitable' } });
    expect(await take(driver.client, soon)).toMatchObject({ status: 409, body: { code: 'marketplace.closed' } });
    expect(await take(driver.client, unpaid)).toMatchObject({ status: 404 });
  });

  it('requires documents valid until the drop-off and a car with the requested features', async () => {
    const driver = await one();
    const later = await ride(5 * DAY);
    await sql(
      `INSERT INTO driver_document (driver_id, kind, number, expires_on) VALUES ($1, 'driving_licence', 'X', current_date + 3)`,
      [driver.id],
    );
    expect(await seen(driver.client, later)).toBeUndefined();
    expect(await take(driver.client, later)).toMatchObject({ status: 409, body: { code: 'driver.documents_expired' } });
    await sql('UPDATE driver_document SET expires_on = current_date + 30 WHERE driver_id = $1', [driver.id]);
    await sql(
      `UPDATE booking SET details = '{"options": ["wheelchair"]}' WHERE id = (SELECT booking_id FROM trip WHERE id = $1)`,
      [later],
    );
    expect(await seen(driver.client, later)).toBeUndefined();
    expect(await take(driver.client, later)).toMatchObject({ body: { code: 'driver.vehicle_unsuitable' } });
    await sql("UPDATE vehicle SET features = '{wheelchair}' WHERE id = $1", [driver.vehicleId]);
    expect((await take(driver.client, later)).body).toMatchObject({ status: 'accepted' });
  });

  it('lets a driver promise a ride off shift, hides it from others, names collisions, and takes it back', async () => {
    const [anna, bram] = (await drivers(2)) as [Awaited<ReturnType<typeof one>>, Awaited<ReturnType<typeof one>>];
    const [first, tight, free] = [
      await ride(3 * DAY),
      await ride(3 * DAY + TOO_TIGHT_MINUTES),
      await ride(3 * DAY + 120),
    ];
    const taken = await take(anna.client, first);
    expect(taken).toMatchObject({ status: 200, body: { status: 'accepted', driver: { id: anna.id } } });
    expect((await anna.client.get<DriverStateView>('/api/driver/state')).body.next.map(({ id }) => id)).toEqual([
      first,
    ]);
    expect(await seen(bram.client, first)).toBeUndefined();
    expect(await take(bram.client, first)).toMatchObject({ status: 409, body: { code: 'trip.already_taken' } });
    expect(await seen(anna.client, tight)).toMatchObject({ collision: { tripId: first, kind: 'before' } });
    expect(await take(anna.client, tight)).toMatchObject({ status: 409, body: { code: 'marketplace.collides' } });
    expect(await seen(anna.client, free)).toMatchObject({ collision: null });
    const back = await anna.client.post(`/api/trips/${first}/release`, { reason: 'Rendez-vous chez le médecin' });
    expect(back.status).toBe(200);
    expect(await seen(bram.client, first)).toMatchObject({ collision: null });
    expect((await take(bram.client, first)).status).toBe(200);
  });

  it('takes a ride once for a repeated request, and refuses a driver’s own booking and other roles', async () => {
    const driver = await one();
    const [tripId, own] = [await ride(2 * DAY), await ride(2 * DAY + 300, { userId: driver.id })];
    const key = { 'idempotency-key': 'a-key-of-this-one' };
    for (let time = 0; time < 2; time++)
      expect(await driver.client.post(`/api/driver/marketplace/${tripId}/take`, {}, key)).toMatchObject({
        status: 200,
      });
    expect(await seen(driver.client, own)).toBeUndefined();
    expect(await take(driver.client, own)).toMatchObject({ status: 403, body: { code: 'driver.own_trip' } });
    const stranger = await newPerson(api, 'pia', 'passenger');
    expect((await stranger.client.get('/api/driver/marketplace')).status).toBe(403);
    expect((await take(stranger.client, own)).status).toBe(403);
  });

  it('gives a ride to one of twenty drivers who take it at once, and refuses the other nineteen', async () => {
    const all = await drivers(20);
    const tripId = await ride(2 * DAY);
    const answers = await Promise.all(all.map(({ client }) => take(client, tripId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['trip.already_taken']),
    );
  });

  it('gives a driver who takes rides at once only those they can drive, with time to get from one to the next', async () => {
    const driver = await one();
    const base = 4 * DAY;
    const rides = await Promise.all([0, 5, 10, TOO_TIGHT_MINUTES].map((minutes) => ride(base + minutes)));
    const answers = await Promise.all(rides.map((tripId) => take(driver.client, tripId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(['marketplace.collides', 'marketplace.plan_changed', 'trip.driver_busy']).toContain(body.code);
  });

  it('counts the drive between two rides taken at once, even though they do not overlap', async () => {
    const driver = await one();
    for (let day = 5; day < 10; day++) {
      const [here, inLeuven] = [await ride(day * DAY), await ride(day * DAY + 30)];
      await sql(
        `UPDATE trip SET pickup_lat = 50.8817, pickup_lng = 4.7158, pickup = pickup || '{"lat": 50.8817, "lng": 4.7158}' WHERE id = $1`,
        [inLeuven],
      );
      const answers = await Promise.all([here, inLeuven].map((tripId) => take(driver.client, tripId)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it('offers a promised ride to no other driver', async () => {
    const [anna, bram] = (await drivers(2)) as [Awaited<ReturnType<typeof one>>, Awaited<ReturnType<typeof one>>];
    const tripId = await ride(2 * DAY);
    await take(anna.client, tripId);
    await expect(offerTo(api.database.database, tripId, bram)).rejects.toThrow(/takes no offers/);
  });
});
