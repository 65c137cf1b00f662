// Finds the database to back up: DATABASE_URL, the embedded Postgres of the running product, or that Postgres started for a moment.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../db/embedded-postgres.mjs';
import { readPostmaster } from '../db/postgres-leftover.mjs';
import { writableUrl } from '../db/servers.mjs';
import { OperatorError } from '../process/operator-error.mjs';
import { takeRunLock } from '../process/run-lock.mjs';

const DATABASE = 'sablon';

/** The address of the product's database, and `close`, which stops what was started for it. */
export async function findDatabase(dataDirectory, databaseUrl) {
  if (databaseUrl) return { url: await writableUrl(databaseUrl), close: async () => {} };
  const cluster = join(dataDirectory, 'postgres');
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new OperatorError(
      `There is no database in ${dataDirectory}. Set SABLON_DATA to the data directory, or DATABASE_URL to the database to back up.`,
    );
  const url = await runningUrl(cluster);
  return url ? { url, close: async () => {} } : ownPostgres(dataDirectory);
}

/** The address of an embedded Postgres that answers, or null. */
async function runningUrl(cluster) {
  if (readPostmaster(cluster)?.state !== 'ready') return null;
  const note = `${cluster}.json`;
  if (!existsSync(note)) return null;
  const { user, password, port } = JSON.parse(readFileSync(note, 'utf8'));
  const url = `postgresql://${user}:${password}@127.0.0.1:${port}/${DATABASE}`;
  const probe = new pg.Client(url);
  try {
    await probe.connect();
    const { rows } = await probe.query('SHOW data_directory');
    return rows[0].data_directory === cluster ? url : null;
  } catch {
    return null; // what a killed Postgres left behind
  } finally {
    await probe.end().catch(() => {});
  }
}

/** Starts the embedded Postgres of a data directory, and holds the directory meanwhile. */
export async function ownPostgres(dataDirectory, lock) {
  const held = lock ?? (await lockAtRest(dataDirectory));
  try {
    const postgres = await startPostgres(join(dataDirectory, 'postgres'), {
      logFile: join(dataDirectory, 'logs/postgres.log'),
    });
    const close = async () => {
      await postgres.stop();
      if (!lock) held.release();
    };
    return { url: postgres.url(DATABASE), close };
  } catch (error) {
    if (!lock) held.release();
    throw error;
  }
}

async function lockAtRest(dataDirectory) {
  try {
    return await takeRunLock(dataDirectory);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(
      `Sablon is just starting or stopping with the data in ${dataDirectory}, and its database does not answer. Try again in a moment.`,
      { cause: error },
    );
  }
}
