import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { applyMigrations } from './migrate.mjs';

// everything a careless splitter of scripts trips over: semicolons in bodies, strings and comments
const GUARDS = `-- a comment; with 'quotes'
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE TABLE ride (id int PRIMARY KEY, driver int, during tstzrange, version int NOT NULL DEFAULT 0, note text DEFAULT 'a;b');
ALTER TABLE ride ADD CONSTRAINT no_overlap EXCLUDE USING gist (driver WITH =, during WITH &&);
CREATE FUNCTION guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version <> OLD.version + 1 THEN RAISE EXCEPTION 'version; must grow'; END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER guard BEFORE UPDATE ON ride FOR EACH ROW EXECUTE FUNCTION guard();
DO $do$ BEGIN EXECUTE 'CREATE TABLE made_by_do (id int)'; END $do$;
`;

describe('migrations', () => {
  let directory: string;
  let url: string;
  const migration = (name: string, sql: string): void => {
    mkdirSync(join(directory, name), { recursive: true });
    writeFileSync(join(directory, name, 'migration.sql'), sql);
  };
  const query = async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = new Client(url);
    await client.connect();
    try {
      return (await client.query(sql)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'sablon-migrations-'));
    const target = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '');
    target.pathname = `/migrate_${Math.random().toString(36).slice(2)}`;
    url = target.href;
    writeFileSync(join(directory, 'migration_lock.toml'), 'provider = "postgresql"\n');
    migration('20260101000000_guards', GUARDS);
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('create the database, run whole scripts as they stand, and are recorded as Prisma records them', async () => {
    expect(await applyMigrations(url, { directory })).toEqual(['20260101000000_guards']);
    await query('INSERT INTO ride (id) VALUES (1)');
    await expect(query('UPDATE ride SET version = 5')).rejects.toThrow('version; must grow');
    expect(await query('SELECT note FROM ride')).toEqual([{ note: 'a;b' }]);
    expect(
      await query(
        'SELECT migration_name, applied_steps_count, finished_at IS NOT NULL AS done FROM _prisma_migrations',
      ),
    ).toEqual([{ migration_name: '20260101000000_guards', applied_steps_count: 1, done: true }]);
  });

  it('are applied once when many processes start at the same moment', async () => {
    const applied = await Promise.all(Array.from({ length: 6 }, () => applyMigrations(url, { directory })));
    expect(applied.flat()).toEqual(['20260101000000_guards']);
    expect(await applyMigrations(url, { directory })).toEqual([]);
  });

  it('leave nothing behind when they fail half way, and may then be mended', async () => {
    migration('20260102000000_more', 'CREATE TABLE half (id int); SELECT * FROM nowhere;');
    await expect(applyMigrations(url, { directory })).rejects.toThrow(/20260102000000_more.*nowhere/);
    expect(await query(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
    migration('20260102000000_more', 'CREATE TABLE half (id int);');
    expect(await applyMigrations(url, { directory })).toEqual(['20260102000000_more']);
  });

  it('refuse a history that was edited, and a database that is ahead of the program', async () => {
    await applyMigrations(url, { directory });
    migration('20260101000000_guards', `${GUARDS}-- edited`);
    await expect(applyMigrations(url, { directory })).rejects.toThrow(/was changed after it had been applied/);
    rmSync(join(directory, '20260101000000_guards'), { recursive: true });
    await expect(applyMigrations(url, { directory })).rejects.toThrow(/newer Sablon/);
  });

  it('say in one sentence that a database is older than the first release', async () => {
    const first = '20261121000000_foundation';
    migration(first, 'CREATE TABLE early (id int);');
    await applyMigrations(url, { directory });
    rmSync(join(directory, first), { recursive: true });
    await expect(applyMigrations(url, { directory })).rejects.toThrow(
      /^This database was made before the first release/,
    );
    expect(await query('SELECT * FROM early')).toEqual([]);
  });
});
