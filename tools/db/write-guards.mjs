// Writes libs/persistence/src/kernel/guard-definitions.json from a freshly migrated database, after a migration changed a guard.
// Only the objects the *_guards migrations name are listed, so that other tables may change freely.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { withDatabase } from './with-database.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const NAMES =
  /^\s*(?:ALTER TABLE \w+ ADD CONSTRAINT (\w+)|CREATE (?:UNIQUE )?INDEX (\w+)|CREATE (?:CONSTRAINT )?TRIGGER (\w+)|CREATE FUNCTION (\w+))/gm;

const named = readdirSync(join(root, 'prisma/migrations'))
  .filter((name) => name.includes('guards'))
  .flatMap((name) => [...readFileSync(join(root, 'prisma/migrations', name, 'migration.sql'), 'utf8').matchAll(NAMES)])
  .map((match) => match.slice(1).find(Boolean));

await withDatabase(async (url) => {
  const { guardsInForce } = await import('../../libs/persistence/dist/kernel/schema-guards.js');
  const client = new pg.Client(url);
  await client.connect();
  const guards = (await guardsInForce(client)).filter((guard) => named.includes(guard.name));
  await client.end();
  writeFileSync(
    join(root, 'libs/persistence/src/kernel/guard-definitions.json'),
    `${JSON.stringify(guards, null, 2)}\n`,
  );
  console.log(`${guards.length} guards written, ${new Set(named).size} named`);
});
