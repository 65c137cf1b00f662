import type { DriverEarningsView, FeeView, NoShowView, TripView } from '@sablon/contracts';
import { seed, writeOutbox } from '@sablon/persistence';
import { until } from '../testing/connect.js';
import { LiveCity } from '../testing/live-city.js';
import { GRAND_PLACE } from '../testing/test-fleet.js';

const same = (words: string) => ({ fr: words, nl: words, en: words });
const HOME = {
  ...{ placeId: 'address:rue-de-la-loi-1040:16', kind: 'address', label: same('Rue de la Loi 16') },
  ...{ detail: same('1040 Etterbeek'), lat: 50.846712, lng: 4.352549 },
};
const STREET = { placeId: '', label: same('Rue de la Loi'), detail: HOME.detail, lat: 50.847, lng: 4.353 };
/** Text that would identify a person or a door. */
const PRIVATE = ['Loi 16', '1040:16', '50.8467', '4.35254', '+32470', 'Amélie', 'sonnette'];

describe('half an hour after a trip’s end its driver sees neither passenger nor door (I22, S9)', () => {
  let city: LiveCity;
  beforeAll(async () => {
    city = await LiveCity.start();
    await seed(city.api.database.database, { demoAccounts: false });
  });
  afterAll(() => city.stop());

  const sql = async (text: string, values: unknown[]) => city.api.database.database.sql.query(text, values);
  type Driver = Awaited<ReturnType<LiveCity['driver']>>;

  /** A ride from a private address, accepted by a driver. */
  const fromTheDoor = async () => {
    const [driver, passenger] = [await city.driver(), await city.person('passenger')];
    const ride = await city.acceptedRide(driver, passenger.id);
    await sql('UPDATE app_user SET phone = $2, first_name = $3 WHERE id = $1', [
      passenger.id,
      '+32470112233',
      'Amélie',
    ]);
    await sql('UPDATE trip SET pickup = $2, route = $3 WHERE id = $1', [
      ...[ride.tripId, JSON.stringify(HOME), JSON.stringify([HOME, GRAND_PLACE])],
    ]);
    await sql(`UPDATE booking SET details = details || $2 WHERE id = $1`, [
      ...[ride.bookingId, { note: 'la sonnette du haut', nameSign: 'Amélie' }],
    ]);
    return { driver, passenger, ...ride };
  };
  const ended = (tripId: string, minutesAgo: number) =>
    sql(
      `UPDATE trip SET completed_at = CASE WHEN completed_at IS NOT NULL THEN now() - make_interval(mins => $2) END,
         cancelled_at = CASE WHEN cancelled_at IS NOT NULL THEN now() - make_interval(mins => $2) END WHERE id = $1`,
      [tripId, minutesAgo],
    );
  const detail = async (driver: Driver, tripId: string) =>
    (await driver.client.get<TripView>(`/api/trips/${tripId}`)).body;
  /** Everything the driver's screens read of a trip that is over. */
  const everything = async (driver: Driver, tripId: string) => [
    await detail(driver, tripId),
    (await driver.client.get(`/api/trips/${tripId}/live`)).body,
    (await driver.client.get('/api/driver/trips')).body,
    (await driver.client.get('/api/driver/state')).body,
    (await driver.client.get('/api/driver/earnings')).body,
  ];
  const leaks = (said: unknown) => PRIVATE.filter((words) => JSON.stringify(said).includes(words));

  it('of a completed trip: in its detail, lists, earnings and socket events', async () => {
    const { driver, passenger, tripId } = await fromTheDoor();
    await city.finish(driver, tripId);
    await ended(tripId, 29);
    const before = await detail(driver, tripId);
    expect(before).toMatchObject({ pickup: HOME, note: 'la sonnette du haut', nameSign: 'Amélie' });
    expect(before.passenger).toMatchObject({ firstName: 'Amélie', phone: '+32470112233' });
    expect(before.route).toHaveLength(2);

    await ended(tripId, 30);
    const after = await everything(driver, tripId);
    expect(leaks(after)).toEqual([]);
    expect(after[0]).toMatchObject({ pickup: STREET, passenger: null, route: [], note: null, nameSign: null });
    const { body: money } = await driver.client.get<DriverEarningsView>('/api/driver/earnings');
    expect(money.days[0]?.earnings[0]).toMatchObject({ tripId, from: STREET.label });

    const received = driver.phone.received('trip.updated').length;
    const { database } = city.api.database;
    await database.transaction((tx) => writeOutbox(tx, [{ topic: 'trip.corrected', objectId: tripId }])); // a late correction by staff
    await until(() => driver.phone.received('trip.updated').length > received);
    const sent = driver.phone.received('trip.updated').slice(received);
    expect(leaks(sent)).toEqual([]);
    expect(sent).toMatchObject([{ id: tripId, pickup: STREET }]);
    // The passenger still sees their pickup.
    expect((await passenger.client.get<TripView>(`/api/trips/${tripId}`)).body.pickup).toEqual(HOME);
  });

  it('of a cancelled trip: nor in the fee and its evidence of where the driver waited', async () => {
    const { driver, tripId, bookingId } = await fromTheDoor();
    await sql("UPDATE booking SET payment_requirement = 'prepaid', paid_at = clock_timestamp() WHERE id = $1", [
      bookingId,
    ]);
    const { lat, lng } = HOME;
    const stand = { driverId: driver.id, lat, lng, heading: null, speed: null, at: Date.now() };
    city.api.parts.messaging.positions.record(stand);
    await driver.client.post(`/api/trips/${tripId}/arrive`, {});
    await sql("UPDATE trip SET arrived_at = now() - interval '6 minutes' WHERE id = $1", [tripId]);
    await driver.client.post<NoShowView>(`/api/trips/${tripId}/contact-attempts`, { channel: 'call' });
    expect((await driver.client.post<TripView>(`/api/trips/${tripId}/no-show`, {})).body.status).toBe('cancelled');
    const path = `/api/fees/${(await sql('SELECT id FROM fee WHERE trip_id = $1', [tripId])).rows[0].id}`;
    const places = (fee: FeeView) => fee.evidence.flatMap((one) => (one.lat === null ? [] : [[one.lat, one.lng]]));
    const now = (await driver.client.get<FeeView>(path)).body;
    expect(now).toMatchObject({ pickup: HOME });
    expect(places(now)).toContainEqual([lat, lng]);

    await ended(tripId, 30);
    await city.api.database.database.transaction(async (tx) => {
      await tx.query('ALTER TABLE fee DISABLE TRIGGER USER');
      await tx.query("UPDATE fee SET at = at - interval '30 minutes' WHERE trip_id = $1", [tripId]);
      await tx.query('ALTER TABLE fee ENABLE TRIGGER USER');
    });
    const later = (await driver.client.get<FeeView>(path)).body;
    expect(leaks([...(await everything(driver, tripId)), later])).toEqual([]);
    expect(later).toMatchObject({ pickup: STREET });
    expect(new Set(places(later).map(String))).toEqual(new Set([String([STREET.lat, STREET.lng])]));
    expect(later.evidence.some(({ metersFromPickup }) => metersFromPickup === 0)).toBe(true);
    const staff = (await (await city.person('dispatcher')).client.get<FeeView>(path)).body;
    expect(staff).toMatchObject({ pickup: HOME });
  });

  it('of a released trip: from the moment of the release on', async () => {
    const { driver, tripId } = await fromTheDoor();
    const { status, body } = await driver.client.post(`/api/trips/${tripId}/release`, { reason: 'other' });
    expect(status).toBe(200);
    expect(leaks(body)).toEqual([]);
    expect((await driver.client.get(`/api/trips/${tripId}`)).status).toBe(404);
  });
});
