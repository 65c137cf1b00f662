import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { assertSchemaGuards } from '@sablon/persistence';
import { createTestDatabase, type TestDatabase } from '@sablon/persistence/testing';
import { admitProduct } from '../db/product-role.mjs';
import { secretSettings } from '../stack/secrets.mjs';
import { database, directDatabase } from './database-checks.mjs';

interface Finding {
  readonly state: string;
  readonly about: string;
  readonly text: string;
}
const said = (found: readonly Finding[]): string[] =>
  found.map(({ state, about, text }) => `${state} ${about}: ${text}`);

describe('the doctor', () => {
  let test: TestDatabase;
  const role = `doctor_${randomUUID().slice(0, 8)}`;
  const directory = mkdtempSync(join(tmpdir(), 'sablon-doctor-'));
  const urlOf = (name: string, password = 'of-the-test') =>
    Object.assign(new URL(test.url), { username: name, password }).href;
  beforeAll(async () => {
    test = await createTestDatabase();
    await admitProduct(test.url, urlOf(role));
  });
  afterAll(async () => {
    await test.database.sql.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await test.drop();
    rmSync(directory, { recursive: true });
  });
  const examined = (url: string, ownerUrl: string | null = null) => database(url, { assertSchemaGuards, ownerUrl });

  it('finds a migrated database under a role with few rights in order', async () => {
    expect(said(await examined(urlOf(role)))).toEqual([
      expect.stringMatching(/^ok Postgres: version 1[89]/),
      expect.stringMatching(/^ok clock: \d+ ms/),
      `ok role: ${role} reads and writes rows, and can do nothing else`,
      expect.stringMatching(/^ok schema: \d+ migrations, every guard in force, durable$/),
    ]);
  });

  it('warns of a mighty role, and names a guard that is missing and a migration that was not applied', async () => {
    const own = await createTestDatabase();
    try {
      expect(said(await examined(own.url))[2]).toMatch(/^warning role: .* could switch its guards off/);
      const client = new pg.Client(own.url);
      await client.connect();
      await client.query('DROP TRIGGER last_admin_stays ON app_user');
      expect(said(await examined(own.url)).at(-1)).toMatch(/^problem schema: .*trigger last_admin_stays/);
      await client.query(`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%short_links'`);
      await client.query(`ALTER DATABASE ${own.url.split('/').at(-1)} SET synchronous_commit = off`);
      await client.end();
      expect(said(await examined(own.url)).slice(-2)).toEqual([
        'warning schema: lacks 20261126000400_short_links',
        'problem durability: synchronous_commit is off: acknowledged bookings could be lost',
      ]);
    } finally {
      await own.drop();
    }
  });

  it('says who is not let in', async () => {
    expect(said(await examined('postgres://a:b@127.0.0.1:1/c'))).toEqual([
      'problem Postgres: does not let us in: connect ECONNREFUSED 127.0.0.1:1',
    ]);
    const unmade = await examined(urlOf('not_made_yet'), test.url);
    expect(said(unmade).at(-1)).toBe('warning role: not_made_yet is not there yet');
    expect(said(await examined(urlOf('not_made_yet')))[0]).toMatch(/^problem Postgres: does not let us in/);
  });

  it('says whether the address beside a pooler is Postgres itself', async () => {
    expect(said(await directDatabase(test.url))).toEqual(['ok Postgres itself: answers']);
    expect(said(await directDatabase('postgres://a:b@127.0.0.1:1/c'))).toEqual([
      'problem Postgres itself: does not let us in: connect ECONNREFUSED 127.0.0.1:1',
    ]);
  });

  it('is a command: `npm run doctor` on the real Postgres and Redis', () => {
    const settings = {
      ...{ DATABASE_URL: urlOf(role), REDIS_URL: process.env['TEST_REDIS_URL']!, ...secretSettings() },
      ...{ SABLON_DATA: directory, PORT: '23917' },
    };
    const run = (more: Record<string, string>, ...options: string[]) => {
      const file = join(directory, 'settings');
      const lines = Object.entries({ ...settings, ...more }).map(([name, value]) => `${name}=${value}`);
      writeFileSync(file, lines.join('\n'));
      const { PATH, HOME } = process.env;
      return spawnSync(process.execPath, ['tools/doctor/main.mjs', '--env', file, ...options], {
        ...{ cwd: resolve(import.meta.dirname, '../..'), encoding: 'utf8', timeout: 240_000 },
        env: { ...(PATH && { PATH }), ...(HOME && { HOME }) },
      });
    };
    const healthy = run({}, '--json');
    const { findings } = JSON.parse(healthy.stdout) as { findings: Finding[] };
    expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
    expect(said(findings)).toContainEqual(expect.stringMatching(/^ok Redis: version [78]/));
    expect(said(findings)).toContainEqual(expect.stringMatching(/^ok schema: /));
    expect(healthy.status).toBe(0);
    const broken = run({ SABLON_SECRET: 'short', SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(broken.status).toBe(1);
    expect(broken.stdout).toMatch(/PROBLEM {2}SABLON_SECRET .*has 5 characters/);
    expect(broken.stdout).toMatch(/PROBLEM {2}mail server .*ECONNREFUSED/);
    expect(broken.stdout).toMatch(/→ npm run admin -- secrets/);
    expect(run({}, '--nonsense').stderr).toContain('npm run doctor');
  }, 500_000);
});
