import { chargeWaiting, readWaiting, startWaitingPayment } from '../fees/collect-waiting.js';
import { brokenMoney } from '../../testing/money-checks.js';
import { completedRide, settle } from '../../testing/paid-ride.js';
import { seed } from '../../seed/seed.js';
import { startTip } from './start-tip.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { applyPayment } from '../../flows/apply-payment.js';
import { giveUpStalePayments } from './payment-ops.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
});
afterEach(async () => expect(await brokenMoney(test.url)).toEqual([]));
afterAll(() => test.drop());

describe('unfinished payments after a ride', () => {
  it('are given up after a day for tips and waiting; waiting stays due and can be paid once the old payment is closed', async () => {
    const { tripIds } = await completedRide(test.database, [2_000]);
    const [tripId = ''] = tripIds;
    await test.database.sql.query(
      `INSERT INTO trip_waiting (trip_id, arrived_at, free_until, boarded_at, minutes, cents)
       VALUES ($1, now() - interval '30 minutes', now() - interval '15 minutes', now() - interval '5 minutes', 10, 600)`,
      [tripId],
    );
    await test.database.transaction((tx) => chargeWaiting(tx, tripId));
    const start = () => test.database.transaction((tx) => startWaitingPayment(tx, tripId));
    const waiting = await start();
    const tip = await test.database.transaction((tx) => startTip(tx, tripId, 300));
    if (!waiting.ok || !tip.ok) throw new Error('nothing was begun');
    expect(await giveUpStalePayments(test.database)).toBe(0);
    await test.database.sql.query(
      "UPDATE payment SET created_at = now() - interval '25 hours' WHERE purpose <> 'booking'",
    );
    expect(await giveUpStalePayments(test.database)).toBe(2);
    expect(await giveUpStalePayments(test.database)).toBe(0);

    expect(await start()).toMatchObject({ error: { code: 'payment.closing' } });
    const closed = { status: 'canceled', capturedCents: 0, methodType: null, card: null, failureCode: null } as const;
    await test.database.transaction((tx) =>
      applyPayment(tx, waiting.value.paymentId, { ...closed, providerId: 'pi_left_open' }),
    );
    const again = await start();
    if (!again.ok) throw new Error(again.error.code);
    expect(again.value.paymentId).not.toBe(waiting.value.paymentId);
    await test.database.transaction((tx) => settle(tx, again.value.paymentId));
    expect(await readWaiting(test.database.sql, tripId)).toMatchObject({ cents: 600, dueCents: 0 });
  });
});
