import { randomUUID } from 'node:crypto';
import type { BookingView, NewBusinessView, Problem } from '@sablon/contracts';
import { pruneBookingCallers } from '@sablon/persistence';
import type { Answer, ApiClient } from '../testing/api-client.js';
import { inHours, startBookingCity, type BookingCity } from '../testing/booking-city.js';
import { TERMS } from '../testing/business-forms.js';
import { newPerson } from '../testing/sign-in.js';

describe('unpaid bookings', () => {
  let city: BookingCity;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(() => city.stop());

  const from = (address: string): ApiClient => city.api.client({ 'x-forwarded-for': address });
  const quoteId = async (as?: ApiClient) => (await city.quote({ pickupAt: inHours(30) }, as)).id;
  /** A wait for others that a busy machine makes too long is bounded, and tried again as by a browser. */
  const book = async (body: object, as: ApiClient): Promise<Answer<BookingView & Problem>> => {
    const key = randomUUID();
    for (;;) {
      const answer = await city.book(body, as, key);
      if (answer.status !== 503) return answer as Answer<BookingView & Problem>;
    }
  };
  /** Quotes first, so that the bookings themselves are sent at once. */
  const bookAtOnce = async (clients: readonly ApiClient[]): Promise<Answer<BookingView & Problem>[]> => {
    const ids: string[] = [];
    for (const client of clients) ids.push(await quoteId(client));
    return Promise.all(clients.map((client, index) => book({ quoteId: ids[index] }, client)));
  };
  const times = <T>(count: number, one: T): T[] => Array<T>(count).fill(one);
  const statuses = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).sort();
  const cancel = (booking: BookingView, as: ApiClient) =>
    as.post(`/api/trips/${booking.trips[0]?.id}/cancel`, { reason: 'x' }, { 'idempotency-key': randomUUID() });

  it('are at most five of an account, however many are sent at once, until one is paid or let go (S8)', async () => {
    const { client: anne } = await newPerson(city.api, 'anne', 'passenger');
    const places = Array.from({ length: 8 }, (_, each) => {
      const client = from(`10.8.0.${each + 1}`);
      client.cookie = anne.cookie;
      return client;
    });
    const answers = await bookAtOnce(places);
    expect(statuses(answers)).toEqual([...times(5, 201), ...times(3, 409)]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'booking.too_many_unpaid', params: { most: 5 } });
    const [first, second] = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    await city.pay(first?.id ?? '');
    expect(statuses(await bookAtOnce(times(2, anne)))).toEqual([201, 409]);
    expect((await cancel(second as BookingView, anne)).status).toBe(200);
    expect(statuses(await bookAtOnce(times(2, anne)))).toEqual([201, 409]);
    await city.api.database.database.sql.query(
      `UPDATE booking SET pay_by = now() - interval '1 s' WHERE user_id IS NOT NULL AND paid_at IS NULL`,
    );
    expect(statuses(await bookAtOnce([anne]))).toEqual([201]);
  });

  it('are at most ten of the guests at one address or in one network, and leave accounts and other guests alone (S8)', async () => {
    const neighbours = Array.from({ length: 12 }, (_, each) => from(`2001:db8:7:7::${each + 1}`));
    expect(statuses(await bookAtOnce(neighbours))).toEqual([...times(10, 201), ...times(2, 409)]);
    expect(statuses(await bookAtOnce([from('2001:db8:7:8::1')]))).toEqual([201]);
    const { client } = await newPerson(city.api, 'bart', 'passenger');
    const ids = await quoteId(client);
    const booked = await client.post(
      '/api/bookings',
      { quoteId: ids, vehicleClass: 'economy', language: 'fr', guest: null },
      { 'idempotency-key': randomUUID(), 'x-forwarded-for': '2001:db8:7:7::1' },
    );
    expect(booked.status).toBe(201);
  });

  it('are at most thirty of the accounts at one address (S8)', async () => {
    const clients: ApiClient[] = [];
    for (let each = 0; each < 7; each++) {
      const { client } = await newPerson(city.api, `person${each}`, 'passenger');
      const here = from('203.0.113.7');
      here.cookie = client.cookie;
      clients.push(...times(each < 6 ? 5 : 1, here));
    }
    expect(statuses(await bookAtOnce(clients))).toEqual([...times(30, 201), 409]);
  });

  it('taken by staff for an account that calls, and rides on a company’s account, are neither counted nor refused', async () => {
    const { sql } = city.api.database.database;
    const { client: sofie } = await newPerson(city.api, 'sofie', 'admin');
    const { id: callerAccountId, client: lea } = await newPerson(city.api, 'lea', 'passenger');
    const phone = '+32 2 555 02 02';
    await sql.query('UPDATE app_user SET phone = $2, email_verified_at = now() WHERE id = $1', [
      callerAccountId,
      phone,
    ]);
    const guest = { firstName: 'Léa', lastName: 'Claes', email: null, phone };
    for (let each = 0; each < 6; each++) {
      const body = { quoteId: await quoteId(sofie), guest, payByLink: true, callerAccountId };
      expect((await book(body, sofie)).status).toBe(201);
    }
    expect(statuses(await bookAtOnce(times(6, lea)))).toEqual([...times(5, 201), 409]);
    const company = { ...TERMS, adminEmail: 'lea@voorbeeld.test' };
    const made = await sofie.post<NewBusinessView>('/api/admin/business-accounts', company);
    const business = { accountId: made.body.id, costCentreId: null };
    expect((await book({ quoteId: await quoteId(lea), business }, lea)).status).toBe(201);
  });

  it('leave no trace of where they were made after a day', async () => {
    const { database } = city.api.database;
    const count = async () =>
      (await database.sql.query<{ n: number }>('SELECT count(*)::int AS n FROM booking_caller')).rows[0]?.n ?? 0;
    expect(await count()).toBeGreaterThan(0);
    const { rows } = await database.sql.query<{ caller: string }>('SELECT DISTINCT caller FROM booking_caller');
    for (const { caller } of rows) expect(caller).toMatch(/^[\w-]{43}$/);
    await database.sql.query(`UPDATE booking_caller SET created_at = now() - interval '25 hours'`);
    expect(await pruneBookingCallers(database)).toBeGreaterThan(0);
    expect(await count()).toBe(0);
  });
});
