import { Socket } from 'node:net';
import pg from 'pg';
import { addressOf, hostsOf } from './addresses.js';
import { nameOfServer, socketFor } from './server-name.js';

/** ASSUMPTION: a server that is slower to say what it is counts as gone. */
const ANSWER_WITHIN_MS = 2_000;
/** ASSUMPTION: how long an answer holds. A server that gives up its role ends its connections, and new ones ask again. */
const HOLDS_FOR_MS = 2_000;

interface Found {
  readonly url: Promise<string>;
  readonly until: number;
}
const found = new Map<string, Found>();

/**
 * Of the servers that a connection string names, the connection string of the one that takes writes. One server is never asked. Rejects
 * with what became of each when none takes writes. Processes that connect at the same moment ask once.
 */
export function primaryUrl(url: string): Promise<string> {
  const hosts = hostsOf(url);
  if (hosts.length === 1) return Promise.resolve(url);
  const known = found.get(url);
  if (known && known.until > performance.now()) return known.url;
  const asked = { url: ask(hosts), until: performance.now() + ANSWER_WITHIN_MS + HOLDS_FOR_MS };
  found.set(url, asked);
  asked.url.then(
    () => found.get(url) === asked && found.set(url, { ...asked, until: performance.now() + HOLDS_FOR_MS }),
    () => found.get(url) === asked && found.delete(url),
  );
  return asked.url;
}

/** Forgets which server took writes: a connection to it has failed. */
export const forgetPrimary = (url: string): void => void found.delete(url);

async function ask(hosts: readonly string[]): Promise<string> {
  try {
    return await Promise.any(hosts.map(takesWrites));
  } catch (error) {
    const reasons = (error as AggregateError).errors as Error[];
    const each = hosts.map((one, index) => {
      const { host, port } = addressOf(one);
      return `${host}:${port} (${reasons[index]?.message || 'no answer'})`;
    });
    throw new Error(`No server of Postgres takes writes: ${each.join(', ')}`, { cause: error });
  }
}

async function takesWrites(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    stream: socketFor((connection) => {
      nameOfServer(connection, () => addressOf(url).host);
      return new Socket();
    }),
    application_name: 'sablon asks for the primary',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on('error', () => undefined); // its loss is the answer to the query below
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly !== false) throw new Error('a standby');
    return url;
  } finally {
    client.end().catch(() => undefined); // not awaited: a server that hangs never answers a goodbye
  }
}
