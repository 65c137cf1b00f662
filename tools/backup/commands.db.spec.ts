// About 35 s: a Postgres is started, backed up, restored and started again.
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../db/embedded-postgres.mjs';
import { applyMigrations } from '../db/migrate.mjs';
import { takeRunLock } from '../process/run-lock.mjs';
import { contentOf, filesIn, message, newDirectory, put } from './small-product.js';

let place: string;
beforeEach(async () => {
  place = await newDirectory();
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** Runs a command as an operator does, in a directory of their own, with the embedded database of a data directory. */
const run = async (data: string, ...args: string[]): Promise<{ code: number; output: string }> => {
  const env = { ...process.env, SABLON_DATA: join(place, data), INIT_CWD: place };
  for (const name of ['DATABASE_URL', 'REDIS_URL']) Reflect.deleteProperty(env, name);
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['tools/backup/main.mjs', ...args], { env });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
};
const started = async <T>(data: string, work: (url: string) => Promise<T>): Promise<T> => {
  const postgres = await startPostgres(join(place, data, 'postgres'));
  try {
    return await work(postgres.url('sablon'));
  } finally {
    await postgres.stop();
  }
};

it('the embedded database is backed up while it runs and while it rests, and restored into a directory that was not there', async () => {
  const document = 'a'.repeat(64);
  await put(place, `old/documents/${document}`, 'a licence');
  await put(place, 'old/secrets.json', '{"signingSecret":"ours"}');
  const running = await started('old', async (url) => {
    await applyMigrations(url);
    await message(url, 'An');
    const done = await run('old', 'backup', 'running.tar.gz');
    await message(url, 'Bo');
    return done;
  });
  expect(running).toMatchObject({ code: 0, output: expect.stringContaining('keep it where only you can read it') });
  const rows = await started('old', contentOf);
  const resting = await run('old', 'backup');
  expect(resting.code).toBe(0);
  const [named] = (await readdir(place)).filter((name) => /^sablon-backup-\d{8}T\d{6}Z\.tar\.gz$/.test(name));

  expect(await run('new', 'restore', named ?? '')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Restored:'),
  });
  expect(await started('new', contentOf)).toEqual(rows);
  expect(await filesIn(join(place, 'new'))).toEqual({ [document]: 'a licence' });
  expect(await readFile(join(place, 'new/secrets.json'), 'utf8')).toBe('{"signingSecret":"ours"}');

  const refused = await run('new', 'restore', 'running.tar.gz');
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/There are files in .*--replace/) });
  expect(await run('new', 'restore', 'running.tar.gz', '--replace')).toMatchObject({ code: 0 });
  const before = (await started('new', contentOf))['contact_message'];
  expect([before?.split(' ')[0], rows['contact_message']?.split(' ')[0]]).toEqual(['1', '2']);
});

it('a restore is refused while the product runs, a backup where there is nothing, and both say how they are used', async () => {
  const lock = await takeRunLock(join(place, 'busy'));
  try {
    const refused = await run('busy', 'restore', 'any.tar.gz');
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/Sablon already runs .* Stop it first/) });
  } finally {
    lock.release();
  }
  expect(await run('none', 'backup')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no database'),
  });
  expect(await run('none', 'restore')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Usage: npm run restore'),
  });
  expect(await run('none', 'restore', 'no.tar.gz')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no file'),
  });
  expect(await readdir(place)).toEqual(['busy']);
});
