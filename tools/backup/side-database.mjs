// A restore fills a database of its own beside the target and changes names at the end, in one transaction. Until then the target
// is as it was, and after a failure still is.
import pg from 'pg';
import { OperatorError } from '../process/operator-error.mjs';

/** Tables that a migration puts rows into, and its own record: a database with no others filled counts as empty. */
const FILLED_BY_MIGRATIONS = ['_prisma_migrations', 'commission', 'market', 'payment_reconciliation'];
const MAX_NAME = 63; // of Postgres
const MAINTENANCE = 'postgres';
const IN_USE = '55006';

/** The target of a restore, with what can be done to it. `close` removes what is left of the side database. */
export async function openTarget(databaseUrl) {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  if (name === MAINTENANCE)
    throw new OperatorError(`The database ${name} belongs to the server. Name one of Sablon's own in DATABASE_URL.`);
  const side = `${name.slice(0, MAX_NAME - 12)}_restoring`;
  const former = `${name.slice(0, MAX_NAME - 12)}_replaced`;
  const admin = await connect(at(databaseUrl, MAINTENANCE));
  const quoted = (one) => admin.escapeIdentifier(one);
  const drop = (one) => admin.query(`DROP DATABASE IF EXISTS ${quoted(one)}`);
  const rename = (from, to) => admin.query(`ALTER DATABASE ${quoted(from)} RENAME TO ${quoted(to)}`);
  try {
    const { exists } = await refuseWithoutRights(admin, name);
    const renameAll = async (...pairs) => {
      await admin.query('BEGIN');
      try {
        for (const [from, to] of pairs) await rename(from, to);
        await admin.query('COMMIT');
      } catch (error) {
        await admin.query('ROLLBACK');
        throw error.code === IN_USE ? inUse(name) : error;
      }
    };
    return {
      sideUrl: at(databaseUrl, side),
      isEmpty: async () => !exists || (await isEmpty(databaseUrl)),
      refuseWhileInUse: () => refuseWhileInUse(admin, name),
      prepare: () => dropLeftovers(admin, drop, [side, former], name),
      swap: () => (exists ? renameAll([name, former], [side, name]) : renameAll([side, name])),
      swapBack: () => (exists ? renameAll([name, side], [former, name]) : renameAll([name, side])),
      /** The name of the former database where it could not be dropped, else null. */
      dropFormer: async () => {
        if (!exists) return null;
        return drop(former).then(
          () => null,
          () => former,
        );
      },
      close: async () => {
        // What is still connected is a load that was broken off; where this fails, the next restore drops it.
        await admin.query(`DROP DATABASE IF EXISTS ${quoted(side)} WITH (FORCE)`).catch(() => {});
        await admin.end();
      },
    };
  } catch (error) {
    await admin.end();
    throw error;
  }
}

function at(databaseUrl, database) {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

async function connect(url) {
  const client = new pg.Client(url);
  client.on('error', () => {}); // the query under way fails too, and says so
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new OperatorError(
      `The database does not answer (${error.message || error.code}). Start it, or correct DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function refuseWithoutRights(admin, name) {
  const { rows } = await admin.query(
    `SELECT current_user AS role, r.rolsuper OR r.rolcreatedb AS "mayCreate", d.oid IS NOT NULL AS exists,
       r.rolsuper OR d.oid IS NULL OR pg_has_role(d.datdba, 'USAGE') AS owned
     FROM pg_roles r LEFT JOIN pg_database d ON d.datname = $1 WHERE r.rolname = current_user`,
    [name],
  );
  const { role, mayCreate, owned, exists } = rows[0];
  if (!mayCreate)
    throw new OperatorError(
      `A restore needs a database of its own for a while, and ${role} may not create one. Run as a superuser: ALTER ROLE "${role}" CREATEDB`,
    );
  if (!owned)
    throw new OperatorError(
      `${role} does not own the database ${name} and may not replace it. Run as a superuser: ALTER DATABASE "${name}" OWNER TO "${role}"`,
    );
  return { exists };
}

async function isEmpty(databaseUrl) {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = to_regnamespace('public') AND relkind = 'r' AND relname <> ALL ($1)`,
      [FILLED_BY_MIGRATIONS],
    );
    for (const { name } of rows) {
      const filled = await client.query(`SELECT 1 FROM public.${client.escapeIdentifier(name)} LIMIT 1`);
      if (filled.rows.length > 0) return false;
    }
    return true;
  } finally {
    await client.end();
  }
}

async function refuseWhileInUse(admin, name) {
  const { rows } = await admin.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend' LIMIT 1",
    [name],
  );
  if (rows.length > 0) throw inUse(name);
}

const inUse = (name) =>
  new OperatorError(
    `Other programs are connected to the database ${name}. Stop every process of Sablon that uses it first.`,
  );

/** What a killed restore left. The former database is not always a leftover: it may be all there is. */
async function dropLeftovers(admin, drop, [side, former], name) {
  const { rows } = await admin.query('SELECT datname FROM pg_database WHERE datname = $1', [former]);
  if (rows.length > 0)
    throw new OperatorError(
      `An earlier restore left the former data in the database ${former}. Look whether you still need it, then drop it: DROP DATABASE "${former}"`,
    );
  try {
    await drop(side);
  } catch (error) {
    throw error.code === IN_USE
      ? new OperatorError(`Another restore into ${name} is under way. Wait until it has ended.`, { cause: error })
      : error;
  }
}
