import { USUAL_KEEP_DAYS } from '@sablon/domain';
import { pruneOutbox, pruneQuotes, storeQuote } from '@sablon/persistence';
import { createTestDatabase, type TestDatabase } from '@sablon/persistence/testing';
import { pruneAll } from './pruner.js';

describe('the pruner', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('prunes the other kinds when one fails, and logs which one failed', async () => {
    const { database } = test;
    const { sql } = database;
    await storeQuote(sql, { userId: null, request: {}, result: {} }, -60 * 49);
    await sql.query(`INSERT INTO outbox (topic, object_id, published_at) VALUES ('x', gen_random_uuid(), now() - interval '8 days');
      CREATE FUNCTION stuck() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''stuck''; END';
      CREATE TRIGGER stuck BEFORE DELETE ON outbox EXECUTE FUNCTION stuck()`);
    const failed: unknown[] = [];
    const quiet = { info: () => undefined, warn: () => undefined };
    const logger = { ...quiet, error: (fields: object) => void failed.push((fields as { name: unknown }).name) };
    await pruneAll({ database, documents: null, keepDays: USUAL_KEEP_DAYS, logger });
    expect(failed).toEqual(['outbox']);
    expect(await pruneQuotes(database)).toBe(0);
    await sql.query('DROP TRIGGER stuck ON outbox');
    expect(await pruneOutbox(database, 7)).toBe(1);
  });
});
