// The numbers of a Sablon: rows and contents of every table, money, rides and documents. Compared before a backup and after its restore.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { listFolder } from '../backup/stored-files.mjs';

const MONEY = `SELECT
  (SELECT count(*) FROM trip WHERE status = 'completed')::int AS rides,
  (SELECT count(*) FROM payment WHERE captured_cents > 0)::int AS payments,
  (SELECT coalesce(sum(captured_cents), 0) FROM payment)::int AS "capturedCents",
  (SELECT count(*) FROM ledger_posting)::int AS postings,
  (SELECT coalesce(sum(cents) FILTER (WHERE cents > 0), 0) FROM ledger_posting)::int AS "ledgerCents",
  (SELECT coalesce(sum(cents), 0) FROM ledger_posting)::int AS "ledgerBalance"`;

/** Reads all figures of one moment. */
export async function readFigures(databaseUrl, dataDirectory) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows: names } = await client.query(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations' ORDER BY 1`,
    );
    const tables = {};
    for (const { name } of names) {
      const { rows } = await client.query(
        `SELECT count(*)::int AS rows, md5(coalesce(string_agg(line, '' ORDER BY line), '')) AS content
         FROM (SELECT md5(t::text) AS line FROM ${client.escapeIdentifier(name)} t) AS lines`,
      );
      tables[name] = rows[0];
    }
    const money = (await client.query(MONEY)).rows[0];
    return { tables, money, documents: await checksums(dataDirectory) };
  } finally {
    await client.end();
  }
}

async function checksums(dataDirectory) {
  const found = {};
  for (const path of await listFolder(dataDirectory, 'documents')) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(dataDirectory, path)), hash);
    found[path] = hash.digest('hex');
  }
  return found;
}

export const rowsOf = ({ tables }) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/** Tables that nothing changes while no ride is under way: these must be the same to the letter. */
const AT_REST = [
  ...['booking', 'trip', 'trip_event', 'payment', 'ledger_entry', 'ledger_posting', 'driver', 'vehicle'],
  ...['driver_application', 'application_document', 'company_profile', 'brand_profile', 'second_factor'],
];

/**
 * Compares what was read before and after the backup, while the product ran, with what was restored; returns a sentence for each
 * difference. A table that rested meanwhile must be the same to the letter; one that moved has the rows that the archive counts.
 */
export function compareFigures({ before, after, archived, restored }) {
  const differences = [];
  const same = (what, was, is) => was === is || differences.push(`${what}: ${was} before, ${is} restored`);
  const counted = new Map(archived.map(({ name, rows }) => [name, rows]));
  const moved = [];
  for (const [name, was] of Object.entries(before.tables)) {
    const is = restored.tables[name];
    const rested = was.content === after.tables[name].content;
    if (!rested && !AT_REST.includes(name)) moved.push(name);
    same(`rows of ${name}`, moved.includes(name) ? counted.get(name) : was.rows, is?.rows);
    if (!moved.includes(name) && is?.rows === was.rows && is.content !== was.content)
      differences.push(`rows of ${name}: restored, but not as they were`);
  }
  for (const [what, was] of Object.entries(before.money)) same(what, was, restored.money[what]);
  const documents = new Set([...Object.keys(before.documents), ...Object.keys(restored.documents)]);
  const wrong = [...documents].filter((path) => before.documents[path] !== restored.documents[path]);
  if (wrong.length > 0) differences.push(`missing or not as they were: ${wrong.join(', ')}`);
  return { differences, moved };
}
