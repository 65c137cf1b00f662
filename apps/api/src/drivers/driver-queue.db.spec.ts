import type { DriverQueueView, DriverStateView } from '@sablon/contracts';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE, offerTo } from '../testing/test-fleet.js';

const ANTWERP = { lat: 51.2194, lng: 4.4025 };
const AT_SEA = { lat: 51.6, lng: 2.4 };
type Car = 'economy' | 'standard' | 'van';

describe('a waiting driver’s place in the queue', () => {
  let api: TestApi;
  beforeEach(async () => (api = await startTestApi()));
  afterEach(() => api.stop());
  const sql = (text: string, ...values: unknown[]) => api.database.database.sql.query(text, values);
  const seenAt = (driverId: string, { lat, lng }: { lat: number; lng: number }, ageMs = 0) =>
    api.parts.messaging.positions.record({ driverId, lat, lng, heading: null, speed: null, at: Date.now() - ageMs });

  /** A driver who has waited in the centre for that many minutes. */
  async function waits(minutes: number, car: Car = 'economy', at = GRAND_PLACE as { lat: number; lng: number }) {
    const [driver] = await addDrivers(api.database.database, 1);
    if (!driver) throw new Error('no driver');
    await sql(`UPDATE driver SET idle_since = now() - make_interval(mins => $2) WHERE id = $1`, driver.id, minutes);
    await sql('UPDATE vehicle SET vehicle_class = $2 WHERE id = $1', driver.vehicleId, car);
    seenAt(driver.id, at);
    return driver;
  }
  const placeOf = async (driver: { id: string }) =>
    (await (await signIn(api, driver.id, 'driver')).get<DriverQueueView>('/api/driver/queue')).body;
  const rank = async (driver: { id: string }) => {
    const { place } = await placeOf(driver);
    return place && [place.position, place.of];
  };

  it('is ordered by waiting time among free cars in the zone that could do the same class of ride', async () => {
    const me = await waits(10);
    await waits(30);
    await waits(5);
    await waits(40, 'van');
    await waits(50, 'economy', ANTWERP);
    expect(await placeOf(me)).toEqual({
      place: { zone: { fr: 'Bruxelles', nl: 'Brussel', en: 'Brussels' }, position: 3, of: 4 },
      missing: null,
      waitingCounts: { worthSeconds: 72, afterSeconds: 3_600 },
    });
  });

  it('counts for a van only drivers who could take a van’s rides', async () => {
    const van = await waits(10, 'van');
    await waits(30, 'economy');
    await waits(20, 'van');
    expect(await rank(van)).toEqual([2, 2]);
  });

  it.each([
    ['on a break', `UPDATE driver SET shift = 'break' WHERE id = $1`],
    ['suspended', `UPDATE driver SET status = 'suspended' WHERE id = $1`],
    ['closed', `UPDATE app_user SET disabled_at = now() WHERE id = $1`],
    [
      'without valid documents',
      `INSERT INTO driver_document (driver_id, kind, number, expires_on) VALUES ($1, 'driving_licence', 'X', current_date - 3)`,
    ],
  ])('leaves out a driver who is %s', async (_name, change) => {
    const [me, other] = [await waits(10), await waits(30)];
    await sql(change, other.id);
    expect(await rank(me)).toEqual([1, 1]);
  });

  it('leaves out drivers with an offer, a ride or no position, but shows a driver with an offer their own place', async () => {
    const [me, offered, lost] = [await waits(10), await waits(30), await waits(40)];
    const { tripId } = await bookRide(api.database.database);
    const [offerId] = await offerTo(api.database.database, tripId, offered);
    api.parts.messaging.positions.forget(lost.id);
    expect(await rank(me)).toEqual([1, 1]);
    expect(await rank(offered)).toEqual([1, 1 + 1]);
    await (await signIn(api, offered.id, 'driver')).post(`/api/offers/${offerId}/accept`);
    expect(await placeOf(offered)).toMatchObject({ place: null, missing: 'waiting' });
  });

  it('is empty without a position, outside every zone or off shift, each with its reason', async () => {
    const me = await waits(10);
    seenAt(me.id, AT_SEA);
    expect(await placeOf(me)).toMatchObject({ place: null, missing: 'zone' });
    api.parts.messaging.positions.forget(me.id);
    expect(await placeOf(me)).toMatchObject({ place: null, missing: 'position' });
    await sql(`UPDATE driver SET shift = 'off', shift_since = NULL WHERE id = $1`, me.id);
    expect(await placeOf(me)).toMatchObject({ place: null, missing: 'waiting' });
  });

  it('is for drivers only, and their state shows since when they have waited', async () => {
    const me = await waits(10);
    const { body } = await (await signIn(api, me.id, 'driver')).get<DriverStateView>('/api/driver/state');
    expect(Math.round((Date.now() - Date.parse(body.idleSince ?? '')) / 60_000)).toBe(10);
    const passenger = (await newPerson(api, 'rider', 'passenger')).client;
    expect((await passenger.get('/api/driver/queue')).status).toBe(403);
  });
});
