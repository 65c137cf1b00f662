import { DAY_MS, weekOf } from '@sablon/domain';
import type { Transaction } from '../../kernel/database.js';
import { brokenMoney } from '../../testing/money-checks.js';
import { completedRide, settle } from '../../testing/paid-ride.js';
import { writeEntry } from '../../ledger/write-entry.js';
import { seed } from '../../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { startTip } from '../payments/start-tip.js';
import { closeStatements } from './close-statements.js';
import { listPayouts, markPayoutPaid } from './payouts.js';
import { readEarnings, readStatement, readStatements } from './read-earnings.js';

let test: TestDatabase;
let ahmed: string;
let sara: string;
let facts = 0;
// From the middle of a week: seven days are an hour more or less where the clocks change.
const lastWeek = weekOf(new Date(weekOf(new Date()).from.getTime() - 3 * DAY_MS));
const weekBefore = weekOf(new Date(lastWeek.from.getTime() - 3 * DAY_MS));
const inWeek = (week: { from: Date }, day: number): Date => new Date(week.from.getTime() + day * DAY_MS + DAY_MS / 2);

beforeEach(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  [ahmed = '', sara = ''] = await Promise.all(['chauffeur2@sablon.test', 'chauffeur3@sablon.test'].map(idOf));
});
afterEach(async () => {
  expect(await brokenMoney(test.url)).toEqual([]);
  await test.drop();
});

const idOf = async (email: string): Promise<string> =>
  (await test.database.sql.query('SELECT id FROM app_user WHERE email = $1', [email])).rows[0].id;
const entered = (fact: Parameters<typeof writeEntry>[1]['fact'], at: Date) =>
  test.database.transaction((tx) =>
    writeEntry(tx, { source: `fact:${++facts}`, bookingId: null, tripId: null, at, fact }),
  );
const ride = (driverId: string, cents: number, at: Date) =>
  entered({ kind: 'trip_completed', cents, vatPercent: 6, driver: { driverId, commissionBasisPoints: 2_000 } }, at);
const tip = (driverId: string, cents: number, at: Date) => entered({ kind: 'tip_paid', cents, driverId }, at);
const waived = (driverId: string, cents: number, at: Date) =>
  entered({ kind: 'fee_waived', cents, vatPercent: 6, driver: { driverId, commissionBasisPoints: 2_000 } }, at);
const close = () => closeStatements(test.database);
const statements = (driverId: string) => readStatements(test.database.sql, driverId, 10);
const paid = (tx: Transaction, payoutId: string) =>
  markPayoutPaid(tx, payoutId, 'CODA 2026/47', { id: sara, role: 'admin' });

describe('the weekly statement', () => {
  it('is closed when its week is over: two rides of 10.60 and a tip of 2.00 make 18.00', async () => {
    await ride(ahmed, 1_060, inWeek(lastWeek, 0));
    await ride(ahmed, 1_060, inWeek(lastWeek, 6));
    await tip(ahmed, 200, inWeek(lastWeek, 6));
    await ride(ahmed, 5_000, new Date());
    expect(await close()).toBe(1);
    expect(await statements(ahmed)).toMatchObject([
      { week: lastWeek.week, from: lastWeek.from, to: lastWeek.to, totalCents: 1_800, payoutStatus: 'due' },
    ]);
    const statement = await readStatement(test.database.sql, ahmed, lastWeek.week);
    expect(statement?.lines.map(({ code, cents }) => [code, cents])).toEqual([
      ['fare', 1_000],
      ['commission', -200],
      ['fare', 1_000],
      ['commission', -200],
      ['tip', 200],
    ]);
    expect(await readStatement(test.database.sql, sara, lastWeek.week)).toBeNull();
  });

  it('is closed once, however many workers run at the same time', async () => {
    for (let day = 0; day < 7; day++) {
      await ride(ahmed, 1_500, inWeek(lastWeek, day));
      await ride(sara, 1_500, inWeek(weekBefore, day));
    }
    const closed = await Promise.all(Array.from({ length: 6 }, close));
    expect(closed.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(await close()).toBe(0);
    expect(await listPayouts(test.database.sql, 'due', 10)).toHaveLength(2);
  });

  it('does not change when an entry is made for a closed week', async () => {
    await ride(ahmed, 1_060, inWeek(weekBefore, 1));
    await ride(ahmed, 1_060, inWeek(lastWeek, 1));
    expect(await close()).toBe(2);
    await tip(ahmed, 300, inWeek(weekBefore, 2));
    expect(await close()).toBe(0);
    expect((await statements(ahmed)).map(({ totalCents }) => totalCents)).toEqual([800, 800]);
  });

  it('reads the ledger only when a week has ended since the last closing', async () => {
    await ride(ahmed, 1_060, inWeek(lastWeek, 1));
    expect(await close()).toBe(1);
    await ride(sara, 1_060, inWeek(lastWeek, 1)); // too late: on the next statement
    await test.database.sql.query('ALTER TABLE ledger_posting RENAME TO put_away');
    expect(await close()).toBe(0);
    await test.database.sql.query('ALTER TABLE put_away RENAME TO ledger_posting');
    expect(await statements(sara)).toEqual([]);
  });

  it('carries a negative week over to the next one instead of paying it out', async () => {
    await waived(ahmed, 2_120, inWeek(weekBefore, 1));
    await ride(ahmed, 10_600, inWeek(lastWeek, 1));
    expect(await close()).toBe(2);
    expect(await statements(ahmed)).toMatchObject([
      { week: lastWeek.week, carriedCents: -1_600, totalCents: 6_400, payoutStatus: 'due' },
      { week: weekBefore.week, carriedCents: 0, totalCents: -1_600, payoutStatus: null },
    ]);
  });

  it('shows the current week before it is closed, ride by ride', async () => {
    const { tripIds, driverId } = await completedRide(test.database, [1_060]);
    await test.database.transaction(async (tx) => {
      const started = await startTip(tx, tripIds[0] ?? '', 150);
      if (started.ok) await settle(tx, started.value.paymentId);
    });
    const { from, to } = weekOf(new Date());
    const lines = await readEarnings(test.database.sql, driverId, from, to);
    expect(lines.map(({ code, cents, tripId }) => [code, cents, tripId])).toEqual([
      ['tip', 150, tripIds[0]],
      ['fare', 1_000, tripIds[0]],
      ['commission', -200, tripIds[0]],
    ]);
    expect(lines[0]).toMatchObject({ from: { fr: 'Grand-Place' }, to: { fr: 'Bruxelles-Midi' } });
  });
});

describe('a payout', () => {
  it('is marked paid once, with the bank’s reference, in ledger and audit log', async () => {
    await ride(ahmed, 1_060, inWeek(lastWeek, 1));
    await tip(ahmed, 200, inWeek(lastWeek, 1));
    await close();
    const [due] = await listPayouts(test.database.sql, 'due', 10);
    expect(due).toMatchObject({ driverId: ahmed, cents: 1_000, tipsCents: 200, week: lastWeek.week });
    const results = await Promise.all(
      Array.from({ length: 4 }, () => test.database.transaction((tx) => paid(tx, due?.id ?? ''))),
    );
    expect(results.filter((one) => one.ok)).toHaveLength(1);
    const { rows } = await test.database.sql.query(
      "SELECT account, sum(cents)::int AS cents FROM ledger_posting WHERE party = $1 OR account = 'bank' GROUP BY account ORDER BY account",
      [ahmed],
    );
    expect(rows).toEqual([
      { account: 'bank', cents: -1_000 },
      { account: 'driver_payable', cents: 0 },
      { account: 'tips_payable', cents: 0 },
    ]);
    const audit = await test.database.sql.query("SELECT data FROM audit_log WHERE action = 'payout.paid'");
    expect(audit.rows).toEqual([{ data: { cents: 1_000, reference: 'CODA 2026/47' } }]);
    expect(await statements(ahmed)).toMatchObject([{ payoutStatus: 'paid', reference: 'CODA 2026/47' }]);
  });

  it('cannot be changed afterwards, nor can a statement', async () => {
    await ride(ahmed, 1_060, inWeek(lastWeek, 1));
    await close();
    const [due] = await listPayouts(test.database.sql, 'due', 10);
    const { sql } = test.database;
    await expect(sql.query('UPDATE payout SET earnings_cents = 900000')).rejects.toThrow('is settled');
    await expect(sql.query("UPDATE payout SET status = 'paid', paid_at = now()")).rejects.toThrow('payout_words');
    await test.database.transaction((tx) => paid(tx, due?.id ?? ''));
    await expect(sql.query("UPDATE payout SET reference = 'x'")).rejects.toThrow('is settled');
    await expect(sql.query('DELETE FROM payout')).rejects.toThrow('append-only');
    await expect(sql.query('UPDATE driver_statement SET total_cents = 1')).rejects.toThrow('append-only');
    await expect(sql.query('DELETE FROM driver_statement_line')).rejects.toThrow('append-only');
    const again = 'INSERT INTO driver_statement_line SELECT * FROM driver_statement_line LIMIT 1';
    await expect(sql.query(again)).rejects.toThrow('driver_statement_line_pkey');
  });
});
