import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { OftenUsed } from './prepare-often-used.js';

describe('statements used often', () => {
  let test: TestDatabase;
  beforeAll(async () => (test = await createTestDatabase({ poolSize: 1 })));
  afterAll(() => test.drop());

  it('are prepared by name, on the connection that uses them, and answer as before', async () => {
    const { sql } = test.database;
    const ask = () => sql.query<{ sum: number }>('SELECT $1::int + 1 AS sum', [1]);
    for (let time = 0; time < 25; time++) expect((await ask()).rows).toEqual([{ sum: 2 }]);
    await sql.query("SELECT 'once' AS word, $1::int AS number", [1]);
    const { rows } = await sql.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
    expect(rows).toEqual([{ statement: 'SELECT $1::int + 1 AS sum' }]);
  });

  it('have a name of their own each, and are not without number', () => {
    const often = new OftenUsed();
    const nameOf = (text: string) => Array.from({ length: 20 }, () => often.nameOf(text)).at(-1);
    const names = Array.from({ length: 300 }, (_, index) => nameOf(`SELECT ${index}`)).filter(Boolean);
    expect(names).toHaveLength(150);
    expect(new Set(names).size).toBe(150);
    expect(often.nameOf('SELECT 0')).toBe(names[0]);
  });
});
