import type { AdminBusinessListView, AdminBusinessView, NewBusinessView, Problem } from '@sablon/contracts';
import { startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import type { ApiClient } from '../../testing/api-client.js';
import { newPerson } from '../../testing/sign-in.js';
import { TERMS } from '../../testing/business-forms.js';

describe('a company in the back office', () => {
  let city: BookingCity;
  let staff: ApiClient;
  let id: string;
  beforeAll(async () => {
    city = await startBookingCity();
    staff = (await newPerson(city.api, 'office', 'admin')).client;
    await city.api.addAccount({ email: 'boss@voorbeeld.test', role: 'passenger' });
    const boss = await city.api.loginAs('boss@voorbeeld.test');
    const made = await staff.post<NewBusinessView>('/api/admin/business-accounts', {
      ...TERMS,
      adminEmail: 'boss@voorbeeld.test',
    });
    id = made.body.id;
    const quote = await city.quote({}, boss);
    await city.book({ quoteId: quote.id, business: { accountId: id, costCentreId: null } }, boss);
  });
  afterAll(() => city.stop());

  it('is listed by name and page, found by name, city and status, with its open amount', async () => {
    const { sql } = city.api.parts.database;
    await sql.query(
      `INSERT INTO business_account (name, street, postal_code, city, country_code, vat_number, language, invoice_email, status, credit_limit_cents)
       SELECT 'Firma ' || n, 'Straat', '1000', 'Brussel', 'BE', 'BE0000000' || n, 'nl', 'a@voorbeeld.test',
         CASE WHEN n > 190 THEN 'suspended' ELSE 'approved' END, 0 FROM generate_series(101, 199) n`,
    );
    const read = async (query: string) =>
      (await staff.get<AdminBusinessListView>(`/api/admin/business-accounts?${query}`)).body;
    const names: string[] = [];
    let next: string | null = null;
    do {
      const page: AdminBusinessListView = await read(next === null ? '' : `after=${next}`);
      expect(page.accounts.length).toBeLessThanOrEqual(50);
      names.push(...page.accounts.map(({ name }) => name));
      next = page.next;
    } while (next !== null);
    expect(names).toEqual([TERMS.name, ...Array.from({ length: 99 }, (_, n) => `Firma ${n + 101}`)]);
    expect((await read('status=suspended')).accounts).toHaveLength(9);
    const { accounts } = await read('q=gent%20PEETERS');
    const { body } = await staff.get<AdminBusinessView>(`/api/admin/business-accounts/${id}`);
    expect(body.account.openCents).toBeGreaterThan(0);
    expect(accounts).toEqual([body.account]);
  });

  it('stays suspended when another admin saves an outdated version', async () => {
    const { sql } = city.api.parts.database;
    const { body } = await staff.get<AdminBusinessView>(`/api/admin/business-accounts/${id}`);
    const other = (await newPerson(city.api, 'second', 'admin')).client;
    const put = (who: ApiClient, change: object) =>
      who.send<Problem>('PUT', `/api/admin/business-accounts/${id}`, {
        ...TERMS,
        version: body.account.version,
        ...change,
      });
    expect((await put(staff, { status: 'suspended' })).status).toBe(200);
    const late = await put(other, { paymentTermDays: 60 });
    expect([late.status, late.body.code]).toEqual([409, 'office.changed_meanwhile']);
    const { rows } = await sql.query('SELECT status, payment_term_days AS days FROM business_account WHERE id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ status: 'suspended', days: TERMS.paymentTermDays }]);
    expect((await put(other, { version: body.account.version + 1 })).status).toBe(200);
  });
});
