import { bookOnAccount, createBusinessAccount, setBusinessMember } from '@sablon/persistence';
import { buildCity, eventually, type City } from '../testing/city.js';
import { invoiceMonthBefore } from './monthly-invoices.js';

const ADMIN = 'passager@sablon.test';

describe('the month of a company', () => {
  let city: City;
  beforeEach(async () => {
    city = await buildCity();
  });
  afterEach(() => city.end());

  it('is invoiced once when it is over, however many workers look, and goes out with both files', async () => {
    const { sql } = city.database;
    const { id: tripId, bookingId } = await city.trip({ totalCents: 3_763 });
    await city.database.transaction(async (tx) => {
      const accountId = await createBusinessAccount(
        tx,
        {
          ...{ name: 'Bakkerij Peeters BV', street: 'Verzonnen straat 1', postalCode: '9000', city: 'Gent' },
          ...{ countryCode: 'BE', vatNumber: 'BE0888888895', language: 'nl', status: 'approved' },
          ...{ invoiceEmail: 'boekhouding@voorbeeld.test', creditLimitCents: 90_000, approvalOverCents: null },
          paymentTermDays: 30,
        },
        tripId,
      );
      await setBusinessMember(tx, accountId, { email: ADMIN, role: 'admin' });
      const { rows } = await tx.query<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [ADMIN]);
      const choice = { accountId, costCentreId: null, userId: rows[0]?.id ?? '' };
      expect(await bookOnAccount(tx, { id: bookingId, totalCents: 3_763 }, choice)).toMatchObject({ ok: true });
    });
    await sql.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE trip SET status = 'completed', completed_at = '2026-10-31T22:59:00Z' WHERE id = '${tripId}'; COMMIT`);
    const worker = city.worker({ useQueue: false });
    const context = { ...city, links: { publicUrl: 'http://sablon.test', secret: 'x' } } as never;
    const inOctober = new Date('2026-10-31T22:59:59Z');
    await invoiceMonthBefore(context, inOctober);
    const count = async () => (await sql.query('SELECT 1 FROM invoice')).rowCount;
    expect(await count()).toBe(0);
    const inNovember = new Date('2026-10-31T23:00:00Z');
    await Promise.all([1, 2, 3].map(() => invoiceMonthBefore(context, inNovember)));
    expect(await count()).toBe(1);
    await worker.start();
    const mail = await eventually(async () => city.sent.mails.find(({ to }) => to === 'boekhouding@voorbeeld.test'));
    expect(mail.subject).toMatch(/^Factuur SAB-\d{4}-000001 · Bakkerij Peeters BV$/);
    expect(mail.attachments?.map(({ contentType }) => contentType)).toEqual(['application/pdf', 'application/xml']);
    expect(mail.text).toContain('oktober 2026');
  });
});
