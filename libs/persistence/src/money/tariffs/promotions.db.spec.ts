import type { Result } from '@sablon/domain';
import { cancelTrip, previewCancellation, expireUnpaidBooking } from '../../flows/cancel-trip.js';
import { runCommand } from '../../kernel/run-command.js';
import type { Transaction } from '../../kernel/database.js';
import { creditOf, writeEntry } from '../../ledger/write-entry.js';
import { balancesOfBooking, brokenMoney } from '../../testing/money-checks.js';
import { book, completedRide, drive, pay } from '../../testing/paid-ride.js';
import { applyRefund } from '../../flows/apply-refund.js';
import { startPayment } from '../payments/payment-ops.js';
import { seed } from '../../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { withoutGuard } from '../../testing/without-guard.js';
import { changePromoCode, insertPromoCode, listPromoCodes, listPromoUses, readPromoCode } from './promo-codes.js';
import type { NewPromoCode } from './promo-codes.js';
import { previewParts, splitBooking, type Payer } from '../../flows/split-booking.js';

let test: TestDatabase;
let sophie: string;
let tom: string;
let staff: string;
beforeEach(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  sophie = await idOf('passager@sablon.test');
  tom = await idOf('chauffeur9@sablon.test');
  staff = await idOf('dispatch@sablon.test');
});
afterEach(async () => {
  expect(await brokenMoney(test.url)).toEqual([]);
  await test.drop();
});

const idOf = async (email: string): Promise<string> =>
  (await test.database.sql.query('SELECT id FROM app_user WHERE email = $1', [email])).rows[0].id;
const command = <T>(work: (tx: Transaction) => Promise<Result<T>>): Promise<Result<T>> =>
  runCommand(test.database, { actorId: 'test', commandId: null, request: null }, work);
const code = (change: Partial<NewPromoCode> = {}) =>
  insertPromoCode(test.database.sql, {
    code: 'WELKOM',
    kind: 'fixed',
    value: 500,
    maxDiscountCents: null,
    minTotalCents: 0,
    maxUses: null,
    validFrom: new Date(Date.now() - 60_000),
    validUntil: null,
    services: [],
    audience: 'everyone',
    note: '',
    createdBy: staff,
    ...change,
  });
const gift = (userId: string, cents: number) =>
  test.database.transaction((tx) =>
    writeEntry(tx, {
      source: `gift:${userId}:${cents}`,
      bookingId: null,
      tripId: null,
      fact: { kind: 'credit_granted', cents, userId, cause: 'promotion' },
    }),
  );
const payer = (change: Partial<Payer> = {}): Payer => ({
  userId: sophie,
  email: 'passager@sablon.test',
  phone: null,
  promoCode: null,
  useCredit: true,
  ...change,
});
const booked = (totalCents: number, who: Payer, inHours = 3) =>
  command(async (tx) => {
    const booking = await book(tx, [totalCents], { userId: who.userId, inHours });
    const parts = await splitBooking(tx, { id: booking.id, totalCents, service: 'transport' }, who);
    return parts.ok ? { ok: true, value: { ...booking, ...parts.value } } : parts;
  });
const unwrap = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const cancel = (tripId: string) =>
  command((tx) => cancelTrip(tx, { tripId, actor: { id: sophie, role: 'passenger' }, reason: 'ill' }));
/** The cancellation as previewed to the passenger. */
const preview = (tripId: string) => test.database.transaction((tx) => previewCancellation(tx, tripId));
const payments = async (bookingId: string) =>
  (
    await test.database.sql.query(
      `SELECT p.amount_cents AS amount, coalesce((SELECT sum(cents) FROM refund r WHERE r.payment_id = p.id), 0)::int AS refunded
       FROM payment p WHERE p.booking_id = $1`,
      [bookingId],
    )
  ).rows;

describe('paying part of a booking with credit and a promo code', () => {
  it('splits 20.00 into 5.00 by code, 10.00 by credit and 5.00 by card, and the ledger balances after the ride', async () => {
    await code();
    await gift(sophie, 1_000);
    const trip = unwrap(await booked(2_000, payer({ promoCode: ' welkom ' })));
    expect(trip).toMatchObject({ promoCents: 500, creditCents: 1_000, payableCents: 500 });
    await test.database.transaction((tx) => pay(tx, trip.id));
    expect(await payments(trip.id)).toEqual([{ amount: 500, refunded: 0 }]);
    await test.database.transaction((tx) => drive(tx, trip.tripIds[0] ?? '', 2, 'arrive', 'start', 'complete'));
    expect(await balancesOfBooking(test.database.sql, trip.id)).toMatchObject({
      promotion_cost: 415, // 5.00 less the VAT on the 15.00 that the passenger did not pay
      revenue: -1_887,
      vat_payable_6: -28,
    });
    expect(await creditOf(test.database.sql, sophie)).toBe(0);
  });

  it('pays at once when credit covers everything: the search begins without a card', async () => {
    await gift(sophie, 3_000);
    const trip = unwrap(await booked(2_000, payer()));
    const { rows } = await test.database.sql.query('SELECT dispatch_from FROM trip WHERE id = $1', [trip.tripIds[0]]);
    expect(rows[0].dispatch_from).not.toBeNull();
    expect(await command((tx) => startPayment(tx, trip.id))).toMatchObject({ error: { code: 'payment.not_needed' } });
    unwrap(await cancel(trip.tripIds[0] ?? ''));
    expect(await creditOf(test.database.sql, sophie)).toBe(3_000);
  });

  it('leaves the credit alone when the passenger does not want to use it', async () => {
    await gift(sophie, 1_000);
    expect(unwrap(await booked(2_000, payer({ useCredit: false })))).toMatchObject({
      creditCents: 0,
      payableCents: 2_000,
    });
    expect(
      unwrap(await previewParts(test.database.sql, { totalCents: 2_000, service: 'transport' }, payer())),
    ).toMatchObject({
      payableCents: 1_000,
      creditLeftCents: 1_000,
    });
  });

  it('returns everything to its source on a free cancellation, and the code can be used again', async () => {
    await code({ maxUses: 1 });
    await gift(sophie, 1_000);
    const trip = unwrap(await booked(2_000, payer({ promoCode: 'WELKOM' })));
    await test.database.transaction((tx) => pay(tx, trip.id));
    expect(unwrap(await preview(trip.tripIds[0] ?? ''))).toMatchObject({
      feeCents: 0,
      refundCents: 500,
      creditCents: 1_000,
    });
    unwrap(await cancel(trip.tripIds[0] ?? ''));
    expect(await payments(trip.id)).toEqual([{ amount: 500, refunded: 500 }]);
    expect(await creditOf(test.database.sql, sophie)).toBe(1_000);
    expect(await readPromoCode(test.database.sql, 'WELKOM', 'passager@sablon.test')).toMatchObject({
      uses: 0,
      usedByHolder: false,
    });
  });

  it('takes a late fee from the promo code first, then from credit, and refunds the card', async () => {
    await code();
    await gift(sophie, 1_000);
    const trip = unwrap(await booked(2_000, payer({ promoCode: 'WELKOM' }), 0.5));
    await test.database.transaction((tx) => pay(tx, trip.id));
    const late = { feeCents: 1_000, refundCents: 500, creditCents: 500 };
    expect(unwrap(await preview(trip.tripIds[0] ?? ''))).toMatchObject(late);
    unwrap(await cancel(trip.tripIds[0] ?? ''));
    expect(await payments(trip.id)).toEqual([{ amount: 500, refunded: 500 }]);
    expect(await creditOf(test.database.sql, sophie)).toBe(500);
    expect(await readPromoCode(test.database.sql, 'WELKOM', 'passager@sablon.test')).toMatchObject({
      uses: 1,
      usedByHolder: true,
    });
  });

  it('returns credit and code when an unpaid booking expires', async () => {
    await code();
    await gift(sophie, 1_000);
    const trip = unwrap(await booked(2_000, payer({ promoCode: 'WELKOM' })));
    expect(await creditOf(test.database.sql, sophie)).toBe(0);
    await test.database.sql.query("UPDATE booking SET pay_by = now() - interval '1 second' WHERE id = $1", [trip.id]);
    expect(await expireUnpaidBooking(test.database, trip.id)).toBe(true);
    expect(await creditOf(test.database.sql, sophie)).toBe(1_000);
    expect(await readPromoCode(test.database.sql, 'WELKOM', null)).toMatchObject({ uses: 0 });
  });

  it('lets three of twenty concurrent guests use a code limited to three uses', async () => {
    await code({ maxUses: 3 });
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        booked(2_000, {
          userId: null,
          email: `guest${index}@voorbeeld.test`,
          phone: null,
          promoCode: 'WELKOM',
          useCredit: false,
        }),
      ),
    );
    expect(done.filter((one) => one.ok)).toHaveLength(3);
    for (const one of done) if (!one.ok) expect(one.error.code).toBe('promo.used_up');
  });

  it('lets one person use a code once, however many tabs are open and however the address is written', async () => {
    await code();
    const done = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        booked(2_000, {
          userId: null,
          email: index % 2 ? 'Lotte@voorbeeld.test' : 'lotte@Voorbeeld.test',
          phone: null,
          promoCode: 'WELKOM',
          useCredit: false,
        }),
      ),
    );
    expect(done.filter((one) => one.ok)).toHaveLength(1);
    for (const one of done) if (!one.ok) expect(one.error.code).toBe('promo.already_used');
  });

  it('shows staff the current cost of a code, and lets them change its conditions but not its value', async () => {
    await code();
    const bookedTrip = unwrap(await booked(2_000, payer({ promoCode: 'WELKOM', useCredit: false })));
    const guest = payer({ userId: null, email: 'lotte@voorbeeld.test', promoCode: 'WELKOM', useCredit: false });
    const left = unwrap(await booked(3_000, guest, 30));
    unwrap(await cancel(left.tripIds[0] ?? ''));
    const { sql } = test.database;
    expect(await listPromoCodes(sql, 10)).toMatchObject([{ code: 'WELKOM', uses: 1, costCents: 500 }]);
    const uses = await listPromoUses(sql, 'WELKOM', 10);
    expect(uses.map(({ bookingId, costCents, returned }) => [bookingId, costCents, returned])).toEqual([
      [left.id, 0, true],
      [bookedTrip.id, 500, false],
    ]);
    const row = await readPromoCode(sql, 'WELKOM', null);
    if (!row) throw new Error('no code');
    const change = (terms: Partial<NewPromoCode>) =>
      command((tx) => changePromoCode(tx, 'WELKOM', row.version, { ...row, ...terms }));
    expect(await change({ value: 900 })).toMatchObject({ error: { code: 'promo.terms_fixed' } });
    expect(await change({ maxUses: 1, audience: 'account', note: 'Spring' })).toMatchObject({ ok: true });
    expect(await readPromoCode(sql, 'WELKOM', null)).toMatchObject({ value: 500, maxUses: 1, audience: 'account' });
    for (const wrong of ["services = ARRAY['boat']", "audience = 'friends'"]) {
      const set = `UPDATE promo_code SET ${wrong}`;
      await expect(sql.query(set)).rejects.toThrow('promo_code_for');
      await withoutGuard(test.database, 'ALTER TABLE promo_code DROP CONSTRAINT promo_code_for', (tx) => tx.query(set));
    }
    await expect(sql.query("UPDATE promo_code SET code = 'OTHER'")).rejects.toThrow('promotion WELKOM was used');
  });

  it('is limited by the database to the code’s maximum uses and the price', async () => {
    await code({ maxUses: 2 });
    const { sql } = test.database;
    await expect(sql.query('UPDATE promo_code SET uses = 3')).rejects.toThrow('promo_code_uses');
    const { bookingId } = await completedRide(test.database, [1_000]);
    await expect(
      sql.query("UPDATE booking SET promo_code = 'WELKOM', promo_cents = 1001 WHERE id = $1", [bookingId]),
    ).rejects.toThrow('booking_means');
    await expect(sql.query("UPDATE promo_code SET kind = 'percent', value = 101")).rejects.toThrow(
      'promo_code_numbers',
    );
    const use = (cents: number) =>
      sql.query("INSERT INTO promo_use (booking_id, code, holder, cents) VALUES ($1, 'WELKOM', 'lotte', $2)", [
        bookingId,
        cents,
      ]);
    await expect(use(0)).rejects.toThrow('promo_use_numbers');
  });

  it('is limited by the database to one use per person, and refuses a self-referral', async () => {
    await code();
    const { sql } = test.database;
    const rides = [await completedRide(test.database, [1_000]), await completedRide(test.database, [1_000])];
    const use = (bookingId: string | undefined) =>
      sql.query("INSERT INTO promo_use (booking_id, code, holder, cents) VALUES ($1, 'WELKOM', 'lotte', 500)", [
        bookingId,
      ]);
    await use(rides[0]?.bookingId);
    await expect(use(rides[1]?.bookingId)).rejects.toThrow('one_promo_use_per_holder');
    await sql.query('DELETE FROM promo_use');
    await expect(
      sql.query('INSERT INTO referral (referred_id, referrer_id, reward_cents) VALUES ($1, $1, 1000)', [tom]),
    ).rejects.toThrow('referral_is_of_another');
  });
});

it('a completed refund balances the ledger of a cancelled booking', async () => {
  const trip = unwrap(await booked(2_000, payer()));
  await test.database.transaction((tx) => pay(tx, trip.id));
  unwrap(await cancel(trip.tripIds[0] ?? ''));
  const { rows } = await test.database.sql.query('SELECT op_id FROM refund');
  const seen = { providerId: 're_9', status: 'succeeded' } as const;
  await test.database.transaction((tx) => applyRefund(tx, rows[0].op_id, seen));
  expect(await balancesOfBooking(test.database.sql, trip.id)).toEqual({});
});
