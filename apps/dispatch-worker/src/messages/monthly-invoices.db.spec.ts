import { bookOnAccount, createBusinessAccount, setBusinessMember } from '@sablon/persistence';
import { buildCity, eventually, type City } from '../testing/city.js';
import { invoiceMonthBefore } from './monthly-invoices.js';

const ADMIN = 'passager@sablon.test';

describe('the monthly invoice of a company', () => {
  let city: City;
  beforeEach(async () => {
    city = await buildCity();
  });
  afterEach(() => city.end());

  /** A ride in October on the account of a company of its own. */
  async function rideOf(name: string, invoiceEmail: string): Promise<{ accountId: string; id: string }> {
    const { id, bookingId } = await city.trip({ totalCents: 3_763 });
    const accountId = await city.database.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [ADMIN]);
      const userId = rows[0]?.id ?? '';
      const company = await createBusinessAccount(
        tx,
        {
          ...{ name, invoiceEmail, street: 'Verzonnen straat 1', postalCode: '9000', city: 'Gent' },
          ...{ countryCode: 'BE', vatNumber: 'BE0888888895', language: 'nl', status: 'approved' },
          ...{ creditLimitCents: 90_000, approvalOverCents: null, paymentTermDays: 30 },
        },
        userId,
      );
      await setBusinessMember(tx, company, { email: ADMIN, role: 'admin' });
      const choice = { accountId: company, costCentreId: null, userId };
      expect(await bookOnAccount(tx, { id: bookingId, totalCents: 3_763 }, choice)).toMatchObject({ ok: true });
      return company;
    });
    await city.database.sql.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE trip SET status = 'completed', completed_at = '2026-10-31T22:59:00Z' WHERE id = '${id}'; COMMIT`);
    return { accountId, id };
  }

  it('is made once when the month is over, however many workers run, and is mailed with both files', async () => {
    const { sql } = city.database;
    await rideOf('Bakkerij Peeters BV', 'boekhouding@voorbeeld.test');
    // A company that cannot be invoiced does not hold up the others.
    const { accountId: broken, id: tripId } = await rideOf('Stuk BV', 'stuk@voorbeeld.test');
    await sql.query(`ALTER TABLE invoice ADD CONSTRAINT broken CHECK (account_id <> '${broken}')`);
    const names: string[] = [];
    const logger = { error: (fields: { name: string }) => void names.push(fields.name) };
    const worker = city.worker({ useQueue: false });
    const context = { ...city, logger, links: { publicUrl: 'http://sablon.test', secret: 'x' } } as never;
    const inOctober = new Date('2026-10-31T22:59:59Z');
    await invoiceMonthBefore(context, inOctober);
    const count = async () => (await sql.query('SELECT 1 FROM invoice')).rowCount;
    expect(await count()).toBe(0);
    const inNovember = new Date('2026-10-31T23:00:00Z');
    await Promise.all([1, 2, 3].map(() => invoiceMonthBefore(context, inNovember)));
    expect(await count()).toBe(1);
    expect(new Set(names)).toEqual(new Set([`invoice of ${broken}`]));
    await sql.query('ALTER TABLE invoice DROP CONSTRAINT broken');
    await invoiceMonthBefore(context, inNovember);
    expect(await count()).toBe(2);
    expect((await sql.query('SELECT 1 FROM invoiced_trip WHERE trip_id = $1', [tripId])).rowCount).toBe(1);
    await worker.start();
    const mail = await eventually(async () => city.sent.mails.find(({ to }) => to === 'boekhouding@voorbeeld.test'));
    expect(mail.subject).toMatch(/^Factuur SAB-\d{4}-000001 · Bakkerij Peeters BV$/);
    expect(mail.attachments?.map(({ contentType }) => contentType)).toEqual(['application/pdf', 'application/xml']);
    expect(mail.text).toContain('oktober 2026');
  });
});
