import { randomUUID } from 'node:crypto';
import type { AuditView, BookingView, CustomerFileView, CustomersView, Problem } from '@sablon/contracts';
import { startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import type { ApiClient } from '../../testing/api-client.js';
import { newPerson } from '../../testing/sign-in.js';

let city: BookingCity;
let admin: ApiClient;
let desk: ApiClient;
beforeAll(async () => {
  city = await startBookingCity();
  ({ client: admin } = await newPerson(city.api, 'boss', 'admin'));
  ({ client: desk } = await newPerson(city.api, 'desk', 'dispatcher'));
});
afterAll(() => city.stop());

type Answer = CustomerFileView & Problem;
const file = async (id: string, as = desk) => (await as.get<Answer>(`/api/admin/customers/${id}`)).body;
const change = (id: string, what: string, body?: object, as = desk) =>
  as.post<Answer>(`/api/admin/customers/${id}/${what}`, body, { 'idempotency-key': randomUUID() });
const actions = async (id: string) =>
  (await admin.get<AuditView>(`/api/admin/audit?object=${id}`)).body.lines.map(({ action }) => action);
const book = async (as?: ApiClient, guest?: object) =>
  city.book({ quoteId: (await city.quote({}, as)).id, ...(guest && { guest }) }, as);
const GUEST = { firstName: 'Lotte', lastName: 'Maes', email: 'lotte@voorbeeld.test', phone: '+32 470 12 34 56' };

describe('a customer’s file', () => {
  it('shows an account’s rides in numbers, and each look at it once an hour in the log', async () => {
    const { id, client } = await newPerson(city.api, 'anne', 'passenger');
    const { body: first } = await book(client);
    await city.pay(first.id);
    const trip = first.trips[0]?.id ?? '';
    await city.assign(trip, 2);
    await city.drive(trip, 'arrive', 'start', 'complete');
    const { body: second } = await book(client);
    await client.post(`/api/trips/${second.trips[0]?.id}/cancel`, { reason: 'x' }, { 'idempotency-key': randomUUID() });
    const seen = await file(id);
    expect(seen).toMatchObject({
      guest: false,
      blocked: false,
      rides: { completed: 1, ahead: 0, cancelledByThem: 1, cancelledByUs: 0, noShows: 0 },
      spentCents: first.totalCents,
      credit: { cents: 0, given: [] },
    });
    await file(id);
    expect(await actions(id)).toEqual(['customer.file_seen']);
    const { customers } = (await desk.get<CustomersView>('/api/admin/customers?q=anne')).body;
    expect(customers).toMatchObject([{ id, rides: 1, guest: false }]);
  });

  it('of a guest is one for each number, whichever booking opens it', async () => {
    const bookings = [await book(undefined, GUEST), await book(undefined, { ...GUEST, phone: '0470 12 34 56' })];
    const [one, two] = bookings.map(({ body }) => body.id) as [string, string];
    await change(two, 'notes', { words: 'Rings the bell twice.' });
    expect(await file(one)).toMatchObject({
      guest: true,
      rides: { ahead: 2 },
      credit: null,
      notes: [{ by: expect.any(String), words: 'Rings the bell twice.' }],
    });
    const { customers } = (await desk.get<CustomersView>('/api/admin/customers?q=0470%2012%2034%2056')).body;
    expect(customers.map(({ id, firstName }) => [id, firstName])).toEqual([[one, 'Lotte']]);
    const noteId = (await file(one)).notes[0]?.id ?? '';
    expect((await desk.send<Answer>('DELETE', `/api/admin/customers/${one}/notes/${noteId}`)).body.notes).toEqual([]);
    expect((await desk.send('DELETE', `/api/admin/customers/${one}/notes/${noteId}`)).status).toBe(404);
  });

  it('blocks an account, and a guest with its number or address, until the block is lifted', async () => {
    const { id, client } = await newPerson(city.api, 'bruno', 'passenger');
    await city.api.parts.database.sql.query(`UPDATE app_user SET phone = '+32 470 55 66 77' WHERE id = $1`, [id]);
    const blocked = (await change(id, 'block', { reason: 'Spat at a driver.' })).body;
    expect(blocked).toMatchObject({ blocked: true, blocks: [{ reason: 'Spat at a driver.', liftedAt: null }] });
    expect((await change(id, 'block', { reason: 'Once more.' })).body.blocks).toHaveLength(1);
    for (const answer of [
      await book(client),
      await book(undefined, { ...GUEST, phone: '0470 55 66 77' }),
      await book(undefined, { ...GUEST, email: 'BRUNO@voorbeeld.test' }),
    ])
      expect([answer.status, (answer.body as BookingView & Problem).code]).toEqual([403, 'booking.customer_blocked']);
    expect((await book(undefined, { ...GUEST, email: 'other@voorbeeld.test' })).status).toBe(201);
    const { customers } = (await desk.get<CustomersView>('/api/admin/customers?standing=blocked')).body;
    expect(customers.map((one) => one.id)).toEqual([id]);
    expect((await change(id, 'unblock')).body).toMatchObject({ blocked: false });
    expect((await book(client)).status).toBe(201);
    expect(await actions(id)).toEqual(['customer.unblocked', 'customer.blocked']);
  });

  it('blocks a guest by their number', async () => {
    const person = { ...GUEST, email: 'noor@voorbeeld.test', phone: '+32 470 77 77 77' };
    const { body } = await book(undefined, person);
    await change(body.id, 'block', { reason: 'Never came.' });
    expect((await book(undefined, { ...person, email: 'new@voorbeeld.test' })).status).toBe(403);
  });

  it('never blocks the team', async () => {
    const { id } = await newPerson(city.api, 'colleague', 'dispatcher');
    expect((await change(id, 'block', { reason: 'x' }, admin)).body.code).toBe('customer.is_staff');
  });

  it('gives credit once for each key, by admins alone, and only to an account', async () => {
    const { id } = await newPerson(city.api, 'carla', 'passenger');
    const give = (as: ApiClient, key: string, cents = 1_500) =>
      as.post<Answer>(
        `/api/admin/customers/${id}/credit`,
        { cents, reason: 'Waited in the rain.' },
        { 'idempotency-key': key },
      );
    expect((await give(desk, randomUUID())).status).toBe(404);
    const key = randomUUID();
    await give(admin, key);
    expect((await give(admin, key)).body.credit).toMatchObject({
      cents: 1_500,
      given: [{ cents: 1_500, reason: 'Waited in the rain.' }],
    });
    expect((await give(admin, randomUUID(), 20_001)).status).toBe(400);
    expect((await admin.post(`/api/admin/customers/${id}/credit`, { cents: 1, reason: 'x' })).status).toBe(400);
    const { body } = await book(undefined, { ...GUEST, phone: '+32470000001' });
    expect((await change(body.id, 'credit', { cents: 100, reason: 'x' }, admin)).body.code).toBe('customer.no_account');
    expect(await city.brokenMoney()).toEqual([]);
  });

  it('does not exist for a passenger, nor for an unknown id', async () => {
    const { id, client } = await newPerson(city.api, 'dries', 'passenger');
    expect((await client.get(`/api/admin/customers/${id}`)).status).toBe(404);
    expect((await client.post(`/api/admin/customers/${id}/unblock`)).status).toBe(404);
    expect((await desk.get(`/api/admin/customers/${randomUUID()}`)).status).toBe(404);
  });
});

it('customers are listed each once, page by page, in every order', async () => {
  await city.api.parts.database.sql.query(
    `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role)
     SELECT 'many' || n || '@voorbeeld.test', '+3247' || (1000000 + n), 'Many', 'Éclair ' || n % 7, 'x', 'passenger' FROM generate_series(1, 120) AS n`,
  );
  for (const query of ['sort=since&order=asc', 'sort=since', 'sort=name&order=asc', 'sort=name']) {
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const after: string = next === null ? '' : `&after=${encodeURIComponent(next)}`;
      const { body } = await desk.get<CustomersView>(`/api/admin/customers?q=many%20eclair&${query}${after}`);
      seen.push(...body.customers.map(({ id }) => id));
      next = body.next;
    } while (next !== null);
    expect([query, seen.length, new Set(seen).size]).toEqual([query, 120, 120]);
  }
});

it('customers leave as a file for admins alone, each once, and the log knows of it', async () => {
  const { status, body } = await admin.get<string>('/api/admin/customers.csv?q=many%20eclair&sort=name&order=asc');
  const lines = body.trim().split('\r\n');
  expect([status, lines.length]).toEqual([200, 121]);
  expect(new Set(lines.slice(1).map((line) => line.split(',')[2])).size).toBe(120);
  expect((await desk.get('/api/admin/customers.csv')).status).toBe(404);
  const { rows } = await city.api.parts.database.sql.query<{ data: object }>(
    `SELECT data FROM audit_log WHERE action = 'customers.exported'`,
  );
  expect(rows).toEqual([{ data: { searched: true } }]);
});
