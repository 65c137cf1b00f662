import { runCommand } from '../../kernel/run-command.js';
import { balancesOfBooking, brokenMoney } from '../../testing/money-checks.js';
import { book, completedRide, drive, pay, settle } from '../../testing/paid-ride.js';
import { applyRefund } from '../../flows/apply-refund.js';
import { readPaymentOfBooking } from './payment-rows.js';
import { seed } from '../../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { startTip, tipsOfBooking, tipsOfTrip } from './start-tip.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
});
afterEach(async () => expect(await brokenMoney(test.url)).toEqual([]));
afterAll(() => test.drop());

const tip = (tripId: string, cents: number) =>
  runCommand(test.database, { actorId: 'guest', commandId: null, request: null }, (tx) => startTip(tx, tripId, cents));
const pending = async (tripId: string, cents: number): Promise<string> => {
  const started = await tip(tripId, cents);
  if (!started.ok) throw new Error(started.error.code);
  return started.value.paymentId;
};

describe('a tip after the ride', () => {
  it('belongs to the driver to the cent, and does not change the fare', async () => {
    const { bookingId, tripIds, driverId } = await completedRide(test.database, [2_000]);
    const [tripId = ''] = tripIds;
    await test.database.transaction(async (tx) => settle(tx, await pending(tripId, 300)));
    expect(await balancesOfBooking(test.database.sql, bookingId)).toMatchObject({
      provider_clearing: 2_300,
      tips_payable: -300,
      revenue: -1_887,
    });
    const { rows } = await test.database.sql.query("SELECT party FROM ledger_posting WHERE account = 'tips_payable'");
    expect(rows).toEqual([{ party: driverId }]);
    expect(await tipsOfBooking(test.database.sql, bookingId)).toBe(300);
    expect(await readPaymentOfBooking(test.database.sql, bookingId)).toMatchObject({
      purpose: 'booking',
      amountCents: 2_000,
    });
    expect(await tip(tripId, 300)).toMatchObject({ error: { code: 'tip.already_given' } });
  });

  it('requested twice is one payment; another amount is a new one that replaces the first', async () => {
    const { tripIds } = await completedRide(test.database, [2_000]);
    const [tripId = ''] = tripIds;
    const first = await pending(tripId, 200);
    const double = `INSERT INTO payment (booking_id, trip_id, purpose, ordinal, amount_cents)
      SELECT booking_id, trip_id, purpose, ordinal, 300 FROM payment WHERE id = $1`;
    await expect(test.database.sql.query(double, [first])).rejects.toThrow('one_live_payment');
    expect(await Promise.all([pending(tripId, 200), pending(tripId, 200)])).toEqual([first, first]);
    expect(await pending(tripId, 500)).not.toBe(first);
    expect((await tipsOfTrip(test.database.sql, tripId)).map(({ cents, ending }) => [cents, ending])).toEqual([
      [500, false],
      [200, true],
    ]);
  });

  const refundOf = async (paymentId: string): Promise<{ op_id: string; cents: number }[]> =>
    (await test.database.sql.query('SELECT op_id, cents FROM refund WHERE payment_id = $1', [paymentId])).rows;
  const back = (opId: string, status: 'succeeded' | 'failed') =>
    test.database.transaction((tx) => applyRefund(tx, opId, { providerId: `re_${opId}`, status }));
  const books = async (bookingId: string) => {
    const { provider_clearing, tips_payable, passenger } = await balancesOfBooking(test.database.sql, bookingId);
    return { provider_clearing, tips_payable, passenger };
  };

  it('confirmed in one tab after another tab changed the amount is refunded, and the other one is kept', async () => {
    const { bookingId, tripIds } = await completedRide(test.database, [2_000]);
    const [tripId = ''] = tripIds;
    const first = await pending(tripId, 500);
    const second = await pending(tripId, 1_000);
    await test.database.transaction((tx) => settle(tx, first)); // before the cancellation reached the provider
    const [refund] = await refundOf(first);
    expect(refund?.cents).toBe(500);
    expect(await pending(tripId, 1_000)).toBe(second);
    await test.database.transaction((tx) => settle(tx, second));
    expect(await refundOf(second)).toEqual([]);
    expect(await brokenMoney(test.url)).toEqual([]);
    await back(refund?.op_id ?? '', 'succeeded');
    expect(await books(bookingId)).toEqual({ provider_clearing: 3_000, tips_payable: -1_000 });
    expect(await tipsOfBooking(test.database.sql, bookingId)).toBe(1_000);
    expect(await tip(tripId, 300)).toMatchObject({ error: { code: 'tip.already_given' } });
    await back(refund?.op_id ?? '', 'failed'); // the payer's bank returned the refund, so the tip stays with the driver
    expect(await books(bookingId)).toEqual({ provider_clearing: 3_500, tips_payable: -1_500 });
  });

  it('paid twice is refunded once, whichever came first', async () => {
    const { tripIds } = await completedRide(test.database, [2_000]);
    const [tripId = ''] = tripIds;
    const first = await pending(tripId, 500);
    const { rows } = await test.database.sql.query<{ id: string }>(
      `INSERT INTO payment (booking_id, trip_id, purpose, ordinal, amount_cents) SELECT booking_id, trip_id, 'tip', 2, 700 FROM payment WHERE id = $1 RETURNING id`,
      [first],
    );
    const second = rows[0]?.id ?? '';
    await Promise.all([first, second].map((id) => test.database.transaction((tx) => settle(tx, id))));
    expect([...(await refundOf(first)), ...(await refundOf(second))]).toHaveLength(1);
  });

  it('is refused before the ride is over and a week after it', async () => {
    const { bookingId, tripId } = await test.database.transaction(async (tx) => {
      const { id, tripIds } = await book(tx, [2_000]);
      await pay(tx, id);
      await drive(tx, tripIds[0] ?? '', 4, 'arrive', 'start');
      return { bookingId: id, tripId: tripIds[0] ?? '' };
    });
    expect(await tip(tripId, 300)).toMatchObject({ error: { code: 'tip.trip_not_completed' } });
    expect(await tip(bookingId, 300)).toMatchObject({ error: { code: 'request.not_found' } });
    const done = await completedRide(test.database, [2_000], { driver: 5 });
    const [old = ''] = done.tripIds;
    await test.database.sql.query("UPDATE trip SET completed_at = now() - interval '8 days' WHERE id = $1", [old]);
    expect(await tip(old, 300)).toMatchObject({ error: { code: 'tip.too_late' } });
  });

  it('cannot be stored without its trip', async () => {
    const { bookingId } = await completedRide(test.database, [2_000]);
    await expect(
      test.database.sql.query(
        "INSERT INTO payment (booking_id, purpose, ordinal, amount_cents) VALUES ($1, 'tip', 1, 300)",
        [bookingId],
      ),
    ).rejects.toThrow('payment_words');
  });
});
