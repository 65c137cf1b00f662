// For the person who has the machine. `npm run admin -- create` prints a link that makes an administrator: the first one, and another one when
// no administrator can log in any more. It works on DATABASE_URL, else on the embedded Postgres of the data directory, whether the product is
// running on it or not. `npm run admin -- secrets` prints fresh secrets for `.env`.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { accepts } from './process/ports.mjs';
import { OperatorError } from './process/operator-error.mjs';
import { withDatabase } from './db/with-database.mjs';
import { secretSettings } from './stack/secrets.mjs';

const USAGE = `npm run admin -- create    prints a link that makes an administrator, once and within a day
npm run admin -- secrets   prints fresh secrets as lines of .env`;

async function printLink(databaseUrl) {
  const { administratorLink, ADMINISTRATOR_LINK_HOURS } = await import('@sablon/domain');
  const { makeAdministratorToken, openDatabase } = await import('@sablon/persistence');
  const publicUrl = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`;
  const database = openDatabase({ url: databaseUrl, poolSize: 1, applicationName: 'sablon-admin' });
  try {
    const token = await database.transaction(makeAdministratorToken);
    console.log(`Open once, within ${ADMINISTRATOR_LINK_HOURS} hours: ${administratorLink(publicUrl, token)}`);
    console.log('Links printed before no longer work.');
  } finally {
    await database.close();
  }
}

/** The address of the embedded Postgres while the product runs; null otherwise. */
async function runningDatabase() {
  const note = resolve(process.env.SABLON_DATA || '.data', 'postgres.json');
  if (!existsSync(note)) return null;
  const { user, password, port } = JSON.parse(readFileSync(note, 'utf8'));
  const isUp = port !== null && (await accepts(port, '127.0.0.1'));
  return isUp ? `postgresql://${user}:${password}@127.0.0.1:${port}/sablon` : null;
}

function failed(error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

async function create() {
  const running = process.env.DATABASE_URL ? null : await runningDatabase();
  if (running) await printLink(running).catch(failed);
  else await withDatabase(printLink);
}

function secrets() {
  for (const [name, value] of Object.entries(secretSettings())) console.log(`${name}=${value}`);
}

const [command, ...more] = process.argv.slice(2);
const run = { create, secrets }[command];
if (run && more.length === 0) await run();
else {
  console.error(USAGE);
  process.exitCode = 1;
}
