import { runCommand } from '../kernel/run-command.js';
import { writeEntry } from '../ledger/write-entry.js';
import { brokenMoney } from '../testing/money-checks.js';
import { book, completedRide, drive, pay, settle } from '../testing/paid-ride.js';
import { applyRefund } from '../flows/apply-refund.js';
import { splitBooking } from '../flows/split-booking.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { startTip } from '../money/payments/start-tip.js';
import { cancelTrip } from '../flows/cancel-trip.js';
import { readRideStatistics } from './ride-statistics.js';

let test: TestDatabase;
let userId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  const { rows } = await test.database.sql.query("SELECT id FROM app_user WHERE email = 'passager@sablon.test'");
  userId = rows[0].id;
});
afterEach(async () => expect(await brokenMoney(test.url)).toEqual([]));
afterAll(() => test.drop());

const paidSince = async (before: number) => (await figures()).paidCents - before;
const figures = () => readRideStatistics(test.database.sql, userId);
const cancelled = (tripId: string) =>
  runCommand(test.database, { actorId: userId, commandId: null, request: null }, (tx) =>
    cancelTrip(tx, { tripId, actor: { id: userId, role: 'passenger' }, reason: 'ill' }),
  );

describe('ride statistics of a passenger', () => {
  it('count a tip as paid, but not what credit paid', async () => {
    const { paidCents: before, completed } = await figures();
    const tripId = await test.database.transaction(async (tx) => {
      await writeEntry(tx, {
        source: 'credit:statistics',
        bookingId: null,
        tripId: null,
        fact: { kind: 'credit_granted', cents: 700, userId, cause: 'promotion' },
      });
      const { id, tripIds } = await book(tx, [2_000], { userId });
      const payer = { userId, email: null, phone: null, promoCode: null, useCredit: true };
      await splitBooking(tx, { id, totalCents: 2_000, service: 'transport' }, payer);
      await pay(tx, id);
      await drive(tx, tripIds[0] ?? '', 2, 'arrive', 'start', 'complete');
      return tripIds[0] ?? '';
    });
    expect(await paidSince(before)).toBe(1_300);
    await runCommand(test.database, { actorId: userId, commandId: null, request: null }, async (tx) => {
      const tip = await startTip(tx, tripId, 250);
      if (tip.ok) await settle(tx, tip.value.paymentId);
      return tip;
    });
    expect(await paidSince(before)).toBe(1_550);
    expect((await figures()).completed).toBe(completed + 1);
  });

  it('count only the fee of a cancelled ride once its refund is under way, unless the refund fails', async () => {
    const { paidCents: before } = await figures();
    const { id, tripIds } = await test.database.transaction(async (tx) => {
      const booking = await book(tx, [2_000], { userId, inHours: 0.5 });
      await pay(tx, booking.id);
      return booking;
    });
    expect(await paidSince(before)).toBe(2_000);
    await cancelled(tripIds[0] ?? '');
    expect(await paidSince(before)).toBe(1_000);
    const { rows } = await test.database.sql.query<{ op: string }>(
      'SELECT r.op_id AS op FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = $1',
      [id],
    );
    const webhook = (status: 'succeeded' | 'failed') =>
      test.database.transaction((tx) => applyRefund(tx, rows[0]?.op ?? '', { providerId: 're_statistics', status }));
    await webhook('succeeded');
    expect(await paidSince(before)).toBe(1_000);
    await webhook('failed'); // the payer's bank sent it back
    expect(await paidSince(before)).toBe(2_000);
  });

  it('leave out rides paid by a company and rides not yet paid', async () => {
    const { paidCents: before } = await figures();
    await completedRide(test.database, [3_000], { userId, onAccount: true });
    await test.database.transaction((tx) => book(tx, [4_000], { userId }));
    expect(await paidSince(before)).toBe(0);
  });
});
