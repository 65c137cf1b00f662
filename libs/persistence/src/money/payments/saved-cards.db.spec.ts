import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { claimCardSync, storeCustomer } from './payment-customers.js';
import { readSavedMethods, removeCard, saveMethod } from './saved-cards.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('a card removed while a sync waits for its lock is among those to detach at the provider', async () => {
  const { sql } = test.database;
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role)
     VALUES ('zoe@cards.test', '+32470000000', 'Zoé', 'Cards', 'none', 'passenger') RETURNING id`,
  );
  const userId = rows[0]?.id ?? '';
  await storeCustomer(sql, userId, 'cus_1');
  const card = { providerId: 'pm_1', kind: 'card' as const, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 };
  await test.database.transaction((tx) => saveMethod(tx, userId, card));
  await sql.query('UPDATE payment_customer SET sync_at = now() WHERE user_id = $1', [userId]);
  const [saved] = await readSavedMethods(sql, userId);

  let sync: ReturnType<typeof claimCardSync> = Promise.resolve(null);
  await test.database.transaction(async (tx) => {
    expect(await removeCard(tx, userId, saved?.id ?? '')).toMatchObject({ ok: true });
    sync = claimCardSync(sql, userId);
    await untilItWaits();
  });
  expect(await sync).toMatchObject({ toDetach: ['pm_1'], defaultCard: null });
});

/** Waits until another session waits for a lock. */
async function untilItWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await test.database.sql.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (rowCount) return;
  }
}
