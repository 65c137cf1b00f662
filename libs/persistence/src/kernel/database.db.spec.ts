import { randomUUID } from 'node:crypto';
import { type Transaction, writeAudit } from './database.js';
import { assertSchemaGuards } from './schema-guards.js';
import { createTestDatabase, withoutGuard, type TestDatabase } from '../testing/test-database.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.transaction((tx) =>
    writeAudit(tx, {
      actor: { id: randomUUID(), role: 'admin' },
      action: 'payout.paid',
      objectId: 'payout-1',
      data: { cents: 1_600 },
    }),
  );
});
afterAll(() => test.drop());

const COLUMNS = [
  'at = now()',
  'actor_id = NULL',
  "actor_role = 'system'",
  "action = 'x'",
  "object_id = 'x'",
  "data = '{}'",
];
const ROW_GUARD = 'DROP TRIGGER audit_log_append_only ON audit_log';
const TABLE_GUARD = 'DROP TRIGGER audit_log_no_truncate ON audit_log';
const TAMPERING: readonly (readonly [statement: string, guard: string])[] = [
  ...COLUMNS.map((change) => [`UPDATE audit_log SET ${change}`, ROW_GUARD] as const),
  ['UPDATE audit_log SET id = id + 1000', ROW_GUARD],
  ['DELETE FROM audit_log', ROW_GUARD],
  [`INSERT INTO audit_log SELECT * FROM audit_log ON CONFLICT (id) DO UPDATE SET action = 'x'`, ROW_GUARD],
  ['TRUNCATE audit_log', TABLE_GUARD],
  ['TRUNCATE audit_log RESTART IDENTITY CASCADE', TABLE_GUARD],
];
const read = async (sql: Pick<Transaction, 'query'>) => (await sql.query('SELECT * FROM audit_log ORDER BY id')).rows;

describe('the audit log cannot be changed (I25)', () => {
  it.each(TAMPERING)('%s is refused by the database guard, and by it alone', async (statement, guard) => {
    const before = await read(test.database.sql);
    await expect(test.database.sql.query(statement)).rejects.toMatchObject({ constraint: 'audit_log_append_only' });
    expect(await read(test.database.sql)).toEqual(before);
    await withoutGuard(test.database, guard, async (tx) => {
      await tx.query(statement);
      expect(await read(tx)).not.toEqual(before);
    });
    expect(await read(test.database.sql)).toEqual(before);
  });

  it.each(['audit_log_append_only', 'audit_log_no_truncate'])(
    'disabling %s is detected at the next start',
    async (name) => {
      await withoutGuard(test.database, `ALTER TABLE audit_log DISABLE TRIGGER ${name}`, (tx) =>
        expect(assertSchemaGuards(tx)).rejects.toThrow(name),
      );
      await assertSchemaGuards(test.database.sql);
    },
  );
});
