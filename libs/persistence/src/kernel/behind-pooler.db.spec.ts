import { openDatabase, type Database, type Sql } from './database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

const LIMITS = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
  current_setting('idle_in_transaction_session_timeout') AS idle`;
const read = async (sql: Sql) => (await sql.query(LIMITS)).rows[0];
const OURS = { statement: '5s', lock: '2s', idle: '10s' };

describe('with Postgres itself beside a pooler', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = openDatabase({ url: test.url, directUrl: test.url, poolSize: 1 });
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  it('every transaction has its time limits, and leaves none behind in a connection that others get', async () => {
    expect(await database.transaction(read)).toEqual(OURS);
    expect(await read(database.sql)).toEqual({ statement: '0', lock: '0', idle: '0' });
    expect(await read(test.database.sql)).toEqual(OURS); // without a pooler the connection itself has them
  });

  it('a session is opened at Postgres itself, with the limits', async () => {
    const unreachable = openDatabase({ url: 'postgresql://a:b@127.0.0.1:1/c', directUrl: test.url });
    const session = unreachable.openSession();
    await session.connect();
    try {
      expect(await read(session)).toEqual(OURS);
    } finally {
      await session.end();
      await unreachable.close();
    }
  });
});
