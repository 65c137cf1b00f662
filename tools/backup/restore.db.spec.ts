import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { applyMigrations, MIGRATIONS } from '../db/migrate.mjs';
import { backUp } from './back-up.mjs';
import { restore } from './restore.mjs';
import {
  contentOf,
  filesIn,
  message,
  newDirectory,
  onDatabase,
  put,
  QUIET,
  smallProduct,
  unusedDatabase,
  type SmallProduct,
} from './small-product.js';

// One product and one backup for the file; each test restores into a place of its own.
let product: SmallProduct;
let shelf: string;
let rows: Record<string, string>;
let place: string;
let target: ReturnType<typeof unusedDatabase>;
beforeAll(async () => {
  [product, shelf] = [await smallProduct(), await newDirectory()];
  await product.ride();
  await product.document('%PDF-1.7 a licence');
  rows = await contentOf(product.test.url);
  await backUp({ file: backup(), dataDirectory: product.data, databaseUrl: product.test.url, report: QUIET });
});
afterAll(() => Promise.all([product.end(), rm(shelf, { recursive: true })]));
beforeEach(async () => {
  [place, target] = [await newDirectory(), unusedDatabase()];
});
afterEach(() => Promise.all([target.drop(), rm(place, { recursive: true, force: true })]));

const backup = () => join(shelf, 'backup.tar.gz');
const data = () => join(place, 'data');
const restoring = (more: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({ file: backup(), dataDirectory: data(), databaseUrl: target.url, report: QUIET, ...more });
/** Nothing of a restore is left: no database beside the target's, no file. */
const untouched = async (databases: string[] = [], files: string[] = []) => {
  expect(await target.names()).toEqual(databases);
  expect(existsSync(data()) ? await readdir(data()) : []).toEqual(files);
};
const changed = (name: string, bytes: Uint8Array) => {
  writeFileSync(join(place, name), bytes);
  return join(place, name);
};
/** The migrations of a program that is `more` newer. */
const program = (more: Record<string, string>) => {
  const migrations = join(place, 'migrations');
  cpSync(MIGRATIONS, migrations, { recursive: true });
  for (const [name, sql] of Object.entries(more)) {
    mkdirSync(join(migrations, name));
    writeFileSync(join(migrations, name, 'migration.sql'), sql);
  }
  return migrations;
};
const name = () => new URL(target.url).pathname.slice(1);
/** Someone else's data: one account, one document. */
const occupied = async () => {
  await applyMigrations(target.url);
  await message(target.url, 'An');
  await put(data(), 'documents/theirs', 'their licence');
  return contentOf(target.url);
};

describe('a damaged archive is refused before anything is touched:', () => {
  it('a flipped byte, wherever it is', async () => {
    const whole = readFileSync(backup());
    for (let part = 1; part < 8; part += 1) {
      const bytes = Buffer.from(whole);
      const at = Math.trunc((bytes.length * part) / 8);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
      await expect(restoring({ file: changed('flipped', bytes) })).rejects.toThrow(
        /is damaged: .* Nothing was changed/,
      );
    }
    await untouched();
  });

  it('a byte of a row or a file that was changed before it was packed', async () => {
    const whole = gunzipSync(readFileSync(backup()));
    for (const [text, reason] of [
      ['passager@sablon.test', /the rows of \w+ are not those that were written/],
      ['%PDF-1.7 a licence', /files\/documents\/\w+ is not what was written/],
    ] as const) {
      const bytes = Buffer.from(whole);
      bytes.write('X', bytes.indexOf(text));
      await expect(restoring({ file: changed('edited', gzipSync(bytes)) })).rejects.toThrow(reason);
    }
    await untouched();
  });

  it('an end that is missing, another file, and none', async () => {
    const whole = readFileSync(backup());
    const file = changed('half', whole.subarray(0, whole.length / 2));
    await expect(restoring({ file })).rejects.toThrow('its end is missing');
    await expect(restoring({ file: changed('text', Buffer.from('Dear diary')) })).rejects.toThrow('cannot be read');
    await expect(restoring({ file: join(place, 'none') })).rejects.toThrow(/There is no file .*none/);
    await untouched();
  });
});

it('a target with rows, documents or other secrets is refused, and stays as it was', async () => {
  const theirs = await occupied();
  await expect(restoring()).rejects.toThrow(/There are files in .*documents already/);
  await rm(join(data(), 'documents'), { recursive: true });
  await expect(restoring()).rejects.toThrow('The database has rows already');
  await put(data(), 'secrets.json', '{"signingSecret":"theirs"}');
  await expect(restoring()).rejects.toThrow('holds other secrets');
  expect(await contentOf(target.url)).toEqual(theirs);
  await untouched([name()], ['secrets.json']);
});

it('a database that was only migrated counts as empty', async () => {
  await applyMigrations(target.url);
  await restoring();
  expect(await contentOf(target.url)).toEqual(rows);
});

it('with --replace the former rows, documents and secrets are gone', async () => {
  await occupied();
  await put(data(), 'secrets.json', '{"signingSecret":"theirs"}');
  await put(data(), 'postgres.json', 'stays');
  await restoring({ replace: true });
  expect(await contentOf(target.url)).toEqual(rows);
  expect(await filesIn(data())).toEqual(await filesIn(product.data));
  expect(readFileSync(join(data(), 'secrets.json'), 'utf8')).toBe(
    readFileSync(join(product.data, 'secrets.json'), 'utf8'),
  );
  await untouched([name()], ['documents', 'postgres.json', 'secrets.json']);
});

it('a database in use is refused', async () => {
  await occupied();
  await onDatabase(target.url, () =>
    expect(restoring({ replace: true })).rejects.toThrow(/Other programs are connected to the database/),
  );
});

it('a newer program creates the tables of the backup, loads the rows and applies its own migrations on top', async () => {
  const migrations = program({
    '20990101000000_later': `ALTER TABLE app_user ADD COLUMN nickname text;
      UPDATE app_user SET nickname = first_name; ALTER TABLE app_user ALTER COLUMN nickname SET NOT NULL;`,
  });
  await restoring({ migrations });
  const { app_user: people, _prisma_migrations: record, outbox, ...others } = await contentOf(target.url);
  const { app_user: earlier, _prisma_migrations: earlierRecord, outbox: facts, ...unchanged } = rows;
  expect(others).toEqual(unchanged);
  expect(outbox).toBeDefined();
  expect(facts).toBeDefined();
  expect(people?.split(' ')[0]).toBe(earlier?.split(' ')[0]);
  expect(Number(record?.split(' ')[0])).toBe(Number(earlierRecord?.split(' ')[0]) + 1);
});

it('an older program, and one with another history, are refused', async () => {
  const migrations = program({});
  const latest =
    (await readdir(migrations))
      .filter((one) => one.startsWith('2'))
      .sort()
      .at(-1) ?? '';
  const script = join(migrations, latest, 'migration.sql');
  writeFileSync(script, `${readFileSync(script, 'utf8')}-- edited`);
  await expect(restoring({ migrations })).rejects.toThrow(/is not the one the backup was made with/);
  await rm(join(migrations, latest), { recursive: true });
  await expect(restoring({ migrations })).rejects.toThrow(/made by a newer Sablon.* Update this program first/);
  await untouched();
});

describe('a failure leaves what was there:', () => {
  it('a migration that does not go through', async () => {
    const theirs = await occupied();
    const migrations = program({ '20990101000000_later': 'SELECT * FROM nowhere;' });
    await expect(restoring({ migrations, replace: true })).rejects.toThrow(/20990101000000_later.*nowhere/);
    expect(await contentOf(target.url)).toEqual(theirs);
    expect(await filesIn(data())).toEqual({ theirs: 'their licence' });
    await untouched([name()], ['documents']);
  });

  it('rows that break an invariant which held', async () => {
    const migrations = program({
      '20990101000000_later': 'ALTER TABLE ledger_posting DISABLE TRIGGER USER; DELETE FROM ledger_posting;',
    });
    await expect(restoring({ migrations })).rejects.toThrow(/The restored rows break .*which held/);
    await untouched();
  });

  it('files that cannot be put in their place, after the databases have changed names', async () => {
    const theirs = await occupied();
    const step = async <T>(title: string, work: (say: (text: string) => void) => Promise<T>): Promise<T> => {
      const done = await work(() => undefined);
      if (title.includes('invariants')) await put(data(), '.replaced/in-the-way', '');
      return done;
    };
    await expect(restoring({ replace: true, report: { step } })).rejects.toThrow('EEXIST');
    expect(await contentOf(target.url)).toEqual(theirs);
    expect(await filesIn(data())).toEqual({ theirs: 'their licence' });
    expect(await target.names()).toEqual([name()]);
  });
});
