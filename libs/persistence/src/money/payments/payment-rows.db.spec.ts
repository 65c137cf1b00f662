import { book } from '../../testing/paid-ride.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { readPaymentOfBooking, readPaymentsOfBookings } from './payment-rows.js';

let test: TestDatabase;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());

it('a list shows the newest payment of a booking, as the booking’s own page does', async () => {
  const { sql } = test.database;
  const ids: string[] = [];
  for (let each = 0; each < 8; each++)
    ids.push(await test.database.transaction(async (tx) => (await book(tx, [2_000])).id));
  // Each booking has many abandoned payments, in no particular order.
  await sql.query(
    `INSERT INTO payment (booking_id, amount_cents, status, created_at)
     SELECT b, 2000, 'canceled', now() - make_interval(mins => (7919 * n) % 61 + 1)
     FROM unnest($1::uuid[]) AS b, generate_series(1, 40) AS n`,
    [ids],
  );
  const alone = await Promise.all(ids.map((id) => readPaymentOfBooking(sql, id)));
  const listed = await readPaymentsOfBookings(sql, ids);
  const byBooking = (rows: readonly ({ bookingId: string; id: string } | null)[]) =>
    Object.fromEntries(rows.map((row) => [row?.bookingId, row?.id]));
  expect(byBooking(listed)).toEqual(byBooking(alone));
});
