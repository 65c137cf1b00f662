// The product's processes read and write rows, and keep the schema of their job queue; they can do nothing else to the database: no TRUNCATE, no DROP, no trigger switched off, even
// when one of them is taken over. Migrations run as the owner (finding S11).
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { OperatorError } from '../process/operator-error.mjs';
import { roleOf, writableUrl } from './servers.mjs';

const EMBEDDED_ROLE = 'sablon_product';
/** BullMQ migrates it itself (libs/messaging, postgres-door.ts). */
const QUEUE_SCHEMA = 'sablon_jobs';
const MAY_NOT_CREATE_ROLES = '42501';

/** The address under which the product enters the embedded Postgres: a role of its own, its password made from the owner's. */
export function embeddedProductUrl(ownerUrl) {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(EMBEDDED_ROLE).digest('base64url');
  return Object.assign(url, { username: EMBEDDED_ROLE, password }).href;
}

/**
 * Lets the role of `productUrl` work in the database that `ownerUrl` has migrated. The role is created if it is missing; one that exists keeps
 * its attributes, and is refused when they would let it past the guards.
 */
export async function admitProduct(ownerUrl, productUrl) {
  const { role, password } = roleOf(productUrl);
  if (role === roleOf(ownerUrl).role) return;
  const client = new pg.Client(await writableUrl(ownerUrl));
  await client.connect();
  try {
    await createRole(client, role, password);
    const name = client.escapeIdentifier(role);
    const rows = 'SELECT, INSERT, UPDATE, DELETE';
    await dropQueueOfOthers(client, role);
    await client.query(`
      DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO %I', current_database(), ${client.escapeLiteral(role)}); END $$;
      GRANT USAGE ON SCHEMA public TO ${name};
      GRANT ${rows} ON ALL TABLES IN SCHEMA public TO ${name};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name};
      REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${name};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ${rows} ON TABLES TO ${name};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${name};`);
  } finally {
    await client.end();
  }
}

/** A queue that the owner made, before the product had a role: it is rebuilt from the database. */
async function dropQueueOfOthers(client, role) {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_namespace n JOIN pg_roles r ON r.oid = n.nspowner WHERE n.nspname = $1 AND r.rolname <> $2',
    [QUEUE_SCHEMA, role],
  );
  if (rowCount > 0) await client.query(`DROP SCHEMA ${QUEUE_SCHEMA} CASCADE`);
}

async function createRole(client, role, password) {
  const { rows } = await client.query(
    'SELECT rolsuper OR rolcreaterole OR rolreplication OR rolbypassrls AS mighty FROM pg_roles WHERE rolname = $1',
    [role],
  );
  if (rows[0]?.mighty)
    throw new OperatorError(
      `The role ${role} of DATABASE_URL could switch the guards of the database off. Name a role without rights of its own there; ${role} may stay in SABLON_OWNER_DATABASE_URL.`,
    );
  if (rows.length > 0) return;
  try {
    const name = client.escapeIdentifier(role);
    await client.query(
      `CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(password)}`,
    );
  } catch (error) {
    if (error.code !== MAY_NOT_CREATE_ROLES) throw error;
    throw new OperatorError(
      `The role ${role} of DATABASE_URL does not exist, and the owner of the database may not create roles: CREATE ROLE ${role} LOGIN PASSWORD '…';`,
    );
  }
}
