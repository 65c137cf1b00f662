// Runs every invariant of prisma/invariants on a database; each must return no rows. `node tools/db/invariants.mjs`
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { withDatabase } from './with-database.mjs';

const DIRECTORY = resolve(fileURLToPath(import.meta.url), '../../../prisma/invariants');
const QUIET_MS = 10_000;

const readAll = () =>
  readdirSync(DIRECTORY)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: name.replace('.sql', ''), sql: readFileSync(join(DIRECTORY, name), 'utf8') }));

/** The broken invariants, with up to five offending rows each; waits up to 10 s for work in flight. */
export async function brokenInvariants(databaseUrl, { quietMs = QUIET_MS } = {}) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const until = Date.now() + quietMs;
    for (;;) {
      const broken = await brokenOn(client);
      if (broken.length === 0 || Date.now() > until) return broken;
      await new Promise((resume) => setTimeout(resume, 500));
    }
  } finally {
    await client.end();
  }
}

/** The invariants that a connection sees broken at this moment. */
export async function brokenOn(client) {
  const broken = [];
  for (const { name, sql } of readAll()) {
    const { rows } = await client.query({ text: `SELECT * FROM (${sql}) AS broken LIMIT 5`, rowMode: 'array' });
    if (rows.length > 0) broken.push({ name, rows });
  }
  return broken;
}

/** Number of invariants. */
export const invariantCount = () => readAll().length;

if (process.argv[1] === fileURLToPath(import.meta.url))
  await withDatabase(async (url) => {
    const broken = await brokenInvariants(url);
    for (const { name, rows } of broken) console.error(`${name}: ${JSON.stringify(rows)}`);
    console.log(`${invariantCount() - broken.length} invariants hold, ${broken.length} broken`);
    if (broken.length > 0) process.exitCode = 1;
  });
