import type { PlannedLeg } from '@sablon/domain';
import { decideApproval } from './approvals.js';
import { bookOnAccount } from './book-on-account.js';
import {
  createBusinessAccount,
  readBusinessAccount,
  updateBusinessAccount,
  type BusinessTerms,
} from '../money/business/business-accounts.js';
import { setBusinessMember } from '../money/business/business-people.js';
import { BAKERY } from '../testing/bakery-terms.js';
import { brokenMoney } from '../testing/money-checks.js';
import { book, pay } from '../testing/paid-ride.js';
import { giveUpStuckPayment, confirmChange } from './confirm-change.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { lockTripsOfBooking } from '../trips/lock-trip.js';
import { storeChange } from '../bookings/change-rows.js';

const TERMS: BusinessTerms = { ...BAKERY, creditLimitCents: 20_000 };
const PEOPLE = { approver: 'admin@sablon.test', member: 'passager@sablon.test' } as const;

describe('changing a booking', () => {
  let test: TestDatabase;
  let accountId: string;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    test = await createTestDatabase();
    await seed(test.database, { demoAccounts: true });
    const { rows } = await test.database.sql.query<{ id: string; email: string }>('SELECT id, email FROM app_user');
    for (const { id, email } of rows) ids.set(email, id);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    accountId = await test.database.transaction(async (tx) => {
      const id = await createBusinessAccount(tx, TERMS, idOf('approver'));
      await setBusinessMember(tx, id, { email: 'dispatch@sablon.test', role: 'admin' });
      for (const role of ['approver', 'member'] as const)
        await setBusinessMember(tx, id, { email: PEOPLE[role], role });
      return id;
    });
  });
  afterEach(async () => expect(await brokenMoney(test.url)).toEqual([]));

  const idOf = (who: keyof typeof PEOPLE): string => ids.get(PEOPLE[who]) ?? '';
  const terms = (more: Partial<BusinessTerms>) =>
    test.database.transaction(async (tx) => {
      const account = await readBusinessAccount(tx, accountId);
      return updateBusinessAccount(tx, accountId, account?.version ?? 0, { ...TERMS, ...more });
    });
  const ride = (who: keyof typeof PEOPLE, cents: number) =>
    test.database.transaction(async (tx) => {
      const booking = await book(tx, [cents], { userId: idOf(who), onAccount: true });
      const choice = { accountId, costCentreId: null, userId: idOf(who) };
      const put = await bookOnAccount(tx, { id: booking.id, totalCents: cents }, choice);
      if (!put.ok) throw new Error(put.error.code);
      return booking.id;
    });
  /** Changes only the price of the ride. */
  const change = async (bookingId: string, who: keyof typeof PEOPLE | 'link', toCents: number): Promise<string> => {
    const { sql } = test.database;
    const [trip] = await test.database.transaction((tx) => lockTripsOfBooking(tx, bookingId));
    if (!trip) throw new Error('no trip');
    const { rows } = await sql.query('SELECT pickup, dropoff, route FROM trip WHERE id = $1', [trip.id]);
    const planned = { tripId: trip.id, leg: 1, pickupAt: trip.pickupAt.toISOString(), distanceMeters: 3_000 };
    const leg = { ...rows[0], ...planned, durationSeconds: 600, routeQuality: 'approximate', fareCents: toCents };
    const stored = await storeChange(
      sql,
      {
        bookingId,
        oldTotalCents: trip.fareCents,
        actor: who === 'link' ? { id: null, role: 'guest' } : { id: idOf(who), role: 'passenger' },
        changeableUntil: new Date(Date.now() + 3_600_000),
        plan: {
          ...{ vehicleClass: 'economy', passengers: 1, bags: 0, options: [], totalCents: toCents },
          priceBreakdown: { legs: [{ vat: { vatPercent: 6 } }] },
          legs: [leg as PlannedLeg],
        },
      },
      15,
    );
    const done = await test.database.transaction((tx) => confirmChange(tx, bookingId, stored.id));
    return done.ok ? done.value.status : done.error.code;
  };
  const released = async (bookingId: string): Promise<boolean> =>
    (
      await test.database.sql.query('SELECT 1 FROM trip WHERE booking_id = $1 AND dispatch_from IS NOT NULL', [
        bookingId,
      ])
    ).rowCount === 1;

  it('is refused while the company’s approval is pending, without dispatching, and allowed afterwards', async () => {
    const bookingId = await ride('member', 6_000);
    for (const cents of [4_000, 6_000, 7_000])
      expect(await change(bookingId, 'member', cents)).toBe('change.unapproved');
    expect(await released(bookingId)).toBe(false);
    const decision = { approve: true, reason: '' };
    await test.database.transaction((tx) =>
      decideApproval(tx, { accountId, bookingId, userId: idOf('approver') }, decision),
    );
    expect(await change(bookingId, 'member', 5_900)).toBe('applied');
  });

  it('on account stays within the member’s limit and the company’s credit', async () => {
    const bookingId = await ride('member', 4_000);
    expect(await change(bookingId, 'member', 5_001)).toBe('change.needs_approval');
    expect(await change(bookingId, 'link', 5_001)).toBe('change.needs_approval');
    expect(await change(bookingId, 'link', 5_000)).toBe('applied');
    const big = await ride('approver', 14_000);
    expect(await change(big, 'approver', 15_001)).toBe('business.credit_exceeded');
    expect(await change(big, 'approver', 15_000)).toBe('applied');
  });

  it('of two rides on account at once does not exceed the credit', async () => {
    const rides = [await ride('approver', 9_000), await ride('approver', 9_000)];
    const answers = await Promise.all(rides.map((id) => change(id, 'approver', 10_500)));
    expect(answers.sort()).toEqual(['applied', 'business.credit_exceeded']);
  });

  it('on a suspended account or by a former member cannot raise the price, but can lower it', async () => {
    const bookingId = await ride('member', 4_000);
    await terms({ status: 'suspended' });
    expect(await change(bookingId, 'member', 4_001)).toBe('business.not_approved');
    expect(await change(bookingId, 'member', 3_900)).toBe('applied');
    await terms({});
    await test.database.sql.query('DELETE FROM business_member WHERE account_id = $1 AND user_id = $2', [
      accountId,
      idOf('member'),
    ]);
    expect(await change(bookingId, 'member', 4_000)).toBe('business.not_approved');
  });

  it('a suspended company cannot approve a ride, but can refuse it', async () => {
    const bookingId = await ride('member', 6_000);
    await terms({ status: 'suspended' });
    const decide = (approve: boolean) =>
      test.database.transaction((tx) =>
        decideApproval(tx, { accountId, bookingId, userId: idOf('approver') }, { approve, reason: 'x' }),
      );
    expect(await decide(true)).toMatchObject({ error: { code: 'business.not_approved' } });
    expect(await released(bookingId)).toBe(false);
    expect((await decide(false)).ok).toBe(true);
  });

  it('is refused when the difference is below the provider’s smallest charge', async () => {
    const bookingId = await test.database.transaction(async (tx) => {
      const { id } = await book(tx, [2_000]);
      await pay(tx, id);
      return id;
    });
    expect(await change(bookingId, 'link', 2_049)).toBe('change.too_small');
    expect(await change(bookingId, 'link', 2_050)).toBe('awaiting_payment');
  });

  it('whose payment fails expires once staff give the payment up, along with its pending cancellation', async () => {
    const bookingId = await test.database.transaction(async (tx) => {
      const { id } = await book(tx, [2_000]);
      await pay(tx, id);
      return id;
    });
    expect(await change(bookingId, 'link', 3_000)).toBe('awaiting_payment');
    const { rows } = await test.database.sql.query<{ id: string }>(
      `UPDATE payment_op o SET status = 'failed', done_at = now(), next_attempt_at = NULL FROM payment p
       WHERE p.id = o.payment_id AND p.booking_id = $1 AND p.purpose = 'change' RETURNING o.id`,
      [bookingId],
    );
    const opId = rows[0]?.id ?? '';
    await test.database.sql.query(
      `INSERT INTO payment_op (payment_id, kind, cents) SELECT payment_id, 'cancel', 0 FROM payment_op WHERE id = $1`,
      [opId],
    );
    const actor = { id: ids.get('dispatch@sablon.test') ?? '', role: 'dispatcher' as const };
    const given = await test.database.transaction((tx) => giveUpStuckPayment(tx, actor, opId, 'no such currency'));
    expect(given.ok).toBe(true);
    const { rows: after } = await test.database.sql.query(
      `SELECT c.status AS change, p.status::text AS payment, o.kind, o.status AS op FROM booking_change c
       JOIN payment p ON p.id = c.payment_id JOIN payment_op o ON o.payment_id = p.id WHERE c.booking_id = $1 ORDER BY o.kind`,
      [bookingId],
    );
    const over = { change: 'expired', payment: 'canceled' };
    expect(after).toEqual([
      { ...over, kind: 'cancel', op: 'done' },
      { ...over, kind: 'create', op: 'given_up' },
    ]);
    expect(await change(bookingId, 'link', 3_000)).toBe('awaiting_payment');
  });
});
