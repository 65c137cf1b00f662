import { randomUUID } from 'node:crypto';
import { START_COMMISSION } from '@sablon/domain';

import { cancelTrip } from '../flows/cancel-trip.js';
import { runCommand } from '../kernel/run-command.js';
import { applyPayment } from '../flows/apply-payment.js';
import { applyRefund } from '../flows/apply-refund.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { creditOf, writeEntry } from './write-entry.js';
import { balancesOfBooking, brokenMoney } from '../testing/money-checks.js';
import { postMissingEntries } from './post-payment.js';
import { book, completedRide, drive, pay } from '../testing/paid-ride.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
});
afterEach(async () => expect(await brokenMoney(test.url)).toEqual([]));
afterAll(() => test.drop());

const balances = (bookingId: string) => balancesOfBooking(test.database.sql, bookingId);
const entries = async (bookingId: string): Promise<string[]> =>
  (
    await test.database.sql.query('SELECT kind FROM ledger_entry WHERE booking_id = $1 ORDER BY id', [bookingId])
  ).rows.map((row: { kind: string }) => row.kind);
const passenger = async (): Promise<string> =>
  (await test.database.sql.query("SELECT id FROM app_user WHERE email = 'passager@sablon.test'")).rows[0].id;
const refundOf = async (bookingId: string): Promise<{ op_id: string; cents: number }> =>
  (
    await test.database.sql.query(
      'SELECT r.op_id, r.cents FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = $1',
      [bookingId],
    )
  ).rows[0];

describe('the ledger of a ride', () => {
  it('settles a paid and completed ride between passenger, driver share, commission and VAT', async () => {
    const { bookingId } = await completedRide(test.database, [2_940]);
    expect(await balances(bookingId)).toEqual({
      provider_clearing: 2_940,
      revenue: -2_774,
      vat_payable_6: -166,
      driver_cost: 2_774,
      driver_payable: -2_220,
      commission: -554,
    });
    expect(await entries(bookingId)).toEqual(['payment_succeeded', 'trip_completed']);
  });

  it('has one entry for five reports of the same payment', async () => {
    const { id, paymentId } = await test.database.transaction(async (tx) => {
      const booking = await book(tx, [1_500]);
      return { id: booking.id, paymentId: await pay(tx, booking.id) };
    });
    const seen = {
      providerId: `pi_${paymentId}`,
      capturedCents: 1_500,
      methodType: 'card',
      card: { brand: 'visa', last4: '4242' },
      failureCode: null,
    };
    await Promise.all(
      Array.from({ length: 5 }, () =>
        test.database.transaction((tx) => applyPayment(tx, paymentId, { ...seen, status: 'succeeded' })),
      ),
    );
    expect(await entries(id)).toEqual(['payment_succeeded']);
  });

  it('keeps half as a fee for a late cancellation, pays the driver a share of it, and refunds the rest', async () => {
    const { id, tripId } = await test.database.transaction(async (tx) => {
      const booking = await book(tx, [2_000], { inHours: 0.5 });
      await pay(tx, booking.id);
      const [tripId = ''] = booking.tripIds;
      await drive(tx, tripId, 3);
      return { id: booking.id, tripId };
    });
    const actor = { id: null, role: 'passenger' } as const;
    await runCommand(test.database, { actorId: 'guest', commandId: null, request: null }, (tx) =>
      cancelTrip(tx, { tripId, actor, reason: 'ill' }),
    );
    expect(await balances(id)).toMatchObject({ passenger: -1_000, fee_revenue: -943, driver_payable: -755 });
    const refund = await refundOf(id);
    expect(refund.cents).toBe(1_000);
    for (let times = 0; times < 3; times++)
      await test.database.transaction((tx) =>
        applyRefund(tx, refund.op_id, { providerId: 're_1', status: 'succeeded' }),
      );
    expect(await balances(id)).toEqual({
      provider_clearing: 1_000,
      fee_revenue: -943,
      vat_payable_6: -57,
      driver_cost: 943,
      driver_payable: -755,
      commission: -188,
    });
  });

  it('leaves a ride on account open until its invoice', async () => {
    const { bookingId } = await completedRide(test.database, [2_000], { onAccount: true });
    expect(await balances(bookingId)).toMatchObject({ passenger: 2_000 });
  });

  it('starts with the same commission in the first migration as in the rules', async () => {
    const { rows } = await test.database.sql.query('SELECT * FROM commission');
    expect(rows).toMatchObject([
      { version: START_COMMISSION.version, valid_from: START_COMMISSION.validFrom, basis_points: 2_000 },
    ]);
  });

  it('is filled once at start-up for a database older than the ledger', async () => {
    const older = await createTestDatabase();
    await seed(older.database, { demoAccounts: true });
    const { bookingId } = await completedRide(older.database, [1_000, 1_200]);
    const then = await balancesOfBooking(older.database.sql, bookingId);
    await older.database.sql
      .query(`ALTER TABLE ledger_entry DISABLE TRIGGER USER; ALTER TABLE ledger_posting DISABLE TRIGGER USER;
      DELETE FROM ledger_posting; DELETE FROM ledger_entry`);
    expect(await brokenMoney(older.url)).toMatchObject(
      [/^I16_ledger_whole/, /^I16_provider_clearing/].map((name) => expect.stringMatching(name)),
    );
    expect(await postMissingEntries(older.database)).toEqual({ entered: 3, failed: [] });
    expect(await postMissingEntries(older.database)).toEqual({ entered: 0, failed: [] });
    expect(await balancesOfBooking(older.database.sql, bookingId)).toEqual(then);
    await older.drop();
  });

  it('names a fact that cannot be entered, and enters the others', async () => {
    const older = await createTestDatabase();
    await seed(older.database, { demoAccounts: true });
    const { tripIds } = await completedRide(older.database, [1_000, 1_200]);
    await older.database.sql
      .query(`ALTER TABLE ledger_entry DISABLE TRIGGER USER; ALTER TABLE ledger_posting DISABLE TRIGGER USER;
      DELETE FROM ledger_posting; DELETE FROM ledger_entry;
      ALTER TABLE ledger_entry ADD CONSTRAINT bad_row CHECK (source <> 'trip:${tripIds[0]}')`);
    const { entered, failed } = await postMissingEntries(older.database);
    expect([entered, failed.map(({ fact }) => fact)]).toEqual([2, [`trip ${tripIds[0]}`]]);
    await older.drop();
  });
});

describe('database guards of the ledger', () => {
  const insertEntry = (postings: string): Promise<unknown> =>
    test.database.sql
      .query(`WITH e AS (INSERT INTO ledger_entry (kind, source) VALUES ('promo_used', '${randomUUID()}') RETURNING id)
      INSERT INTO ledger_posting (entry_id, line, account, cents, code) SELECT e.id, p.* FROM e, (VALUES ${postings}) AS p`);

  it.each([
    [
      'an entry that does not sum to zero',
      "(1, 'passenger', 500, 'promotion'), (2, 'promotion_cost', -499, 'promotion')",
    ],
    ['an entry of one posting', "(1, 'passenger', 500, 'promotion')"],
    ['an account that is not in the chart', "(1, 'petty_cash', 5, 'promotion'), (2, 'passenger', -5, 'promotion')"],
    ['a person’s account without the person', "(1, 'credit', 5, 'promotion'), (2, 'passenger', -5, 'promotion')"],
    ['a posting of nothing', "(1, 'passenger', 0, 'promotion'), (2, 'promotion_cost', 0, 'promotion')"],
  ])('refuse %s', async (_, postings) => {
    await expect(insertEntry(postings)).rejects.toThrow(
      /ledger_sums_to_zero|postings that sum to|ledger_posting_words/,
    );
  });

  it('refuse an entry without postings', async () => {
    await expect(
      test.database.sql.query("INSERT INTO ledger_entry (kind, source) VALUES ('promo_used', 'nothing')"),
    ).rejects.toThrow('postings that sum to');
  });

  it.each([
    'UPDATE ledger_entry SET at = now()',
    'UPDATE ledger_posting SET cents = cents * 2',
    'DELETE FROM ledger_posting',
    'DELETE FROM ledger_entry',
    'TRUNCATE ledger_entry CASCADE',
    'TRUNCATE ledger_posting CASCADE',
  ])('forbid %s', async (statement) => {
    await completedRide(test.database, [1_100]);
    await expect(test.database.sql.query(statement)).rejects.toThrow('append-only');
  });

  it('allow ten concurrent bookings to spend 15.00 of credit only once', async () => {
    const userId = await passenger();
    await test.database.transaction((tx) =>
      writeEntry(tx, {
        source: 'gift',
        bookingId: null,
        tripId: null,
        fact: { kind: 'credit_granted', cents: 1_500, userId, cause: 'promotion' },
      }),
    );
    const spend = async (index: number): Promise<boolean> => {
      const key = { actorId: userId, commandId: null, request: null };
      const done = await runCommand(test.database, key, async (tx) => {
        const { id: bookingId } = await book(tx, [1_500], { userId });
        await tx.query('UPDATE booking SET credit_cents = 1000 WHERE id = $1', [bookingId]);
        const fact = { kind: 'credit_used', cents: 1_000, vatPercent: 6, userId } as const;
        await writeEntry(tx, { source: `spend:${index}`, bookingId, tripId: null, fact });
        return { ok: true as const, value: null };
      });
      if (!done.ok) expect(done.error.code).toBe('credit.insufficient');
      return done.ok;
    };
    const done = await Promise.all(Array.from({ length: 10 }, (_, index) => spend(index)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await creditOf(test.database.sql, userId)).toBe(500);
  });
});
