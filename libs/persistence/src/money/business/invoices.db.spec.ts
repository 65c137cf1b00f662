import { brokenInvoiceRules, type InvoiceBuyer } from '@sablon/domain';
import { violatedConstraint } from '../../kernel/database.js';
import { chargeWaiting, startWaitingPayment } from '../fees/collect-waiting.js';
import { balancesOfBooking } from '../../testing/money-checks.js';
import { book, drive, pay, settle } from '../../testing/paid-ride.js';
import { applyRefund } from '../../flows/apply-refund.js';
import { writeRefund } from '../payments/payment-ops.js';
import { insertPromoCode } from '../tariffs/promo-codes.js';
import { splitBooking } from '../../flows/split-booking.js';
import { seed } from '../../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { invoiceBooking } from './invoice-booking.js';
import { readInvoiceContent, readInvoicesOfBooking } from './monthly-invoice.js';
import { readReceiptRows } from './receipt-rows.js';

const BUYER: InvoiceBuyer = {
  name: 'Bakkerij Peeters BV',
  street: 'Verzonnen straat 1',
  postalCode: '9000',
  city: 'Gent',
  countryCode: 'BE',
  vatNumber: 'BE0888888895',
};
const asked = { buyer: BUYER, language: 'nl' as const };

const PROMOTION = {
  code: 'KORTING',
  kind: 'fixed',
  value: 500,
  maxDiscountCents: null,
  minTotalCents: 0,
  maxUses: null,
  validUntil: null,
  services: [],
  audience: 'everyone',
  note: '',
} as const;

describe('invoices and credit notes', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase({ poolSize: 20 });
    await seed(test.database, { demoAccounts: true });
  });
  afterAll(() => test.drop());
  const paid = (fares: readonly number[]) =>
    test.database.transaction(async (tx) => {
      const booking = await book(tx, fares);
      return { ...booking, paymentId: await pay(tx, booking.id) };
    });
  const invoiced = async (bookingId: string) => {
    const done = await test.database.transaction((tx) => invoiceBooking(tx, bookingId, asked));
    if (!done.ok) throw new Error(done.error.code);
    return done.value;
  };
  const refund = async (paymentId: string, tripId: string | null, cents: number): Promise<string> => {
    await test.database.transaction((tx) => writeRefund(tx, { paymentId, tripId, cents, reason: 'fee.waived' }));
    const { rows } = await test.database.sql.query<{ opId: string }>(
      `SELECT op_id AS "opId" FROM refund WHERE payment_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [paymentId],
    );
    return rows[0]?.opId ?? '';
  };
  const refunded = (opId: string, status: 'succeeded' | 'failed' = 'succeeded') =>
    test.database.transaction((tx) => applyRefund(tx, opId, { providerId: `re_${opId}`, status }));
  const numbers = async (kind = 'invoice'): Promise<number[]> =>
    (
      await test.database.sql.query<{ number: number }>('SELECT number FROM invoice WHERE kind = $1 ORDER BY number', [
        kind,
      ])
    ).rows.map(({ number }) => number);
  const refusedBy = (work: Promise<unknown>): Promise<string> => work.then(() => 'nobody', violatedConstraint);

  it('are numbered without gaps or duplicates when 200 are issued at once and every third fails', async () => {
    const bookings = [];
    for (let index = 0; index < 200; index++) bookings.push((await paid([1_500 + index])).id);
    const OURS = 'the transaction fails after its number was taken';
    // A request that times out waiting for a connection or a lock on a busy machine is retried.
    const issue = (id: string, index: number): Promise<boolean> =>
      test.database
        .transaction(async (tx) => {
          const { ok } = await invoiceBooking(tx, id, asked);
          if (index % 3 === 0) throw new Error(OURS);
          return ok;
        })
        .catch((error: Error) => {
          if (error.message === OURS) return false;
          if (/timeout/.test(error.message)) return issue(id, index);
          throw error;
        });
    const done = await Promise.all(bookings.map(issue));
    const issued = done.filter(Boolean).length;
    expect(issued).toBe(133);
    expect(await numbers()).toEqual(Array.from({ length: issued }, (_, index) => index + 1));
    const { rows } = await test.database.sql.query<{ code: string; content: string; late: boolean }>(
      `SELECT code, content, issued_at < lag(issued_at) OVER (ORDER BY number) AS late FROM invoice`,
    );
    for (const { code, content, late } of rows) {
      expect(code).toMatch(/^SAB-\d{4}-\d{6}$/);
      expect(brokenInvoiceRules(JSON.parse(content))).toEqual([]);
      expect(late).not.toBe(true); // a later number never has an earlier date
    }
  }, 120_000);

  it('cannot skip, repeat or lose a number, nor be changed, whichever code writes', async () => {
    await invoiced((await paid([2_000])).id);
    const run = (text: string) => test.database.sql.query(text);
    const copy = (number: string) =>
      run(`INSERT INTO invoice (kind, year, number, code, booking_id, amount_cents, content, sha256)
        SELECT kind, year, ${number}, 'X', booking_id, amount_cents, content, sha256 FROM invoice LIMIT 1`);
    expect(await refusedBy(copy('(SELECT max(number) + 2 FROM invoice)'))).toBe('invoice_number_follows');
    expect(await refusedBy(copy('(SELECT max(number) + 1 FROM invoice)'))).toBe('invoice_number_follows');
    expect(await refusedBy(copy('(SELECT max(number) FROM invoice)'))).toBe('invoice_kind_year_number_key');
    expect(await refusedBy(run('UPDATE invoice_series SET last_number = last_number + 1'))).toBe('invoice_series_used');
    expect(await refusedBy(run('UPDATE invoice_series SET last_number = last_number - 1'))).toBe(
      'invoice_series_goes_up',
    );
    expect(await refusedBy(run('DELETE FROM invoice_series'))).toBe('invoice_series_goes_up');
    for (const change of ['UPDATE invoice SET amount_cents = 0', 'DELETE FROM invoice'])
      expect(await refusedBy(run(change))).toBe('invoice_append_only');
    await expect(run('TRUNCATE invoice CASCADE')).rejects.toThrow('append-only');
  });

  it('must match their digest', async () => {
    const { id } = await invoiced((await paid([2_000])).id);
    expect(await readInvoiceContent(test.database.sql, id)).toMatchObject({ totalCents: 2_000, buyer: BUYER });
    const forged = test.database.transaction(async (tx) => {
      await tx.query(`UPDATE invoice_series SET last_number = last_number + 1 WHERE kind = 'invoice'`);
      await tx.query(`INSERT INTO invoice (kind, year, number, code, booking_id, amount_cents, content, sha256)
        SELECT i.kind, i.year, s.last_number, 'X', booking_id, amount_cents, content || ' ', sha256
        FROM invoice i JOIN invoice_series s USING (kind, year) LIMIT 1`);
    });
    expect(await refusedBy(forged)).toBe('invoice_digest');
  });

  it('list what was paid for each leg, once per booking, and only once something is paid', async () => {
    const { id } = await paid([1_234, 2_345]);
    const { content } = await invoiced(id);
    expect(content).toMatchObject({ kind: 'invoice', paidCents: 3_579, dueCents: 0, corrects: null, language: 'nl' });
    expect(content.lines.map(({ description, chargedCents }) => [description, chargedCents])).toEqual([
      ['Rit Grand-Place – Bruxelles-Midi', 1_234],
      ['Rit Grand-Place – Bruxelles-Midi', 2_345],
    ]);
    const again = await test.database.transaction((tx) => invoiceBooking(tx, id, asked));
    expect(again).toMatchObject({ ok: false, error: { code: 'invoice.already_issued' } });
    const unpaid = await test.database.transaction((tx) => book(tx, [1_000]));
    const early = await test.database.transaction((tx) => invoiceBooking(tx, unpaid.id, asked));
    expect(early).toMatchObject({ ok: false, error: { code: 'invoice.nothing_paid' } });
    const onAccount = await test.database.transaction((tx) => book(tx, [1_000], { onAccount: true }));
    const never = await test.database.transaction((tx) => invoiceBooking(tx, onAccount.id, asked));
    expect(never).toMatchObject({ ok: false, error: { code: 'invoice.on_account' } });
  });

  it('show a promo code as a discount, with the same VAT as ledger and receipt', async () => {
    const { sql } = test.database;
    const staff = await sql.query<{ id: string }>("SELECT id FROM app_user WHERE email = 'admin@sablon.test'");
    const createdBy = staff.rows[0]?.id ?? '';
    await insertPromoCode(sql, { ...PROMOTION, createdBy, validFrom: new Date(Date.now() - 60_000) });
    const { id, tripIds } = await test.database.transaction(async (tx) => {
      const booking = await book(tx, [2_000]);
      const payer = { userId: null, email: 'g@voorbeeld.test', phone: null, promoCode: 'KORTING', useCredit: false };
      await splitBooking(tx, { id: booking.id, totalCents: 2_000, service: 'transport' }, payer);
      await pay(tx, booking.id);
      return booking;
    });
    await test.database.transaction((tx) => drive(tx, tripIds[0] ?? '', 5, 'arrive', 'start', 'complete'));
    const { content } = await invoiced(id);
    expect(content.lines.map(({ chargedCents }) => chargedCents)).toEqual([2_000, -500]);
    expect([content.paidCents, content.vat]).toEqual([1_500, [{ vatPercent: 6, baseCents: 1_415, vatCents: 85 }]]);
    expect(await balancesOfBooking(sql, id)).toMatchObject({ vat_payable_6: -85 });
  });

  /** Both legs are completed with waiting: 4.20 is due for the outward leg and 1.80 for the return. */
  const waitedFor = async () => {
    const { id, tripIds } = await paid([1_234, 2_345]);
    const waiting = await test.database.transaction(async (tx) => {
      for (const [index, tripId] of tripIds.entries()) {
        await drive(tx, tripId, 6, 'arrive', 'start', 'complete');
        const [minutes, cents] = [[7, 420] as const, [3, 180] as const][index] ?? [];
        await tx.query(
          `INSERT INTO trip_waiting (trip_id, arrived_at, free_until, boarded_at, minutes, cents)
           VALUES ($1, now() - interval '30 minutes', now() - interval '15 minutes', now(), $2, $3)`,
          [tripId, minutes, cents],
        );
        await chargeWaiting(tx, tripId);
      }
      return tripIds;
    });
    const payWaiting = (index: number) =>
      test.database.transaction(async (tx) => {
        const started = await startWaitingPayment(tx, waiting[index] ?? '');
        if (!started.ok) throw new Error(started.error.code);
        return settle(tx, started.value.paymentId);
      });
    return { id, tripIds, payWaiting };
  };
  const linesOfDocument = async (documentId = '') =>
    (await readInvoiceContent(test.database.sql, documentId))?.lines.map(
      ({ description, chargedCents, vatPercent }) => [...[description, chargedCents, vatPercent]],
    );

  it('list paid waiting on separate lines, with the VAT of the ledger', async () => {
    const { id, payWaiting } = await waitedFor();
    const waits = async () => (await readReceiptRows(test.database.sql, id))?.legs.map(({ waiting }) => waiting);
    expect(await waits()).toEqual([null, null]);
    await payWaiting(0);
    expect(await waits()).toEqual([{ minutes: 7, cents: 420 }, null]);
    const { id: invoiceId, content } = await invoiced(id);
    expect(await linesOfDocument(invoiceId)).toEqual([
      ['Rit Grand-Place – Bruxelles-Midi', 1_234, 6],
      ['Wachttijd', 420, 6],
      ['Rit Grand-Place – Bruxelles-Midi', 2_345, 6],
    ]);
    expect([content.paidCents, content.dueCents]).toEqual([3_999, 0]);
    await payWaiting(1);
    const [, later, ...more] = await readInvoicesOfBooking(test.database.sql, id);
    expect([later?.kind, await linesOfDocument(later?.id), more]).toEqual(['invoice', [['Wachttijd', 180, 6]], []]);
    const documents = await readInvoicesOfBooking(test.database.sql, id);
    const vatCents = await Promise.all(
      documents.map(async (one) => (await readInvoiceContent(test.database.sql, one.id))?.vat[0]?.vatCents ?? 0),
    );
    const { vat_payable_6: booked = 0, passenger = 0 } = await balancesOfBooking(test.database.sql, id);
    expect(passenger).toBe(0);
    // Each ledger entry rounds its own VAT, a document rounds the sum.
    expect(Math.abs(-booked - vatCents.reduce((sum, cents) => sum + cents, 0))).toBeLessThanOrEqual(2);
  });

  it('keep the waiting line when a leg is refunded', async () => {
    const { id, tripIds, payWaiting } = await waitedFor();
    const waitingPayment = await payWaiting(0);
    // Refunds go to the newest payment first, which was the one for waiting.
    await refunded(await refund(waitingPayment, tripIds[1] ?? null, 420));
    expect(await linesOfDocument((await invoiced(id)).id)).toEqual([
      ['Rit Grand-Place – Bruxelles-Midi', 1_234, 6],
      ['Wachttijd', 420, 6],
      ['Rit Grand-Place – Bruxelles-Midi', 1_925, 6],
    ]);
  });

  it('are corrected once by a credit note when money is refunded later, in the same transaction', async () => {
    const { id, tripIds, paymentId } = await paid([1_234, 2_345]);
    const { content } = await invoiced(id);
    const opId = await refund(paymentId, tripIds[1] ?? null, 2_345);
    expect(await readInvoicesOfBooking(test.database.sql, id)).toHaveLength(1); // requested, but not yet refunded
    const failing = test.database.transaction(async (tx) => {
      await applyRefund(tx, opId, { providerId: 're_x', status: 'succeeded' });
      throw new Error('after the refund was written');
    });
    await expect(failing).rejects.toThrow('after the refund');
    expect(await readInvoicesOfBooking(test.database.sql, id)).toHaveLength(1);
    await Promise.all([refunded(opId), refunded(opId), refunded(opId)]);
    const [, note, ...more] = await readInvoicesOfBooking(test.database.sql, id);
    expect([note?.kind, note?.amountCents, note?.correctsCode, more]).toEqual([
      'credit_note',
      2_345,
      content.number,
      [],
    ]);
    const said = await readInvoiceContent(test.database.sql, note?.id ?? '');
    expect(said).toMatchObject({
      corrects: { number: content.number, issuedOn: content.issuedOn },
      buyer: BUYER,
      dueCents: 0,
      lines: [{ description: 'Terugbetaling', chargedCents: 2_345, vatPercent: 6 }],
    });
    expect(await numbers('credit_note')).toEqual([1]);
  });

  it('leave out earlier refunds, and invoice again a refund that the bank returns', async () => {
    const { id, tripIds, paymentId } = await paid([1_234, 2_345]);
    const opId = await refund(paymentId, tripIds[0] ?? null, 1_000);
    await refunded(opId);
    const { content } = await invoiced(id);
    expect(content.lines.map(({ chargedCents }) => chargedCents)).toEqual([234, 2_345]);
    await refunded(opId, 'failed');
    const documents = await readInvoicesOfBooking(test.database.sql, id);
    expect(documents.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['invoice', 2_579],
      ['invoice', 1_000],
    ]);
  });

  it('agree with the money whichever comes first, the invoice or the refund', async () => {
    for (let round = 0; round < 12; round++) {
      const { id, tripIds, paymentId } = await paid([1_500]);
      const opId = await refund(paymentId, tripIds[0] ?? null, 400);
      await Promise.all([refunded(opId), invoiced(id)]);
      const documents = await readInvoicesOfBooking(test.database.sql, id);
      const sum = documents.reduce(
        (total, { kind, amountCents }) => total + (kind === 'invoice' ? amountCents : -amountCents),
        0,
      );
      expect(sum).toBe(1_100);
    }
  });
});
