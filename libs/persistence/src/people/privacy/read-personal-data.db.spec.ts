import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { PERSONAL_TABLES } from './read-personal-data.js';

/** Columns that may hold text: a name, an address, a phone number. */
const WORDY = `SELECT table_name AS table, column_name AS column FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%' AND (data_type IN ('text', 'character varying', 'jsonb', 'json', 'bytea')
    OR data_type = 'ARRAY' AND udt_name IN ('_text', '_varchar', '_jsonb'))`;
/** Tables that reference an account. */
const POINTING = `SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint WHERE contype = 'f' AND confrelid = 'app_user'::regclass`;

describe('personal data columns', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  const columns = async () => (await test.database.sql.query<{ table: string; column: string }>(WORDY)).rows;
  const answered = (table: string, column: string): number => {
    const { erase, retained = {}, free = '' } = PERSONAL_TABLES[table] ?? {};
    return (
      Number(erase === 'rows' || Object.hasOwn(erase ?? {}, column)) +
      Number(Object.hasOwn(retained, column)) +
      Number(free.split(' ').includes(column))
    );
  };

  it('are each erased, kept for a reason, or free of personal data', async () => {
    const open = (await columns()).filter(({ table, column }) => answered(table, column) !== 1);
    // A new column? Define in privacy/tables what an erasure does with it.
    expect(open.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('belong to tables that cover every reference to an account', async () => {
    const { rows } = await test.database.sql.query<{ table: string }>(POINTING);
    expect(rows.map(({ table }) => table).filter((table) => !PERSONAL_TABLES[table])).toEqual([]);
  });

  it('exist: no rule names a table or column that is gone', async () => {
    const known = new Set((await columns()).map(({ table, column }) => `${table}.${column}`));
    const said = Object.entries(PERSONAL_TABLES).flatMap(([table, { retained = {}, free }]) =>
      [...Object.keys(retained), ...(free ? free.split(' ') : [])].map((column) => `${table}.${column}`),
    );
    expect(said.filter((column) => !known.has(column))).toEqual([]);
  });
});
