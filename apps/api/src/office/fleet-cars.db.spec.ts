import type { AuditView, FleetCarsView, FleetCarView, Problem } from '@sablon/contracts';
import { startBookingCity, type BookingCity } from '../testing/booking-city.js';
import type { ApiClient } from '../testing/api-client.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, offerTo } from '../testing/test-fleet.js';

let city: BookingCity;
let admin: ApiClient;
beforeAll(async () => {
  city = await startBookingCity();
  admin = (await newPerson(city.api, 'boss', 'admin')).client;
});
afterAll(() => city.stop());

const read = async (query: string) => (await admin.get<FleetCarsView>(`/api/admin/vehicles?${query}`)).body;
const plates = async (query: string) => (await read(query)).vehicles.map(({ plate }) => plate);

describe('vehicles in the back office', () => {
  const CAR = { model: 'Octavia', colour: 'grey', vehicleClass: 'standard', seats: 4, bags: 3, features: ['usb'] };
  const add = (body: object) =>
    admin.post<FleetCarView & Problem>('/api/admin/vehicles', { ...CAR, licenceNumber: 'V-7', ...body });
  const versionOf = async (id: string) =>
    (await city.api.parts.database.sql.query<{ version: number }>('SELECT version FROM vehicle WHERE id = $1', [id]))
      .rows[0]?.version;
  const put = async (id: string, body: object, who = admin) =>
    who.send<FleetCarView & Problem>('PUT', `/api/admin/vehicles/${id}`, {
      ...{ version: await versionOf(id), ...CAR },
      licenceNumber: '',
      active: true,
      ...body,
    });
  const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000).toISOString().slice(0, 10);

  it('are added when young enough, each plate once', async () => {
    const { body } = await add({ plate: '2-new-001', firstRegisteredOn: yearsAgo(1) });
    expect(body).toMatchObject({
      ...CAR,
      plate: '2-NEW-001',
      ...{ licenceNumber: 'V-7', active: true, drivers: [], documents: [], rides: 0 },
    });
    const code = async (change: object) => (await add({ plate: '2-NEW-002', ...change })).body.code;
    expect(await code({ plate: '2-NEW-001', firstRegisteredOn: yearsAgo(1) })).toBe('vehicle.plate_taken');
    expect(await code({ firstRegisteredOn: yearsAgo(3.01) })).toBe('vehicle.too_old');
    expect(await code({ firstRegisteredOn: yearsAgo(-0.1) })).toBe('vehicle.registered_later');
  });

  it('keep class, seats and features while they have promised rides, and stay active while driven', async () => {
    const { database } = city.api.parts;
    const [driver] = await addDrivers(database, 1);
    if (!driver) throw new Error('no driver');
    const car = { vehicleClass: 'economy', seats: 4, bags: 2, features: [] };
    expect((await put(driver.vehicleId, { ...car, active: false })).body.code).toBe('vehicle.on_the_road');
    const client = await signIn(city.api, driver.id, 'driver');
    const ride = await bookRide(database);
    const [offerId = ''] = await offerTo(database, ride.tripId, driver);
    expect((await client.post(`/api/offers/${offerId}/accept`)).status).toBe(200);
    expect((await put(driver.vehicleId, { ...car, seats: 3 })).body.code).toBe('vehicle.has_rides');
    expect((await put(driver.vehicleId, { ...car, colour: 'red', licenceNumber: 'V-8' })).status).toBe(200);
    const { rows } = await database.sql.query('SELECT colour, seats, licence_number FROM vehicle WHERE id = $1', [
      driver.vehicleId,
    ]);
    expect(rows).toEqual([{ colour: 'red', seats: 4, licence_number: 'V-8' }]);
    const { body: audit } = await admin.get<AuditView>(`/api/admin/audit?object=${driver.vehicleId}`);
    expect(audit.lines).toMatchObject([{ action: 'vehicle.changed' }]);
  });

  it('refuse a change based on an outdated version', async () => {
    const { body: car } = await add({ plate: '2-TWO-001', firstRegisteredOn: yearsAgo(1) });
    const other = (await newPerson(city.api, 'second', 'admin')).client;
    const { body: out } = await put(car.id, { version: car.version, active: false });
    expect(out).toMatchObject({ active: false, version: car.version + 1 });
    const late = await put(car.id, { version: car.version, colour: 'red' }, other);
    expect([late.status, late.body.code]).toEqual([409, 'office.changed_meanwhile']);
    expect((await read('q=2two001')).vehicles).toMatchObject([{ active: false, colour: 'grey' }]);
    // Approving documents also writes the licence number.
    await city.api.parts.database.sql.query(`UPDATE vehicle SET licence_number = 'V-9' WHERE id = $1`, [car.id]);
    expect((await put(car.id, { version: out.version }, other)).body.code).toBe('office.changed_meanwhile');
    const { body: seen } = await put(car.id, { version: out.version + 1, active: false, colour: 'red' }, other);
    expect(seen).toMatchObject({ active: false, colour: 'red', version: out.version + 2 });
    // A change without effect does not raise the version.
    expect((await put(car.id, { version: seen.version, active: false, colour: 'red' })).body.version).toBe(
      seen.version,
    );
  });

  it('are found by plate, model, driver, class, status and documents', async () => {
    const { sql } = city.api.parts.database;
    const [driver, other] = await addDrivers(city.api.parts.database, 2);
    if (!driver || !other) throw new Error('no driver');
    await sql.query(`UPDATE app_user SET first_name = 'Wout', last_name = 'Zonneveld' WHERE id = $1`, [driver.id]);
    await sql.query(
      `UPDATE vehicle SET plate = '2-ZON-001', model = 'Tesla Model Y', vehicle_class = 'van' WHERE id = $1`,
      [driver.vehicleId],
    );
    await sql.query(`UPDATE vehicle SET plate = '2-ZON-002', active = false WHERE id = $1`, [other.vehicleId]);
    await sql.query(`UPDATE driver SET shift = 'on' WHERE id = $1`, [driver.id]);
    await sql.query(`UPDATE driver SET shift = 'off' WHERE id = $1`, [other.id]);
    await sql.query('DELETE FROM driver_document WHERE vehicle_id = ANY ($1)', [[driver.vehicleId, other.vehicleId]]);
    const document = (id: string, kind: string, days: number) =>
      sql.query(
        `INSERT INTO driver_document (vehicle_id, kind, number, expires_on) VALUES ($1, $2, '1', current_date + $3::int)`,
        [id, kind, days],
      );
    await document(driver.vehicleId, 'insurance', 20);
    await document(other.vehicleId, 'insurance', -2);
    const both = ['2-ZON-001', '2-ZON-002'];
    expect(await plates('q=2zon')).toEqual(both);
    expect(await plates('q=2-zon')).toEqual(both);
    for (const q of ['zonneveld tesla', 'WOUT 2-zon', '2zon001', 'model y zon'])
      expect(await plates(`q=${encodeURIComponent(q)}`)).toEqual(['2-ZON-001']);
    expect(await plates('q=2_zon')).toEqual([]);
    expect(await plates('q=zon&vehicleClass=van')).toEqual(['2-ZON-001']);
    expect(await plates('q=2zon&standing=active')).toEqual(['2-ZON-001']);
    expect(await plates('q=2zon&standing=inactive')).toEqual(['2-ZON-002']);
    expect(await plates('q=2zon&standing=driving')).toEqual(['2-ZON-001']);
    expect(await plates('q=2zon&documents=soon')).toEqual(['2-ZON-001']);
    expect(await plates('q=2zon&documents=over')).toEqual(['2-ZON-002']);
  });

  it('are listed by plate and page, each once', async () => {
    await addDrivers(city.api.parts.database, 70);
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: FleetCarsView = await read(next === null ? '' : `after=${encodeURIComponent(next)}`);
      expect(page.vehicles.length).toBeLessThanOrEqual(50);
      seen.push(...page.vehicles.map(({ plate }) => plate));
      next = page.next;
    } while (next !== null);
    const { rows } = await city.api.parts.database.sql.query('SELECT count(*)::int AS count FROM vehicle');
    expect([seen.length, new Set(seen).size]).toEqual([rows[0]?.count, rows[0]?.count]);
  });
});
