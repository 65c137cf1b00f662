import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { checkNow, saveCheck } from './follow-arrivals.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('news that arrives during a look is not postponed when that look ends', async () => {
  const { sql } = test.database;
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO followed_arrival (key, kind, number, place_id, local_date, scheduled_at, status, source, stale, observed_at, next_check_at)
     VALUES ('k', 'flight', 'SN1', 'airport:BRU', current_date, now() + interval '5 hours', 'scheduled', 'simulator', false, now(), now() + interval '1 minute')
     RETURNING id`,
  );
  const due = {
    ...{ id: rows[0]?.id ?? '', key: 'k', kind: 'flight' as const, number: 'SN1', placeId: 'airport:BRU' },
    ...{ localDate: '2026-06-10', scheduledAt: new Date(Date.now() + 5 * 3_600_000) },
  };
  const isDue = async () =>
    (await sql.query('SELECT 1 FROM followed_arrival WHERE next_check_at <= clock_timestamp()')).rowCount === 1;
  await saveCheck(sql, due, null, new Date());
  expect(await isDue()).toBe(false);
  await checkNow(sql, 'SN1');
  await saveCheck(sql, due, null, new Date());
  expect(await isDue()).toBe(true);
});
