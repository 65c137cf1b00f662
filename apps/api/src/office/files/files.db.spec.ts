import type { DriverFileView, FiguresView, ExpiriesView, SeenView, VehicleFileView } from '@sablon/contracts';
import type { ApiClient } from '../../testing/api-client.js';
import { inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import { newPerson, signIn } from '../../testing/sign-in.js';

let city: BookingCity;
let admin: ApiClient;
let desk: ApiClient;
let driver: { id: string; vehicleId: string; plate: string };
beforeAll(async () => {
  city = await startBookingCity();
  ({ client: admin } = await newPerson(city.api, 'boss', 'admin'));
  ({ client: desk } = await newPerson(city.api, 'desk', 'dispatcher'));
  const booking = await city.booked();
  await city.pay(booking.id);
  const trip = booking.trips[0]?.id ?? '';
  await city.assign(trip, 8);
  await city.drive(trip, 'arrive', 'start', 'complete');
  const { rows } = await city.api.parts.database.sql.query<typeof driver>(
    `SELECT t.driver_id AS id, t.vehicle_id AS "vehicleId", v.plate FROM trip t JOIN vehicle v ON v.id = t.vehicle_id WHERE t.id = $1`,
    [trip],
  );
  driver = rows[0] ?? driver;
});
afterAll(() => city.stop());

describe('a driver’s file', () => {
  it('holds the facts of their work, and money for admins alone', async () => {
    const { body } = await admin.get<DriverFileView>(`/api/admin/drivers/${driver.id}/file?days=7`);
    expect(body).toMatchObject({ days: 7, facts: { trips: 1, declined: 0, noShows: 0 }, messages: [] });
    expect(body.facts.fareCents).toBeGreaterThan(0);
    expect(body.money?.commissionCents).toBeGreaterThan(0);
    expect(body.money?.nextCents).toBeGreaterThan(0);
    expect((await desk.get<DriverFileView>(`/api/admin/drivers/${driver.id}/file`)).body).toMatchObject({
      money: null,
    });
  });

  it('shows the driver who looked, and is closed to them and to everyone else', async () => {
    const client = await signIn(city.api, driver.id, 'driver');
    const seen = (await client.get<SeenView>('/api/driver/seen')).body;
    expect(JSON.stringify(seen)).toContain('"file"');
    expect((await client.get(`/api/admin/drivers/${driver.id}/file`)).status).toBe(404);
    const { id, client: passenger } = await newPerson(city.api, 'rider', 'passenger');
    expect((await passenger.get('/api/admin/expiries')).status).toBe(404);
    expect((await admin.get(`/api/admin/drivers/${id}/file`)).status).toBe(404);
  });
});

it('a car’s file says what it did and who drove it, to admins', async () => {
  const path = `/api/admin/vehicles/${driver.vehicleId}/file`;
  const { body } = await admin.get<VehicleFileView>(path);
  expect(body).toMatchObject({ plate: driver.plate, trips: 1, drivers: [{ id: driver.id, trips: 1 }] });
  expect(body.expiries.length).toBeGreaterThan(0);
  expect((await desk.get(path)).status).toBe(404);
});

describe('expiries', () => {
  const list = async (query: string) => (await desk.get<ExpiriesView>(`/api/admin/expiries?${query}`)).body;

  it('come by their last day, each once, found by driver and plate, filtered by what is over', async () => {
    const { sql } = city.api.parts.database;
    await sql.query(
      `UPDATE driver_document SET expires_on = (now() AT TIME ZONE 'Europe/Brussels')::date - 2 WHERE driver_id = $1 AND kind = (SELECT min(kind) FROM driver_document WHERE driver_id = $1)`,
      [driver.id],
    );
    const all: ExpiriesView['expiries'] = [];
    let next: string | null = null;
    do {
      const page: ExpiriesView = await list(next === null ? '' : `after=${encodeURIComponent(next)}`);
      all.push(...page.expiries);
      next = page.next;
    } while (next !== null);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const days = all.map((expiry) => expiry.days);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    const over = (await list('state=over')).expiries;
    expect(over).toMatchObject([{ state: 'over', days: -2, driver: { id: driver.id } }]);
    expect(
      (await list(`q=${driver.plate.replaceAll('-', '')}`)).expiries.every(({ plate }) => plate === driver.plate),
    ).toBe(true);
    expect((await list('of=vehicle')).expiries.every((expiry) => expiry.driver === null)).toBe(true);
    const csv = (await desk.get<string>('/api/admin/expiries.csv?state=over')).body.trim().split('\r\n');
    expect(csv).toHaveLength(2);
  });
});

it('the key figures count this moment, 24 hours and 30 days', async () => {
  const { body } = await desk.get<FiguresView>('/api/admin/figures');
  expect([body.hours.length, body.days.length]).toEqual([24, 30]);
  expect(body.days.reduce((sum, { served }) => sum + served, 0)).toBe(1);
  const revenue = (sums: FiguresView['hours']) => sums.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
  expect(revenue(body.hours)).toBe(revenue(body.days));
  expect(revenue(body.hours)).toBeGreaterThan(0);
  // Tomorrow's ride, whose search begins tomorrow, waits for no one yet.
  const planned = await city.booked({ pickupAt: inHours(30) });
  await city.pay(planned.id);
  const { now } = (await desk.get<FiguresView>('/api/admin/figures')).body;
  expect(now).toMatchObject({ searching: 0, longestSearchSeconds: 0 });
  const { client: passenger } = await newPerson(city.api, 'stranger', 'passenger');
  expect((await passenger.get('/api/admin/figures')).status).toBe(404);
});
