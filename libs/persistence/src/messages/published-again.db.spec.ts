import { book, pay } from '../testing/paid-ride.js';
import { cancelTrip } from '../flows/cancel-trip.js';
import { applyRefund } from '../flows/apply-refund.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { dueReminders, reminderEvent } from './due-reminders.js';
import { refundsDone } from './chat.repository.js';
import { writeNotification } from './read-notifications.js';

describe('repeated notifications', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    await seed(test.database, { demoAccounts: true });
  });
  afterAll(() => test.drop());

  it.each(['.000', '.499', '.500', '.999'])('a pickup reminder at second%s is not due again', async (fraction) => {
    const { id, tripIds } = await test.database.transaction((tx) => book(tx, [2_000], { onAccount: true }));
    const tripId = tripIds[0] ?? '';
    const { sql } = test.database;
    await sql.query(`UPDATE booking SET created_at = now() - interval '1 day' WHERE id = $1`, [id]);
    const { rows } = await sql.query<{ at: Date }>(
      `UPDATE trip SET dispatch_from = now(),
         pickup_at = date_trunc('second', now()) + interval '1 hour' + make_interval(secs => $2) WHERE id = $1 RETURNING pickup_at AS at`,
      [tripId, Number(fraction)],
    );
    expect(await dueReminders(sql, 100)).toContain(tripId);
    const event = reminderEvent(rows[0]?.at ?? new Date());
    const to = { userId: null, bookingId: id, objectId: tripId, data: {}, url: '/' };
    await test.database.transaction((tx) => writeNotification(tx, { ...to, kind: 'trip.reminder', event }));
    expect(await dueReminders(sql, 100)).not.toContain(tripId);
  });

  it('a refund is reported within a week, and not again after its notification was pruned', async () => {
    const { sql } = test.database;
    const { paymentId, opId } = await test.database.transaction(async (tx) => {
      const { id, tripIds } = await book(tx, [2_000], { inHours: 9 });
      const payment = await pay(tx, id);
      await cancelTrip(tx, { tripId: tripIds[0] ?? '', actor: { id: null, role: 'guest' }, reason: 'plans' });
      const { rows } = await tx.query<{ op: string }>('SELECT op_id AS op FROM refund WHERE payment_id = $1', [
        payment,
      ]);
      const op = rows[0]?.op ?? '';
      await applyRefund(tx, op, { providerId: 're_1', status: 'succeeded' });
      return { paymentId: payment, opId: op };
    });
    expect(await refundsDone(sql, paymentId)).toMatchObject([{ cents: 2_000 }]);
    await sql.query(`UPDATE refund SET updated_at = now() - interval '8 days' WHERE op_id = $1`, [opId]);
    expect(await refundsDone(sql, paymentId)).toEqual([]);
  });
});
