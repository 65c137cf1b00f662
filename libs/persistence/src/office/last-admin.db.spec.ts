import { seed } from '../seed/seed.js';
import type { Sql } from '../kernel/database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { withoutGuard } from '../testing/without-guard.js';

describe('at least one active admin remains, whatever code runs', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    await seed(test.database, { demoAccounts: true });
  });
  afterAll(() => test.drop());

  const demote = (sql: Sql) => sql.query("UPDATE app_user SET role = 'passenger' WHERE email = 'admin@sablon.test'");
  const close = (sql: Sql) => sql.query("UPDATE app_user SET disabled_at = now() WHERE email = 'admin@sablon.test'");
  const DROP = 'DROP TRIGGER last_admin_stays ON app_user';

  it.each([
    ['keeps their role', demote],
    ['stays open', close],
  ])('the last admin %s', async (_, change) => {
    await expect(change(test.database.sql)).rejects.toMatchObject({ constraint: 'last_admin_stays' });
    await withoutGuard(test.database, DROP, change);
  });

  it('one of two can be demoted, but two concurrent demotions do not both succeed', async () => {
    const { sql } = test.database;
    const add = (email: string) =>
      sql.query(
        `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role) VALUES ($1, '+32', 'A', 'B', 'x', 'admin')`,
        [email],
      );
    await add('second@voorbeeld.test');
    const both = await Promise.allSettled(
      ['admin@sablon.test', 'second@voorbeeld.test'].map((email) =>
        test.database.transaction(async (tx) => {
          await tx.query("UPDATE app_user SET role = 'dispatcher' WHERE email = $1", [email]);
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await sql.query("SELECT 1 FROM app_user WHERE role = 'admin' AND disabled_at IS NULL");
    expect(rows).toHaveLength(1);
  });
});
