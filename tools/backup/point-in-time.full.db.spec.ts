import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, seed, type Database } from '@sablon/persistence';
import { Client } from 'pg';
import { completedRide } from '../../libs/persistence/src/testing/paid-ride.js';
import { copyCluster, giveTo, ownerOf } from '../db/copied-cluster.js';
import { startPostgres } from '../db/embedded-postgres.mjs';
import { brokenInvariants } from '../db/invariants.mjs';
import { applyMigrations } from '../db/migrate.mjs';

// docs/operating.md, "Point-in-time recovery", step by step.
it('recovers to a moment between two rides: the first is there, the second is not, and the product can go on', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'point-in-time-'));
  chmodSync(scratch, 0o755); // Postgres runs as another user
  const [data, archive, base] = ['postgres', 'archive', 'base'].map((name) => join(scratch, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  let postgres = await startPostgres(data);
  const opened: Database[] = [];
  const reopen = (): Database => {
    const one = openDatabase({ url: postgres.url('sablon'), poolSize: 2 });
    opened.push(one);
    return one;
  };
  try {
    await applyMigrations(postgres.url('sablon'));
    for (const setting of ["archive_mode = 'on'", `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`])
      await sql(postgres.url('sablon'), `ALTER SYSTEM SET ${setting}`);
    await postgres.stop();
    postgres = await startPostgres(data);

    const database = reopen();
    await seed(database, { demoAccounts: true });
    await copyCluster(postgres.url('sablon'), data, base);
    const [first] = await ride(database);
    await sleep(50);
    const [{ moment = '' } = {}] = await sql(postgres.url('sablon'), 'SELECT clock_timestamp()::text AS moment');
    await sleep(50);
    const after = await ride(database);
    expect(after).toHaveLength(2);
    const [{ file = '' } = {}] = await sql(postgres.url('sablon'), 'SELECT pg_walfile_name(pg_switch_wal()) AS file');
    for (const until = Date.now() + 30_000; !existsSync(join(archive, file)); await sleep(100))
      if (Date.now() > until) throw new Error(`${file} was not archived`);
    await database.close();
    await postgres.stop();

    rmSync(data, { recursive: true });
    cpSync(base, data, { recursive: true });
    await appendFile(
      join(data, 'postgresql.auto.conf'),
      `archive_mode = 'off'\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
    );
    await writeFile(join(data, 'recovery.signal'), '');
    giveTo(data, ownerOf(base));
    postgres = await startPostgres(data);
    const recovered = reopen();
    for (const until = Date.now() + 30_000; ; await sleep(100)) {
      const { rows } = await recovered.sql.query<{ busy: boolean }>('SELECT pg_is_in_recovery() AS busy');
      if (rows[0]?.busy === false) break;
      if (Date.now() > until) throw new Error('The recovery does not end');
    }
    const { rows } = await recovered.sql.query<{ id: string }>('SELECT id FROM trip');
    expect(rows.map(({ id }) => id)).toEqual([first]);
    expect(await brokenInvariants(postgres.url('sablon'), { quietMs: 0 })).toEqual([]);
    expect(await ride(recovered)).toHaveLength(2);
  } finally {
    await Promise.all(opened.map((one) => one.close()));
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}, 180_000);

/** A ride with its money, whose facts were relayed; returns the ids of all trips by age. */
async function ride(database: Database): Promise<string[]> {
  await completedRide(database, [2_000]);
  await database.sql.query('UPDATE outbox SET published_at = now() WHERE published_at IS NULL');
  return (await database.sql.query<{ id: string }>('SELECT id FROM trip ORDER BY created_at')).rows.map(({ id }) => id);
}

async function sql(url: string, text: string): Promise<Record<string, string>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end();
  }
}
