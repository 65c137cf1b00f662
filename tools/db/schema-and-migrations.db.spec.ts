import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@sablon/persistence/testing';

/** What Prisma would do to tables, columns and enums; indexes and foreign keys that only the SQL of the guards knows are left out. */
const TABLES_AND_TYPES = /^-- (?:Create|Drop|Alter|Redefine|Rename)(?:Table|Tables|Enum|Column)$/;
const diff = async (url: string): Promise<string[]> => {
  const ask = [
    'tools/db/prisma.mjs',
    'migrate',
    'diff',
    '--from-config-datasource',
    '--to-schema',
    'prisma/schema.prisma',
    '--script',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, ask, { env: { ...process.env, DATABASE_URL: url } });
  const steps = stdout.split(/\n(?=-- )/).map((step) => step.trim());
  return steps.filter((step) => TABLES_AND_TYPES.test(step.split('\n')[0] ?? ''));
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('the tables, columns and enums that the migrations make are those of schema.prisma', async () => {
  expect(await diff(database.url)).toEqual([]);
});

it('a column that only one of the two has, or that only one allows to be null, is named', async () => {
  await database.database.sql.query('ALTER TABLE vehicle ALTER COLUMN seats DROP NOT NULL, ADD COLUMN wheels int');
  expect((await diff(database.url)).join('\n')).toMatch(
    /ALTER TABLE "vehicle" DROP COLUMN "wheels",\s+ALTER COLUMN "seats" SET NOT NULL;/,
  );
});
