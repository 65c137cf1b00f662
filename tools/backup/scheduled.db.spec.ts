import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '../../libs/persistence/src/testing/test-database.js';
import { newDirectory, put } from './small-product.js';

const OLD = ['20260101', '20260102', '20260103'].map((day) => `sablon-backup-${day}T030000Z.tar.gz`);

describe('the backup service', () => {
  let place: string;
  beforeEach(async () => void (place = await newDirectory()));
  afterEach(() => rm(place, { recursive: true, force: true }));

  /** Runs it until its words match, then asks it to stop; without words, until it exits. */
  async function runUntil(pattern: RegExp | null, settings: Record<string, string>) {
    const env = { ...process.env, SABLON_DATA: join(place, 'data'), SABLON_BACKUP_DIRECTORY: join(place, 'kept') };
    const child = spawn(process.execPath, [resolve(__dirname, 'scheduled.mjs')], { env: { ...env, ...settings } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)));
    const ended = once(child, 'exit') as Promise<[number]>;
    const over = ended.then(() => true);
    while (!pattern?.test(said) && !(await Promise.race([over, sleep(50, false)])));
    child.kill('SIGTERM');
    return { code: (await ended)[0], said };
  }

  it('makes a backup that is due at once, removes what is too much, waits for the next, and stops when asked', async () => {
    const database = await createTestDatabase();
    try {
      for (const name of OLD) await put(place, `kept/${name}`, 'an archive');
      await put(place, 'kept/notes.txt', 'of a person');
      await writeFile(join(place, 'kept', `${OLD[0]}.part`), 'half of one');
      const { code, said } = await runUntil(/The next backup is due at/, {
        DATABASE_URL: database.url,
        SABLON_BACKUP_KEEP: '2',
      });
      expect([code, said]).toEqual([0, expect.stringContaining(`Removed ${OLD[1]}.`)]);
      const names = (await readdir(join(place, 'kept'))).sort();
      expect(names).toEqual(['notes.txt', OLD[2], expect.stringMatching(/^sablon-backup-20\d{6}T\d{6}Z\.tar\.gz$/)]);
    } finally {
      await database.drop();
    }
  });

  it('leaves every former backup when one cannot be made, and refuses a setting it cannot use', async () => {
    for (const name of OLD) await put(place, `kept/${name}`, 'an archive');
    const { said } = await runUntil(/The next try is in 15 minutes/, {
      DATABASE_URL: 'postgresql://127.0.0.1:1/none',
      SABLON_BACKUP_KEEP: '1',
    });
    expect(said).toContain('The database does not answer.');
    expect((await readdir(join(place, 'kept'))).sort()).toEqual(OLD);
    expect(await runUntil(null, { SABLON_BACKUP_HOURS: '0' })).toEqual({
      code: 1,
      said: 'SABLON_BACKUP_HOURS must be a whole number from 1 to 500.\n',
    });
  });
});
