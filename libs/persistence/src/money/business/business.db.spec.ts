import { billingMonth, brokenInvoiceRules, type BillingMonth } from '@sablon/domain';
import { cancelTrip, expireUnpaidBooking } from '../../flows/cancel-trip.js';
import type { Transaction } from '../../kernel/database.js';
import { chargeWaiting } from '../fees/collect-waiting.js';
import { decideFee, disputeFee } from '../../flows/fee-dispute.js';
import {
  readInvoiceContent,
  readInvoicesOfAccount,
  settleInvoice,
  businessesToInvoice,
  issueMonthlyInvoice,
} from './monthly-invoice.js';
import { book, drive } from '../../testing/paid-ride.js';
import { seed } from '../../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { decideApproval, waitingApprovals } from '../../flows/approvals.js';
import { bookOnAccount } from '../../flows/book-on-account.js';
import { createBusinessAccount, costCentres, type BusinessTerms, openOnAccount } from './business-accounts.js';
import { addCostCentre, removeBusinessMember, setBusinessMember } from './business-people.js';
import { BAKERY } from '../../testing/bakery-terms.js';

const PEOPLE = {
  admin: 'dispatch@sablon.test',
  approver: 'admin@sablon.test',
  member: 'passager@sablon.test',
} as const;
const monthOf = (month: string): BillingMonth => {
  const found = billingMonth(month);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};

describe('a business account', () => {
  let test: TestDatabase;
  const ids = new Map<string, string>();
  let accountId: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    await seed(test.database, { demoAccounts: true });
    const { rows } = await test.database.sql.query<{ id: string; email: string }>('SELECT id, email FROM app_user');
    for (const { id, email } of rows) ids.set(email, id);
  });
  afterAll(() => test.drop());
  beforeEach(async () => void (accountId = await company()));
  const idOf = (who: keyof typeof PEOPLE): string => ids.get(PEOPLE[who]) ?? '';
  const company = (terms: Partial<BusinessTerms> = {}) =>
    test.database.transaction(async (tx) => {
      const id = await createBusinessAccount(tx, { ...BAKERY, ...terms }, idOf('approver'));
      for (const role of ['admin', 'approver', 'member'] as const)
        await setBusinessMember(tx, id, { email: PEOPLE[role], role });
      return id;
    });
  const ride = (who: keyof typeof PEOPLE, fares: readonly number[], costCentreId: string | null = null) =>
    test.database.transaction(async (tx) => {
      const booking = await book(tx, fares, { userId: idOf(who), onAccount: true });
      const totalCents = fares.reduce((sum, cents) => sum + cents, 0);
      const put = await bookOnAccount(
        tx,
        { id: booking.id, totalCents },
        { accountId, costCentreId, userId: idOf(who) },
      );
      return { ...booking, put };
    });
  const decide = (who: keyof typeof PEOPLE, bookingId: string, approve: boolean, reason = '') =>
    test.database.transaction((tx) =>
      decideApproval(tx, { accountId, bookingId, userId: idOf(who) }, { approve, reason }),
    );
  const trip = async (id: string | undefined) =>
    (await test.database.sql.query('SELECT status::text, dispatch_from AS released FROM trip WHERE id = $1', [id]))
      .rows[0];
  const carried = async (at: string, cents: number, costCentreId: string | null = null) => {
    const { tripIds, put } = await ride('admin', [cents], costCentreId);
    expect(put).toEqual({ ok: true, value: { waiting: false } });
    await test.database.transaction((tx) => drive(tx, tripIds[0] ?? '', 3, 'arrive', 'start', 'complete'));
    // A completed trip cannot be changed, except by a test that needs the past.
    await test.database.sql.query(
      `BEGIN; SET LOCAL session_replication_role = replica; UPDATE trip SET completed_at = '${at}' WHERE id = '${tripIds[0]}'; COMMIT`,
    );
    return tripIds[0] ?? '';
  };

  it('lets a member ride at once below the limit, and waits for an approver above it', async () => {
    const small = await ride('member', [4_999]);
    expect([small.put, (await trip(small.tripIds[0])).released]).toEqual([
      { ok: true, value: { waiting: false } },
      expect.any(Date),
    ]);
    const big = await ride('member', [5_001]);
    expect([big.put, (await trip(big.tripIds[0])).released]).toEqual([{ ok: true, value: { waiting: true } }, null]);
    expect(await waitingApprovals(test.database.sql, accountId)).toMatchObject([
      { bookingId: big.id, totalCents: 5_001 },
    ]);
    expect(await decide('member', big.id, true)).toMatchObject({ ok: false, error: { code: 'request.not_found' } });
    const both = await Promise.all([decide('approver', big.id, true), decide('admin', big.id, false, 'te duur')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'business.decided' } });
    expect(await waitingApprovals(test.database.sql, accountId)).toEqual([]);
  });

  it('dispatches an approved ride, and cancels a refused one free of charge with a required reason', async () => {
    const yes = await ride('member', [6_000]);
    expect(await decide('approver', yes.id, true)).toMatchObject({ ok: true });
    expect(await trip(yes.tripIds[0])).toMatchObject({ status: 'pending', released: expect.any(Date) });
    const no = await ride('member', [6_000]);
    expect(await decide('approver', no.id, false)).toMatchObject({
      ok: false,
      error: { code: 'business.reason_required' },
    });
    expect(await decide('approver', no.id, false, 'te duur')).toMatchObject({ ok: true });
    expect(await trip(no.tripIds[0])).toMatchObject({ status: 'cancelled' });
    expect(await openOnAccount(test.database.sql, accountId)).toBe(6_000);
  });

  it('cancels an undecided ride when its decision deadline passes', async () => {
    const late = await ride('member', [6_000]);
    await test.database.sql.query(`UPDATE booking SET pay_by = now() - interval '1 second' WHERE id = $1`, [late.id]);
    expect(await decide('approver', late.id, true)).toMatchObject({ ok: false, error: { code: 'business.decided' } });
    expect(await expireUnpaidBooking(test.database, late.id)).toBe(true);
    expect(await trip(late.tripIds[0])).toMatchObject({ status: 'cancelled' });
  });

  it('stays within its credit, however many members book at once', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => ride('admin', [10_000])));
    expect(many.filter(({ put }) => put.ok)).toHaveLength(5);
    expect(many.filter(({ put }) => !put.ok && put.error.code === 'business.credit_exceeded')).toHaveLength(3);
  });

  it('refuses strangers, a suspended account, and a missing cost centre where it has some', async () => {
    const other = await company({ status: 'suspended' });
    accountId = other;
    expect((await ride('admin', [1_000])).put).toMatchObject({ error: { code: 'business.not_approved' } });
    accountId = await company();
    await test.database.transaction((tx) => removeBusinessMember(tx, accountId, idOf('member')));
    expect((await ride('member', [1_000])).put).toMatchObject({ error: { code: 'request.not_found' } });
    await test.database.transaction((tx) => addCostCentre(tx, accountId, { code: 'SALES', name: 'Verkoop' }));
    expect((await ride('admin', [1_000])).put).toMatchObject({ error: { code: 'business.cost_centre_required' } });
    const [centre] = await costCentres(test.database.sql, accountId);
    expect((await ride('admin', [1_000], centre?.id)).put).toMatchObject({ ok: true });
    const twice = await test.database.transaction((tx) => addCostCentre(tx, accountId, { code: 'SALES', name: 'x' }));
    expect(twice).toMatchObject({ error: { code: 'business.cost_centre_taken' } });
  });

  it('always has an admin, and accepts only members who have an account', async () => {
    const change = (role: 'member' | 'admin', email: string) =>
      test.database.transaction((tx) => setBusinessMember(tx, accountId, { email, role }));
    expect(await change('member', PEOPLE.admin)).toMatchObject({ error: { code: 'business.last_admin' } });
    expect(await change('member', 'nobody@voorbeeld.test')).toMatchObject({
      error: { code: 'business.member_unknown' },
    });
    const leave = await test.database.transaction((tx) => removeBusinessMember(tx, accountId, idOf('admin')));
    expect(leave).toMatchObject({ error: { code: 'business.last_admin' } });
    expect(await change('admin', PEOPLE.member.toUpperCase())).toMatchObject({ ok: true });
    expect(await change('member', PEOPLE.admin)).toMatchObject({ ok: true });
  });

  it('gets one invoice a month with the rides completed in it in Brussels time, each once', async () => {
    await test.database.transaction((tx) => addCostCentre(tx, accountId, { code: 'SALES', name: 'Verkoop' }));
    const [centre] = await costCentres(test.database.sql, accountId);
    const centreId = centre?.id ?? null;
    await carried('2026-09-30T22:30:00Z', 3_763, centreId); // half past midnight on 1 October in Brussels
    await carried('2026-10-15T08:00:00Z', 2_000, centreId);
    await carried('2026-10-31T22:59:59Z', 1_111, centreId); // a second before midnight, clocks already changed
    await carried('2026-10-31T23:00:00Z', 4_444, centreId); // the first of November
    const october = monthOf('2026-10');
    expect(await businessesToInvoice(test.database.sql, october, 9)).toContain(accountId);
    const issue = (month: BillingMonth) =>
      test.database.transaction((tx) => issueMonthlyInvoice(tx, accountId, month, 'http://sablon.test'));
    expect(await issue(monthOf('2026-09'))).toBeNull();
    const [id, again] = await Promise.all([issue(october), issue(october)]);
    expect(again).toBe(id);
    expect(await businessesToInvoice(test.database.sql, october, 9)).not.toContain(accountId);
    const content = await readInvoiceContent(test.database.sql, id ?? '');
    expect(
      content?.lines.map(({ chargedCents, servedOn, costCentre }) => [chargedCents, servedOn, costCentre]),
    ).toEqual([
      [3_763, '2026-10-01', 'SALES'],
      [2_000, '2026-10-15', 'SALES'],
      [1_111, '2026-10-31', 'SALES'],
    ]);
    expect(content).toMatchObject({
      dueCents: 6_874,
      means: 'transfer',
      period: { from: '2026-10-01', to: '2026-10-31' },
      buyerReference: '2026-10',
    });
    expect(content && brokenInvoiceRules(content)).toEqual([]);
    expect(Object.keys(content?.buyer ?? {}).sort()).toEqual([
      'city',
      'countryCode',
      'name',
      'postalCode',
      'street',
      'vatNumber',
    ]);
    const next = await issue(monthOf('2026-11'));
    expect(
      (await readInvoiceContent(test.database.sql, next ?? ''))?.lines.map(({ chargedCents }) => chargedCents),
    ).toEqual([4_444]);
    expect(await openOnAccount(test.database.sql, accountId)).toBe(11_318);
    expect(await settleInvoice(test.database.sql, id ?? '', 'bank 1', idOf('approver'))).toBe(true);
    expect(await settleInvoice(test.database.sql, id ?? '', 'bank 1', idOf('approver'))).toBe(false);
    expect(await openOnAccount(test.database.sql, accountId)).toBe(4_444);
    expect(await readInvoicesOfAccount(test.database.sql, accountId)).toHaveLength(2);
  });

  it('pays the fee of a late cancellation, and nothing for a free one', async () => {
    const late = await ride('admin', [6_000]);
    await test.database.sql.query(`UPDATE trip SET pickup_at = now() + interval '20 minutes' WHERE booking_id = $1`, [
      late.id,
    ]);
    const free = await ride('admin', [6_000]);
    for (const { tripIds } of [late, free])
      await test.database.transaction((tx) =>
        cancelTrip(tx, { tripId: tripIds[0] ?? '', actor: { id: idOf('admin'), role: 'passenger' }, reason: 'x' }),
      );
    const now = new Date();
    const month = { ...monthOf(now.toISOString().slice(0, 7)), until: new Date(now.getTime() + 60_000) };
    const id = await test.database.transaction((tx) => issueMonthlyInvoice(tx, accountId, month, 'http://sablon.test'));
    const content = await readInvoiceContent(test.database.sql, id ?? '');
    expect(content?.lines).toMatchObject([
      { chargedCents: 3_000, description: expect.stringContaining('Annuleringskosten') },
    ]);
    const { rows } = await test.database.sql.query<{ id: string; cents: number; evidence: number; owed: number }>(
      `SELECT f.id, f.cents, (SELECT count(*) FROM fee_evidence e WHERE e.fee_id = f.id)::int AS evidence,
         (SELECT sum(p.cents) FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
           WHERE e.source = 'fee:' || f.trip_id AND p.account = 'passenger')::int AS owed
       FROM fee f WHERE f.booking_id = ANY($1)`,
      [[late.id, free.id]],
    );
    expect(rows).toMatchObject([{ cents: 3_000, evidence: 2, owed: 3_000 }]);
    // Contested after the invoice: the company gets a credit note for the waived amount.
    const dispute = { reason: 'other', text: '', userId: idOf('admin') } as const;
    const by = { decision: 'reduced', reductionCents: 1_000, note: 'x', driverKeeps: true } as const;
    const actor = { id: idOf('admin'), role: 'dispatcher' } as const;
    for (const step of [
      (tx: Transaction) => disputeFee(tx, rows[0]?.id ?? '', dispute),
      (tx: Transaction) => decideFee(tx, rows[0]?.id ?? '', actor, by),
    ])
      expect((await test.database.transaction(step)).ok).toBe(true);
    expect(await readInvoicesOfAccount(test.database.sql, accountId)).toMatchObject([
      { kind: 'credit_note', amountCents: 1_000 },
      { kind: 'invoice', amountCents: 3_000 },
    ]);
    expect(await openOnAccount(test.database.sql, accountId)).toBe(2_000);
  });

  it('pays for waiting on a separate invoice line', async () => {
    const { tripIds } = await ride('admin', [6_000]);
    const tripId = tripIds[0] ?? '';
    await test.database.transaction((tx) => drive(tx, tripId, 3, 'arrive', 'start', 'complete'));
    await test.database.sql.query(
      `INSERT INTO trip_waiting (trip_id, arrived_at, free_until, boarded_at, minutes, cents)
       VALUES ($1, now() - interval '30 minutes', now() - interval '15 minutes', now() - interval '5 minutes', 10, 600)`,
      [tripId],
    );
    await test.database.transaction((tx) => chargeWaiting(tx, tripId));
    expect(await openOnAccount(test.database.sql, accountId)).toBe(6_600);
    const now = new Date();
    const month = { ...monthOf(now.toISOString().slice(0, 7)), until: new Date(now.getTime() + 60_000) };
    const id = await test.database.transaction((tx) => issueMonthlyInvoice(tx, accountId, month, 'http://sablon.test'));
    expect((await readInvoiceContent(test.database.sql, id ?? ''))?.lines).toMatchObject([
      { id: '1', chargedCents: 6_000 },
      { id: '2', chargedCents: 600, description: 'Wachttijd' },
    ]);
  });
});
