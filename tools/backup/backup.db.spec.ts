import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assertSchemaGuards, openDatabase } from '@sablon/persistence';
import { brokenInvariants } from '../db/invariants.mjs';
import { backUp } from './back-up.mjs';
import { restore } from './restore.mjs';
import {
  contentOf,
  filesIn,
  newDirectory,
  onDatabase,
  put,
  QUIET,
  smallProduct,
  unusedDatabase,
  type SmallProduct,
} from './small-product.js';

let product: SmallProduct;
let place: string;
let target: ReturnType<typeof unusedDatabase>;
beforeEach(async () => {
  [product, place, target] = [await smallProduct(), await newDirectory(), unusedDatabase()];
});
afterEach(async () => {
  await Promise.all([product.end(), target.drop(), rm(place, { recursive: true, force: true })]);
});

const source = () => ({
  file: join(place, 'backup.tar.gz'),
  dataDirectory: product.data,
  databaseUrl: product.test.url,
});
const destination = (more = {}) => ({
  ...{ file: join(place, 'backup.tar.gz'), dataDirectory: join(place, 'data'), databaseUrl: target.url, report: QUIET },
  ...more,
});
/** The database with its guards in force, as the product asks before it starts. */
const guarded = async (url: string) => {
  const database = openDatabase({ url, poolSize: 1 });
  try {
    await assertSchemaGuards(database.sql);
  } finally {
    await database.close();
  }
};

it('backed up, wiped and restored, every row, sequence, document and secret is there, and every guard and invariant holds (O8)', async () => {
  for (let rides = 0; rides < 3; rides += 1) await product.ride();
  await product.document('%PDF-1.7 a licence');
  await product.document('x');
  await put(product.data, 'stripe-sandbox/sandbox.jsonl', '[]\n');
  await put(product.data, 'logs/server.log', 'not worth a backup');
  const [rows, documents] = [await contentOf(product.test.url), await filesIn(product.data)];
  const secrets = await readFile(join(product.data, 'secrets.json'), 'utf8');
  expect(Object.values(rows).filter((one) => !one.startsWith('0 ')).length).toBeGreaterThan(25);

  const made = await backUp({ ...source(), report: QUIET });
  expect(made).toMatchObject({ broken: [], missing: 0, hasSecrets: true });
  const { mode, size } = await stat(source().file);
  expect([mode & 0o777, size]).toEqual([0o600, made.sizeBytes]);
  expect(await readdir(place)).toEqual(['backup.tar.gz']);
  await product.end();
  expect(existsSync(product.data)).toBe(false);

  const { broken, leftOut, former } = await restore(destination());
  expect([broken, leftOut, former]).toEqual([[], [], null]);
  expect(await contentOf(target.url)).toEqual(rows);
  expect(await filesIn(join(place, 'data'))).toEqual(documents);
  expect(await filesIn(join(place, 'data'), 'stripe-sandbox')).toEqual({ 'sandbox.jsonl': '[]\n' });
  expect(await readdir(join(place, 'data'))).toEqual(['documents', 'secrets.json', 'stripe-sandbox']);
  expect(await readFile(join(place, 'data/secrets.json'), 'utf8')).toBe(secrets);
  expect(await brokenInvariants(target.url, { quietMs: 0 })).toEqual([]);
  await guarded(target.url);
  expect(await target.names()).toEqual([new URL(target.url).pathname.slice(1)]);
});

it('taken while people write, it is one moment: every invariant holds and every document a row names is there', async () => {
  const before = await product.document('%PDF-1.7 before');
  await product.ride();
  let going = true;
  const rides = (async () => {
    while (going) await product.ride();
  })();
  const documents = (async () => {
    for (let number = 0; going; number += 1) {
      const one = await product.document(`%PDF-1.7 ${number}`);
      if (number % 2 === 0) await product.forget(one);
    }
  })();
  let writtenMeanwhile: Promise<void> | undefined;
  /** While the tables are copied, one more ride, and the first document is withdrawn. */
  const step = <T>(title: string, work: (say: (text: string) => void) => T): T =>
    work(() => {
      if (title.includes('database')) writtenMeanwhile ??= product.ride().then(() => product.forget(before));
    });
  const made = await backUp({ ...source(), report: { step } });
  await writtenMeanwhile;
  going = false;
  await Promise.all([rides, documents]);

  expect(made).toMatchObject({ broken: [], missing: 0 });
  await restore(destination());
  const named = await onDatabase(target.url, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT stored_name AS name FROM application_document');
    return rows.map(({ name }) => name);
  });
  const restored = await filesIn(join(place, 'data'));
  expect(named).toContain(before.name);
  expect(named.filter((name) => !(name in restored))).toEqual([]);
  const trips = (url: string) =>
    onDatabase(url, async (client) => Number((await client.query('SELECT count(*) FROM trip')).rows[0].count));
  expect(await trips(target.url)).toBeLessThan(await trips(product.test.url));
});

it('a document that was lost before is counted, and one that no row names is kept all the same', async () => {
  const lost = await product.document('%PDF-1.7 lost');
  await rm(join(product.data, 'documents', lost.name));
  const { name } = await product.documents.save(Buffer.from('%PDF-1.7 of no row'));
  expect(await backUp({ ...source(), report: QUIET })).toMatchObject({ missing: 1 });
  await restore(destination());
  expect(await filesIn(join(place, 'data'))).toEqual({ [name]: '%PDF-1.7 of no row' });
});

it('a file that exists is never written over, and a backup that fails leaves none', async () => {
  await put(place, 'backup.tar.gz', 'an earlier one');
  await expect(backUp({ ...source(), report: QUIET })).rejects.toThrow(/exists already. Choose another name/);
  await rm(source().file);
  const elsewhere = { ...source(), databaseUrl: process.env['TEST_DATABASE_ADMIN_URL'], report: QUIET };
  await expect(backUp(elsewhere)).rejects.toThrow('There is no Sablon in this database.');
  expect(await readdir(place)).toEqual([]);
});
