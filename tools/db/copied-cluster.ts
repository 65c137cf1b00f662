import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, type RunningPostgres } from './embedded-postgres.mjs';

/** What a copy of a running cluster leaves out: its log of changes comes from elsewhere, and the lock is the running one's. */
const LEFT_OUT = /^(pg_wal|postmaster\.(pid|opts))$/;

/** Copies a running cluster, as pg_basebackup does; the embedded Postgres does not bring it. */
export async function copyCluster(url: string, data: string, copy: string): Promise<void> {
  const client = new Client(url); // both calls must be of one session
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('base', fast => true)");
    cpSync(data, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(path.slice(data.length + 1)) });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
    writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
    mkdirSync(join(copy, 'pg_wal'));
    giveTo(copy, ownerOf(data));
  } finally {
    await client.end();
  }
}

/** A standby that follows a running cluster. With `confirms`, the primary acknowledges nothing that the standby does not have. */
export async function startStandby(
  primary: RunningPostgres,
  data: string,
  directory: string,
  { confirms = false } = {},
): Promise<RunningPostgres> {
  await copyCluster(primary.url('postgres'), data, directory);
  const { user, password } = JSON.parse(readFileSync(`${data}.json`, 'utf8')) as { user: string; password: string };
  writeFileSync(`${directory}.json`, JSON.stringify({ user, password, port: null }), { mode: 0o600 });
  await appendFile(
    join(directory, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${user} password=${password} application_name=standby'\n`,
  );
  writeFileSync(join(directory, 'standby.signal'), '');
  giveTo(directory, ownerOf(data));
  const standby = await startPostgres(directory);
  if (confirms)
    for (const statement of [`ALTER SYSTEM SET synchronous_standby_names = 'standby'`, 'SELECT pg_reload_conf()'])
      await run(primary.url('postgres'), statement);
  return standby;
}

/** Makes a standby the primary, as those who watch over the servers do. */
export const promote = (standby: RunningPostgres): Promise<void> => run(standby.url('postgres'), 'SELECT pg_promote()');

/** User and group of a file, to give a copy to. */
export const ownerOf = (path: string): { uid: number; gid: number } => {
  const { uid, gid } = statSync(path);
  return { uid, gid };
};

/** Gives a copied cluster back to the user that Postgres runs as, and to no other. */
export function giveTo(directory: string, owner: { readonly uid: number; readonly gid: number }): void {
  chmodSync(directory, 0o700);
  if (process.getuid?.() !== 0) return;
  for (const name of ['.', ...(readdirSync(directory, { recursive: true }) as string[])])
    chownSync(join(directory, name), owner.uid, owner.gid);
}

async function run(url: string, text: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
