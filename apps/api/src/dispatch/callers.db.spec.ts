import { randomUUID } from 'node:crypto';
import type { BookingListView, CallerView, NewBusinessView, Problem } from '@sablon/contracts';
import { CENTRAL, GRAND_PLACE, inHours, MIDI, startBookingCity, type BookingCity } from '../testing/booking-city.js';
import type { ApiClient } from '../testing/api-client.js';
import { TERMS } from '../testing/business-forms.js';

const CALLER = { firstName: 'Rosa', lastName: 'Claes', email: null, phone: '0470 11 22 33' };

describe('a booking by phone', () => {
  let city: BookingCity;
  let sofie: ApiClient;
  beforeAll(async () => {
    city = await startBookingCity();
    await city.api.addAccount({ email: 'sofie@voorbeeld.test', role: 'dispatcher' });
    await city.api.addAccount({ email: 'anne@voorbeeld.test', role: 'passenger' });
    sofie = await city.api.loginAs('sofie@voorbeeld.test');
  });
  afterAll(() => city.stop());
  const bookedByPhone = async (search: object = {}, guest: object = CALLER) => {
    const quote = await city.quote({ pickupAt: inHours(5), ...search }, sofie);
    return city.book({ quoteId: quote.id, language: 'nl', guest, onAccount: true }, sofie);
  };
  const at = async (phone: string) => (await sofie.post<CallerView>('/api/dispatch/callers', { phone })).body;

  it('needs no e-mail address and no payment: it is confirmed at once', async () => {
    const { status, body } = await bookedByPhone();
    expect(status).toBe(201);
    expect(body).toMatchObject({ paymentRequirement: 'on_account', payBy: null });
    expect(body.trips).toMatchObject([{ phase: 'scheduled', passenger: { firstName: 'Rosa', phone: CALLER.phone } }]);
  });

  it('needs an e-mail address when paid on the page or booked by a visitor', async () => {
    const quote = await city.quote({}, sofie);
    const prepaid = await city.book({ quoteId: quote.id, guest: CALLER }, sofie);
    const visitor = await city.book({ quoteId: (await city.quote()).id, guest: CALLER });
    for (const wish of [{ payByLink: true }, { onAccount: true }, { callerAccountId: randomUUID() }])
      expect((await city.book({ quoteId: (await city.quote()).id, ...wish })).body).toMatchObject({
        code: 'account.forbidden',
      });
    const codes = [prepaid, visitor].map(({ body }) => (body as unknown as Problem).code);
    expect(codes).toEqual(['booking.guest_contact_required', 'booking.guest_contact_required']);
    const unreachable = city.api.parts.database.sql.query(
      `UPDATE booking SET payment_requirement = 'prepaid', created_by = NULL WHERE guest_phone = $1`,
      [CALLER.phone],
    );
    await expect(unreachable).rejects.toThrow('booking_has_contact');
  });

  it('recognises the caller by their number however it is typed, with their usual routes and open rides', async () => {
    const caller = { ...CALLER, firstName: 'Karel', phone: '+32 471/55.66.77' };
    const [work, again, station] = [
      await bookedByPhone({}, caller),
      await bookedByPhone({ pickupAt: inHours(9) }, caller),
      await bookedByPhone({ origin: { id: GRAND_PLACE }, destination: { id: CENTRAL }, pickupAt: inHours(3) }, caller),
    ];
    expect([work.status, again.status, station.status]).toEqual([201, 201, 201]);
    for (const typed of ['0471556677', '0032471556677', '+32-471.55.66.77']) {
      const { person, habits, open } = await at(typed);
      expect(person).toEqual({
        firstName: 'Karel',
        lastName: 'Claes',
        email: null,
        language: 'nl',
        hasAccount: false,
        accountId: null,
      });
      expect(habits.map(({ pickup, rides }) => [pickup.id, rides])).toEqual([[MIDI, 2], [expect.any(String), 1]]); // prettier-ignore
      expect(open.map(({ code }) => code)).toEqual([station, work, again].map(({ body }) => body.code));
    }
    // The known places are enough to book with.
    const [habit] = (await at(caller.phone)).habits;
    const quote = await city.quote({ origin: { id: habit?.pickup.id }, destination: { id: habit?.dropoff.id } }, sofie);
    expect(quote.origin.label).toEqual(habit?.pickup.label);
  });

  it('recognises passengers with an account, but never staff or drivers', async () => {
    const { sql } = city.api.parts.database;
    await sql.query(
      `UPDATE app_user SET phone = '+32 2 555 01 01', first_name = 'Anne' WHERE email = 'anne@voorbeeld.test'`,
    );
    await sql.query(`UPDATE app_user SET phone = '+32 2 555 09 09' WHERE email = 'sofie@voorbeeld.test'`);
    expect((await at('02 555 01 01')).person).toMatchObject({ firstName: 'Anne', hasAccount: true });
    for (const number of ['02 555 09 09', '0499 99 99 99'])
      expect(await at(number)).toEqual({ person: null, companies: [], habits: [], open: [] });
  });

  it('writes one audit row without the number for each caller found, and none for an unknown number', async () => {
    const { sql } = city.api.parts.database;
    const lines = async () =>
      (
        await sql.query<{ object: string; data: object }>(
          `SELECT object_id AS object, data FROM audit_log WHERE action = 'caller.looked_up' ORDER BY id`,
        )
      ).rows;
    const before = (await lines()).length;
    await at('0499 99 99 98');
    expect(await lines()).toHaveLength(before);
    const { body } = await bookedByPhone({}, { ...CALLER, phone: '0472 33 44 55' });
    expect((await at('0472334455')).person).toMatchObject({ firstName: 'Rosa' });
    await at('02 555 01 01');
    const seen = (await lines()).slice(before);
    expect(seen).toEqual([
      { object: body.id, data: { by: 'number', of: 'booking' } },
      { object: expect.any(String), data: { by: 'number', of: 'account' } },
    ]);
    const { rows } = await sql.query('SELECT email FROM app_user WHERE id::text = $1', [seen[1]?.object]);
    expect(rows).toEqual([{ email: 'anne@voorbeeld.test' }]);
  });

  it('goes to the caller’s account when the number is certainly theirs: in their history, with an audit row', async () => {
    const { sql } = city.api.parts.database;
    const phone = '+32 2 555 02 02';
    await city.api.addAccount({ email: 'lea@voorbeeld.test', role: 'passenger' });
    const proven = `UPDATE app_user SET phone = $1, first_name = 'Léa', email_verified_at = now() WHERE email = 'lea@voorbeeld.test' RETURNING id`;
    const { rows } = await sql.query<{ id: string }>(proven, [phone]);
    const callerAccountId = rows[0]?.id;
    expect((await at('02/555.02.02')).person).toMatchObject({ accountId: callerAccountId });
    const book = async (wish: object) => {
      const quote = await city.quote({ pickupAt: inHours(30) }, sofie);
      const guest = { ...CALLER, phone };
      return city.book({ quoteId: quote.id, language: 'fr', guest, onAccount: true, callerAccountId, ...wish }, sofie);
    };
    const { status, body } = await book({});
    expect([status, body.trips[0]?.passenger?.firstName]).toEqual([201, 'Léa']);
    const lea = await city.api.loginAs('lea@voorbeeld.test');
    const listed = await lea.get<BookingListView>('/api/bookings?filter=upcoming&limit=10');
    expect(listed.body.bookings.map(({ id }) => id)).toEqual([body.id]);
    const audited = await sql.query(
      `SELECT data->>'callerAccountId' AS account FROM audit_log WHERE action = 'booking.for_account' AND object_id = $1`,
      [body.id],
    );
    expect(audited.rows).toEqual([{ account: callerAccountId }]);
    // Refused for another person's number, a number shared by two accounts, and an unverified e-mail address.
    const refused = async (wish: object = {}) => ((await book(wish)).body as unknown as Problem).code;
    expect(await refused({ guest: CALLER })).toBe('booking.not_their_account');
    await sql.query(`UPDATE app_user SET phone = '0032 2555 0202' WHERE email = 'anne@voorbeeld.test'`);
    expect((await at(phone)).person).toMatchObject({ hasAccount: true, accountId: null });
    expect(await refused()).toBe('booking.not_their_account');
    await sql.query(`UPDATE app_user SET phone = '02 555 01 01' WHERE email = 'anne@voorbeeld.test'`);
    await sql.query(`UPDATE app_user SET email_verified_at = NULL WHERE email = 'lea@voorbeeld.test'`);
    expect(await refused()).toBe('booking.not_their_account');
  });

  it('names the companies a certain caller belongs to, and books on one of them as the caller themselves would', async () => {
    const { sql } = city.api.parts.database;
    const phone = '+32 2 555 03 03';
    await city.api.addAccount({ email: 'noor@voorbeeld.test', role: 'passenger' });
    await city.api.addAccount({ email: 'office@voorbeeld.test', role: 'admin' });
    const proven = `UPDATE app_user SET phone = $1, email_verified_at = now() WHERE email = 'noor@voorbeeld.test' RETURNING id`;
    const callerAccountId = (await sql.query<{ id: string }>(proven, [phone])).rows[0]?.id;
    expect((await at(phone)).companies).toEqual([]);
    const office = await city.api.loginAs('office@voorbeeld.test');
    const made = await office.post<NewBusinessView>('/api/admin/business-accounts', {
      ...TERMS,
      adminEmail: 'noor@voorbeeld.test',
    });
    const accountId = made.body.id;
    await sql.query(`INSERT INTO cost_centre (account_id, code, name) VALUES ($1, 'IT', 'Computers')`, [accountId]);
    const [company] = (await at(phone)).companies;
    expect(company).toMatchObject({ id: accountId, costCentres: [{ code: 'IT', archived: false }] });
    const costCentreId = company?.costCentres[0]?.id;
    const book = async (business: object, who: object = { callerAccountId }) => {
      const quote = await city.quote({ pickupAt: inHours(30), flightNumber: 'SN3731', bags: 2, options: ['baby_seat'] }, sofie); // prettier-ignore
      const guest = { ...CALLER, phone };
      return city.book({ quoteId: quote.id, language: 'fr', guest, onAccount: true, business, ...who }, sofie);
    };
    const { status, body } = await book({ accountId, costCentreId });
    expect([status, body.trips[0]?.flightNumber]).toEqual([201, 'SN3731']);
    const { rows } = await sql.query('SELECT account_id, requested_by FROM business_booking WHERE booking_id = $1', [
      body.id,
    ]);
    expect(rows).toEqual([{ account_id: accountId, requested_by: callerAccountId }]);
    // Not without the cost centre, and not for a caller who does not belong to it.
    const code = async (...how: Parameters<typeof book>) => ((await book(...how)).body as unknown as Problem).code;
    expect(await code({ accountId, costCentreId: null })).toBe('business.cost_centre_required');
    expect(await code({ accountId, costCentreId }, {})).toBe('request.not_found');
  });
});
