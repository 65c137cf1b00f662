// Postgres: does it answer, is it new enough, is the schema the program's own, does it lose nothing, and may the product's role do little.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressOf, hostsOf, primaryUrl, toPostgres } from '@sablon/postgres';
import pg from 'pg';
import { CHECK_WITHIN_MS, ok, problem, reasonOf, warning } from './finding.mjs';

/** uuidv7() and WITHOUT OVERLAPS are of Postgres 18. */
const MAJOR_MIN = 18;
/** ASSUMPTION: Postgres's clock is the product's only one, but signed links and certificates go by this machine's. */
const CLOCK_OFF_MAX_MS = 2_000;
const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));
const ABOUT = 'Postgres';
/** invalid_authorization_specification and invalid_password (Postgres, appendix A). */
const REFUSED_LOGIN = new Set(['28000', '28P01']);

/** Findings about the database at an address, of several servers also which of them takes writes. */
export async function database(address, rules) {
  const servers = hostsOf(address);
  if (servers.length === 1) return oneDatabase(address, rules);
  try {
    const url = await primaryUrl(address);
    const { host, port } = addressOf(url);
    return [ok(ABOUT, `of ${servers.length} servers ${host}:${port} takes writes`), ...(await oneDatabase(url, rules))];
  } catch (error) {
    if (rules.ownerUrl) return withoutRole(servers[0], rules.ownerUrl);
    return [
      problem(
        ABOUT,
        reasonOf(error),
        'Is one of the servers of DATABASE_URL a primary, and up? Promote a standby, or start it.',
      ),
    ];
  }
}

/** `assertSchemaGuards` is the check that a start makes (libs/persistence). */
async function oneDatabase(url, { assertSchemaGuards, ownerUrl = null }) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CHECK_WITHIN_MS - 500,
    query_timeout: CHECK_WITHIN_MS,
  });
  client.on('error', () => undefined); // a connection that breaks fails the query
  try {
    await client.connect();
  } catch (error) {
    if (REFUSED_LOGIN.has(error.code) && ownerUrl) return withoutRole(url, ownerUrl);
    return [
      problem(
        ABOUT,
        `does not let us in: ${reasonOf(error)}`,
        'Is DATABASE_URL right (host, port, user, password, name), and is the server up?',
      ),
    ];
  }
  try {
    return [
      ...(await server(client)),
      ...(await role(client, ownerUrl !== null)),
      ...(await schema(client, assertSchemaGuards)),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether settings of a session reach the address, which those of a pooler do not. */
export async function directDatabase(url) {
  const about = 'Postgres itself';
  const remedy = 'Is SABLON_DIRECT_DATABASE_URL the address of Postgres, and not of the pooler?';
  const client = new pg.Client({
    ...toPostgres(url),
    connectionTimeoutMillis: CHECK_WITHIN_MS - 500,
    options: '-c lock_timeout=1234',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`SELECT current_setting('lock_timeout') AS limit`);
    if (rows[0].limit === '1234ms') return [ok(about, 'answers')];
    return [problem(about, 'ignores the settings of a session, as a pooler does', remedy)];
  } catch (error) {
    return [problem(about, `does not let us in: ${reasonOf(error)}`, remedy)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Before the first start the product's role need not be there: the owner makes it. */
async function withoutRole(url, ownerUrl) {
  const name = decodeURIComponent(new URL(url).username);
  const owner = new pg.Client({ ...toPostgres(ownerUrl), connectionTimeoutMillis: CHECK_WITHIN_MS / 2 });
  owner.on('error', () => undefined);
  try {
    await owner.connect();
    const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    if (rowCount > 0)
      return [problem(ABOUT, `refuses the password of ${name}`, 'Set the password of that role in DATABASE_URL.')];
    const remedy = 'The first start makes it, as the owner of SABLON_OWNER_DATABASE_URL.';
    return [...(await server(owner)), warning('role', `${name} is not there yet`, remedy)];
  } catch (error) {
    const text = `lets neither the product nor the owner in: ${reasonOf(error)}`;
    return [problem(ABOUT, text, 'Are DATABASE_URL and SABLON_OWNER_DATABASE_URL right?')];
  } finally {
    await owner.end().catch(() => undefined);
  }
}

async function server(client) {
  const sentAt = Date.now();
  const { rows } = await client.query(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int / 10000 AS major, clock_timestamp() AS now`,
  );
  const [{ version, major, now }] = rows;
  const found = [
    major < MAJOR_MIN
      ? problem(ABOUT, `is version ${version}`, `Sablon needs Postgres ${MAJOR_MIN} or newer.`)
      : ok(ABOUT, `version ${version} answers`),
  ];
  const offMs = Math.round(now.getTime() - (sentAt + Date.now()) / 2);
  if (Math.abs(offMs) > CLOCK_OFF_MAX_MS)
    found.push(
      warning(
        'clock',
        `this machine's and Postgres's are ${(Math.abs(offMs) / 1000).toFixed(1)} s apart`,
        'Let both machines follow a time server (NTP).',
      ),
    );
  else found.push(ok('clock', `${Math.abs(offMs)} ms from Postgres's`));
  return found;
}

async function role(client, hasOwner) {
  const { rows } = await client.query(
    `SELECT current_user AS name, rolsuper OR rolcreaterole OR rolreplication OR rolbypassrls AS mighty,
       EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND pg_has_role(current_user, tableowner, 'USAGE')) AS owns
     FROM pg_roles WHERE rolname = current_user`,
  );
  const [{ name, mighty, owns }] = rows;
  if (!mighty && !owns) return [ok('role', `${name} reads and writes rows, and can do nothing else`)];
  const text = `${name} ${mighty ? 'is mightier than it needs' : 'owns the tables'}: one who takes the product over could switch its guards off`;
  const remedy = hasOwner
    ? 'Name another role in DATABASE_URL, which owns nothing; the next start gives it its rights.'
    : 'Move this address to SABLON_OWNER_DATABASE_URL, and name a role of its own in DATABASE_URL (docs/operating.md).';
  return [warning('role', text, remedy)];
}

async function schema(client, assertSchemaGuards) {
  const remedy = 'npm start migrates it, or npm run db:migrate.';
  const known = await client.query(`SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS there`);
  if (!known.rows[0].there) return [warning('schema', 'the database is empty', remedy), ...(await durability(client))];
  const { rows } = await client.query(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL',
  );
  const applied = new Set(rows.map(({ name }) => name));
  const ours = readdirSync(MIGRATIONS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const missing = ours.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  if (missing.length > 0)
    return [warning('schema', `lacks ${missing.join(', ')}`, remedy), ...(await durability(client))];
  const ahead = applied.size - ours.length;
  if (ahead > 0)
    return [problem('schema', 'is of a newer version of Sablon', 'Install that version, or restore an older backup.')];
  try {
    await assertSchemaGuards(client);
    return [ok('schema', `${ours.length} migrations, every guard in force, durable`)];
  } catch (error) {
    return [problem('schema', error.message, 'Restore a backup, or write the guard anew from prisma/migrations.')];
  }
}

/** What a start refuses, for a database that has no schema yet. */
async function durability(client) {
  const { rows } = await client.query(
    `SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting <> 'on'`,
  );
  return rows.map(({ name }) =>
    problem(
      'durability',
      `${name} is off: acknowledged bookings could be lost`,
      `Set ${name} = on in postgresql.conf.`,
    ),
  );
}
