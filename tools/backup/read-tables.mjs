// The rows of a backup: every table of the schema "public" as of one moment, in one transaction that only reads. Writers go on
// meanwhile and are not waited for. The queue's own schema is left out: it is made anew (docs/architecture.md, "Guarantees").
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { brokenOn } from '../db/invariants.mjs';
import { readMigrations } from '../db/migrate.mjs';
import { OperatorError } from '../process/operator-error.mjs';
import { pieceName } from './manifest.mjs';

/** How both sides write instants, numbers and bytes as text, whatever the server's settings are. */
export const TEXT_FORM = `SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL search_path = public;
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

const TABLES = `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
  GROUP BY c.relname ORDER BY c.relname`;

/** Opens the moment that is backed up; `close` ends it. */
export async function openSnapshot(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {}); // the query under way fails too, and says so
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(TEXT_FORM);
    await refuseForeign(client);
    const { rows } = await client.query("SELECT now()::text AS at, current_setting('server_version') AS version");
    const { rows: tables } = await client.query(TABLES);
    // Until the end no table goes away or changes its columns. Rows come and go as they like.
    await client.query(
      `LOCK TABLE ${tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')} IN ACCESS SHARE MODE`,
    );
    return {
      takenAt: rows[0].at,
      postgres: rows[0].version,
      tables,
      client,
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function refuseForeign(client) {
  const { rows } = await client.query("SELECT to_regclass('public._prisma_migrations') AS found");
  if (!rows[0].found)
    throw new OperatorError(
      'There is no Sablon in this database. Name the right one in DATABASE_URL, or start Sablon once.',
    );
}

/** Adds every table to the archive; returns them as the manifest lists them. */
export async function copyTables({ client, tables }, archive, { say, signal }) {
  const listed = [];
  for (const { name, columns } of tables) {
    signal?.throwIfAborted();
    say(`${listed.length + 1} of ${tables.length}: ${name}`);
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const rows = client.query(copyTo(`COPY ${client.escapeIdentifier(name)} (${list}) TO STDOUT`));
    const { sha256, lines } = await archive.addPieces(pieceName(name), rows);
    listed.push({ name, columns, rows: lines, sha256 });
  }
  return listed;
}

/** Where each sequence stands. Sequences belong to no transaction: they are at the snapshot's numbers or beyond, never before. */
export async function readSequences({ client }) {
  const { rows } = await client.query(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY 1",
  );
  const sequences = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${client.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...state[0] });
  }
  return sequences;
}

/** The migrations in force. */
export async function readApplied({ client }) {
  const { rows } = await client.query(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

/**
 * Names of invariants that the snapshot breaks: work under way, or waiting while the product is stopped. Null where the program is
 * not the one that made the schema, so that its invariants may not fit.
 */
export async function readBroken({ client }, applied) {
  const migrations = readMigrations();
  if (applied.length !== migrations.length || migrations.some(({ name }, at) => applied[at].name !== name)) return null;
  return (await brokenOn(client)).map(({ name }) => name);
}

/** Names of files in the document store that rows of the snapshot refer to, whatever table they are in. */
export async function readStoredNames({ client, tables }) {
  const names = new Set();
  for (const { name } of tables.filter(({ columns }) => columns.includes('stored_name'))) {
    const { rows } = await client.query(
      `SELECT DISTINCT stored_name AS file FROM ${client.escapeIdentifier(name)} WHERE stored_name ~ '^[0-9a-f]{64}$'`,
    );
    for (const { file } of rows) names.add(file);
  }
  return names;
}
