// Loads the rows of a backup into a database whose schema is the backup's, in one transaction. Triggers rest meanwhile: they would
// write facts and versions anew. Foreign keys rest too, since tables arrive by name; when they are enforced again, Postgres compares
// every row itself. Both need only the owner of the tables, unlike `session_replication_role`.
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { brokenOn } from '../db/invariants.mjs';
import { OperatorError } from '../process/operator-error.mjs';
import { tableOf } from './manifest.mjs';
import { TEXT_FORM } from './read-tables.mjs';

/** Begins to load; pieces come in the archive's order. `finish` commits, `abandon` leaves the database as it was. */
export async function beginLoad(databaseUrl, manifest) {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {}); // the query under way fails too, and says so
  await client.connect();
  const quoted = (name) => client.escapeIdentifier(name);
  await client.query('BEGIN');
  await client.query(TEXT_FORM);
  const own = await tableNames(client);
  const known = new Map(manifest.tables.filter(({ name }) => own.includes(name)).map((table) => [table.name, table]));
  const keys = await foreignKeys(client);
  const onAllTables = (clause) => client.query(own.map((name) => `ALTER TABLE ${quoted(name)} ${clause}`).join(';'));
  const onAllKeys = async (clause) => {
    for (const { table, name } of keys)
      await client.query(`ALTER TABLE ${quoted(table)} ALTER CONSTRAINT ${quoted(name)} ${clause}`);
  };
  await onAllTables('DISABLE TRIGGER USER');
  await onAllKeys('NOT ENFORCED');
  await client.query(`TRUNCATE ${own.map(quoted).join(', ')}`); // what migrations put there comes with the rows
  let current = null;

  async function endTable() {
    if (!current) return;
    const { table, rows, ended } = current;
    current = null;
    rows.end();
    await ended;
    if (rows.rowCount !== table.rows) throw new Error(`${table.name}: ${rows.rowCount} rows instead of ${table.rows}`);
  }

  async function piece(entryName, chunks) {
    const table = known.get(tableOf(entryName));
    if (!table) return;
    if (current?.table !== table) {
      await endTable();
      const columns = table.columns.map(quoted).join(', ');
      const rows = client.query(copyFrom(`COPY ${quoted(table.name)} (${columns}) FROM STDIN`));
      const ended = finished(rows);
      ended.catch(() => {}); // the next to write gets it
      current = { table, rows, ended };
    }
    const { rows, ended } = current;
    for await (const chunk of chunks) if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), ended]);
  }

  async function finish(say) {
    await endTable();
    for (const { name, lastValue, isCalled } of manifest.sequences)
      await client.query('SELECT setval(to_regclass($1), $2::bigint, $3)', [quoted(name), lastValue, isCalled]);
    say(`comparing ${keys.length} references`);
    await onAllKeys('ENFORCED');
    await onAllTables('ENABLE TRIGGER USER');
    await client.query('COMMIT');
    await client.end();
  }

  return {
    piece,
    finish,
    abandon: () => client.end(),
    /** Tables of the backup that no migration makes: someone added them by hand. */
    leftOut: manifest.tables.filter(({ name }) => !known.has(name)).map(({ name }) => name),
  };
}

async function tableNames(client) {
  const { rows } = await client.query(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

async function foreignKeys(client) {
  const { rows } = await client.query(
    `SELECT r.relname AS table, c.conname AS name FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  return rows;
}

/**
 * Judges the restored rows by every invariant as of the moment of the backup: some ask how long work has been waiting, and by today's
 * clock all of it would have waited too long. What was broken then (work under way) is returned; anything else refuses.
 */
export async function judgeRows(databaseUrl, { takenAt, broken: then, version }) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`CREATE SCHEMA at_backup; CREATE FUNCTION at_backup.now() RETURNS timestamptz STABLE LANGUAGE sql
      AS $$ SELECT ${client.escapeLiteral(takenAt)}::timestamptz $$; SET LOCAL search_path = at_backup, pg_catalog, public`);
    const now = await brokenOn(client);
    const news = now.filter(({ name }) => then !== null && !then.includes(name));
    if (news.length > 0)
      throw new OperatorError(
        `The restored rows break ${news.map(({ name }) => name).join(', ')}, which held when the backup was made. Nothing was changed; restore with Sablon ${version}, or take another backup.`,
      );
    return now.map(({ name }) => name);
  } finally {
    await client.end(); // rolls back, so that the clock is gone
  }
}
