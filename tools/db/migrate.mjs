// Brings a database to the state of prisma/migrations. Safe to run concurrently and repeatedly. As a command: `npm run
// db:migrate` on DATABASE_URL, or on the embedded Postgres of the data directory.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { OperatorError } from '../process/operator-error.mjs';
import { admitProduct } from './product-role.mjs';
import { writableUrl } from './servers.mjs';

/** The migrations of this program. */
export const MIGRATIONS = resolve(dirname(fileURLToPath(import.meta.url)), '../../prisma/migrations');
const LOCK_KEY = 7_226_450; // any number, the same in every process: "sablon" on a telephone keypad, shortened
const POSTGRES_MIN = 18; // uuidv7()
const BEFORE_RELEASE = '20261121000000_foundation'; // the first of the 111 migrations that the baseline replaced
const DUPLICATE_DATABASE = ['42P04', '23505']; // the second code when two processes create it in the same instant

/** Applies missing migrations in order and returns their names. Creates the database if it does not exist. */
export async function applyMigrations(address, { directory = MIGRATIONS, print = () => {} } = {}) {
  const databaseUrl = await writableUrl(address);
  await createDatabase(databaseUrl);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await refuseOldPostgres(client);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const migrations = readMigrations(directory);
    const recorded = await recordedMigrations(client);
    refuseUnreleased(migrations, recorded);
    refuseEditedHistory(migrations, recorded);
    if (migrations.every(({ name }) => recorded.get(name)?.finished)) return [];
    await forgetInterrupted(client, recorded);
    const applied = await applyByEngine(databaseUrl, directory, migrations);
    for (const name of applied) print(`applied ${name}`);
    return applied;
  } catch (error) {
    throw error instanceof OperatorError
      ? error
      : new OperatorError(`The database could not be migrated: ${withoutTrace(error)}`);
  } finally {
    await client.end(); // releases the lock too
  }
}

async function applyByEngine(databaseUrl, directory, migrations) {
  const { openSchemaEngine } = await import('./schema-engine.mjs'); // saves most starts 0.2 s
  const { engine, disconnect } = await openSchemaEngine(databaseUrl);
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: engineList(directory, migrations),
      filters: { externalTables: [], externalEnums: [] },
    });
    return appliedMigrationNames;
  } finally {
    await disconnect();
  }
}

// A script runs as one transaction, so one that failed or was killed left nothing behind and may simply be retried.
async function forgetInterrupted(client, recorded) {
  if (![...recorded.values()].some(({ finished }) => !finished)) return;
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
}

function withoutTrace(error) {
  const text = String(error.message ?? error);
  const name = /migration_name="([^"]+)"/.exec(text)?.[1];
  const reason = text
    .split(/\n\s+0: /)[0]
    .replace(/^external connector error\s*/, '')
    .trim();
  return name ? `${name}: ${reason}` : reason;
}

async function createDatabase(databaseUrl) {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  const probe = new pg.Client(databaseUrl);
  try {
    await probe.connect();
    await probe.end();
    return;
  } catch (error) {
    if (error.code !== '3D000') throw new OperatorError(`The database does not answer: ${error.message || error.code}`);
  }
  url.pathname = '/postgres';
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!DUPLICATE_DATABASE.includes(error.code)) throw error;
  } finally {
    await client.end();
  }
}

/** Migrations of a directory in their order, as `{ name, sql }`. */
export function readMigrations(directory = MIGRATIONS) {
  const names = existsSync(directory) ? readdirSync(directory, { withFileTypes: true }) : [];
  return names
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, 'migration.sql')))
    .map((entry) => ({ name: entry.name, sql: readFileSync(join(directory, entry.name, 'migration.sql'), 'utf8') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function recordedMigrations(client) {
  const table = await client.query(`SELECT to_regclass('_prisma_migrations') AS found`);
  if (!table.rows[0].found) return new Map();
  const { rows } = await client.query(
    'SELECT migration_name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, { checksum: row.checksum, finished: row.finished }]));
}

async function refuseOldPostgres(client) {
  const { rows } = await client.query('SHOW server_version');
  const version = rows[0].server_version;
  if (Number.parseInt(version, 10) < POSTGRES_MIN)
    throw new OperatorError(`Sablon needs Postgres ${POSTGRES_MIN} or newer; this server is ${version}.`);
}

function refuseUnreleased(migrations, recorded) {
  if (!recorded.has(BEFORE_RELEASE) || migrations.some(({ name }) => name === BEFORE_RELEASE)) return;
  throw new OperatorError(
    'This database was made before the first release of Sablon and cannot be brought up to date. Start with an empty one: remove the data directory, or name another database.',
  );
}

// Prisma's own `deploy` silently ignores this, and the database then differs from the repository.
function refuseEditedHistory(migrations, recorded) {
  for (const { name, sql } of migrations) {
    const known = recorded.get(name);
    if (known?.finished && known.checksum !== createHash('sha256').update(sql).digest('hex'))
      throw new OperatorError(
        `Migration ${name} was changed after it had been applied to this database. Put the change in a new migration, or start with an empty database.`,
      );
  }
  const missing = [...recorded.keys()].filter((name) => !migrations.some((migration) => migration.name === name));
  if (missing.length > 0)
    throw new OperatorError(
      `This database was migrated by a newer Sablon (${missing.join(', ')} is unknown here). Update the program, or use another database.`,
    );
}

function engineList(directory, migrations) {
  const lockfile = join(directory, 'migration_lock.toml');
  return {
    baseDir: directory,
    lockfile: { path: 'migration_lock.toml', content: existsSync(lockfile) ? readFileSync(lockfile, 'utf8') : null },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}

async function runAsCommand() {
  const { withDatabase } = await import('./with-database.mjs');
  await withDatabase(async (databaseUrl) => {
    const applied = await applyMigrations(databaseUrl, { print: console.log });
    const product = process.env.DATABASE_URL;
    if (product && product !== databaseUrl) await admitProduct(databaseUrl, product);
    console.log(applied.length === 0 ? 'Up to date, nothing to apply.' : `Migrations applied: ${applied.length}.`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void runAsCommand();
