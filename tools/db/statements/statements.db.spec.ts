import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '@sablon/persistence/testing';
import { judgeStatements } from './check-statements.mjs';
import { openCatalogue } from './describe.mjs';

interface Statement {
  readonly file: string;
  readonly unread: string | null;
}
interface Judged {
  readonly faults: string[];
  readonly unproven: { readonly where: string; readonly why: string }[];
  readonly counts: Readonly<Record<string, number>>;
}

const root = process.cwd();
/** Statements about cars that fit the schema; each red case below breaks one thing. */
const FITTING = `
import type { Sql } from '../kernel/database.js';
import type { TripStatus } from '@sablon/domain';
interface Car { readonly id: string; readonly plate: string; readonly seats: number; readonly firstRegisteredOn: Date }
const COLUMNS = 'id, plate, seats, first_registered_on AS "firstRegisteredOn"';
const read = (sql: Sql, where: string, values: unknown[]) => sql.query<Car>(\`SELECT \${COLUMNS} FROM vehicle WHERE \${where}\`, values);
export const readCar = (sql: Sql, id: string) => read(sql, 'id = $1', [id]);
export const readRoomy = (sql: Sql, seats: number) => read(sql, 'seats >= $1', [seats]);
export const readStatus = (sql: Sql, id: string) => sql.query<{ status: TripStatus; over: Date | null }>('SELECT status, cancelled_at AS over FROM trip WHERE id = $1', [id]);
export const readSide = (sql: Sql, id: string) =>
  sql.query<{ holder: string | null }>(\`SELECT d.id AS holder FROM vehicle v LEFT JOIN driver d ON d.vehicle_id = v.id WHERE v.id = $1\`, [id]);
`;

const judge = async (statements: Statement[], { url }: TestDatabase): Promise<Judged> => {
  const catalogue = await openCatalogue(url);
  try {
    return (await judgeStatements(catalogue, statements)) as Judged;
  } finally {
    await catalogue.close();
  }
};

/** The changes of FITTING that must be refused: title, what becomes what, and the faults. */
const REFUSED: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'declares a column it does not select',
    'plate: string;',
    'plate: string; readonly colour: string;',
    ['6 column "colour" is declared and not selected'],
  ],
  [
    'selects a column it does not declare',
    "'id, plate,",
    "'id, model, plate,",
    ['6 column "model" is selected and not declared'],
  ],
  [
    'declares a date as a text',
    'firstRegisteredOn: Date',
    'firstRegisteredOn: string',
    ['6 column "firstRegisteredOn" is date, which arrives as Date; the row declares string'],
  ],
  [
    'forgets that a column may be null',
    'over: Date | null',
    'over: Date',
    ['9 column "over" is declared as never null: trip.cancelled_at may be null'],
  ],
  [
    'forgets that an outer join may find nothing',
    'holder: string | null',
    'holder: string',
    ['11 column "holder" is declared as never null: the outer join may find no row'],
  ],
  [
    'knows a word too few',
    'status: TripStatus',
    "status: 'pending' | 'accepted' | 'ongoing'",
    ["9 column \"status\" may be 'completed', 'cancelled', which the row's type leaves out"],
  ],
  [
    'takes a column with a few words for any text',
    'status: TripStatus',
    'status: string',
    [
      "9 column \"status\" is one of 'pending', 'accepted', 'ongoing', 'completed', 'cancelled'; the row declares any string",
    ],
  ],
  ['binds a value too many', "'id = $1', [id]", "'id = $1', [id, 1]", ['6 has 1 parameters and is given 2']],
  [
    'binds a value of the wrong type',
    "'id = $1', [id]",
    "'id = $1', [new Date(id)]",
    ['6 parameter $1 is uuid and is given Date'],
  ],
  [
    'reads rows without declaring them',
    'export const readCar =',
    "export const any = async (sql: Sql) => (await sql.query('SELECT 1')).rows; export const readCar =",
    ['7 reads rows whose type it does not declare: write query<Row>(…)'],
  ],
];
/** Texts that the program has only when it runs, and a connection without a type. */
const FROM_OUTSIDE = `
import type { Sql } from '../kernel/database.js';
export const run = (sql: Sql, where: string) => sql.query<{ id: string }>(\`SELECT id FROM trip WHERE \${where}\`);
export const one = async (sql: any) => (await sql.query('SELECT 1')).rows;
`;

/** Each text is a file beside the product's own; all are read in one program. */
const carsFile = (name: string | number) => `libs/persistence/src/fleet/cars-for-tests-${name}.ts`;
const OUTSIDE = carsFile('outside');
const TEXTS = new Map([
  [carsFile('fit'), FITTING],
  [OUTSIDE, FROM_OUTSIDE],
  ...REFUSED.map(([, from, to], index) => [carsFile(index), FITTING.replace(from, to)] as const),
]);

let database: TestDatabase;
let all: Statement[];
beforeAll(async () => {
  const reading = spawn(process.execPath, [join(root, 'tools/db/statements/read-statements.mjs'), root], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reading.stdin.end(JSON.stringify([...TEXTS]));
  all = (await json(reading.stdout)) as Statement[];
}, 180_000);
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());
const of = (file: string): Statement[] => all.filter((statement) => statement.file === file);

it('every statement of the product has the columns, types and parameters that the schema gives it', async () => {
  const product = all.filter(({ file }) => !TEXTS.has(file));
  const { faults, unproven, counts } = await judge(product, database);
  expect(faults).toEqual([]);
  // the check would also be content with nothing
  expect(counts['texts']).toBeGreaterThan(900);
  expect(counts['columns']).toBeGreaterThan(3000);
  expect(counts['parameters']).toBeGreaterThan(1800);

  const unread = product.filter((one) => one.unread !== null).map(({ file, unread: why }) => [file, why]);
  expect(unread).toEqual([
    // the columns of a command, with times of the driver's device in them: every test that moves a trip runs it
    ['libs/persistence/src/trips/trip-changes.ts', '`set.sql` is known only when it runs'],
  ]);

  // what no schema says: the words of a text without a list, and what is in JSON, ranges, arrays and settings
  expect([...new Set(unproven.map(({ why }) => why))].sort()).toEqual([
    '-> may give NULL',
    '->> may give NULL',
    'a function in FROM may give NULL',
    'an element of an array may be NULL',
    'concat_ws may give NULL',
    'current_setting may give NULL',
    'jsonb_path_query_first may give NULL',
    'lower may give NULL',
    'substring may give NULL',
    'the schema lists no words for it',
    'upper may give NULL',
  ]);
});

describe('a change of the schema', () => {
  const file = carsFile('fit');

  it('that no statement notices is no fault', async () => {
    await database.database.sql.query('ALTER TABLE vehicle ADD COLUMN wheels int NOT NULL DEFAULT 4');
    const { faults, counts } = await judge(of(file), database);
    expect(faults).toEqual([]);
    expect(counts).toEqual({ statements: 3, texts: 4, columns: 11, parameters: 4, unread: 0 });
  });

  it.each([
    [
      'removes a column',
      'ALTER TABLE vehicle DROP COLUMN seats',
      '6 Postgres refuses the statement: column "seats" does not exist',
    ],
    [
      'renames a column',
      'ALTER TABLE vehicle RENAME COLUMN plate TO number',
      '6 Postgres refuses the statement: column "plate" does not exist',
    ],
    [
      'gives a column another type',
      'ALTER TABLE vehicle ALTER COLUMN seats TYPE numeric',
      '6 column "seats" is numeric, which arrives as string; the row declares number',
    ],
    [
      'lets a column be null',
      'ALTER TABLE vehicle ALTER COLUMN seats DROP NOT NULL',
      '6 column "seats" is declared as never null: vehicle.seats may be null',
    ],
    [
      'adds a word to an enum',
      "ALTER TYPE trip_status ADD VALUE 'lost'",
      "9 column \"status\" may be 'lost', which the row's type leaves out",
    ],
  ])('that %s is named with file, line and column', async (_, change, fault) => {
    await database.database.sql.query(change);
    expect((await judge(of(file), database)).faults).toEqual([`${file}:${fault}`]);
  });
});

describe('a statement', () => {
  it.each(REFUSED.map(([title, from, , faults], index) => ({ title, from, faults, file: carsFile(index) })))(
    'that $title is refused',
    async ({ from, faults, file }) => {
      expect(FITTING).toContain(from);
      expect((await judge(of(file), database)).faults).toEqual(faults.map((fault) => `${file}:${fault}`));
    },
  );

  it('whose text comes from outside is not passed over', () => {
    expect(of(OUTSIDE).map(({ unread }) => unread)).toEqual([
      '`where` is known only when it runs',
      '`sql` has no type',
    ]);
  });
});
