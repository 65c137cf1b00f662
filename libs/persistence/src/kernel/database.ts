import { PrismaPg } from '@prisma/adapter-pg';
import type { DrawnZone, LatLng } from '@sablon/domain';
import pg from 'pg';
import { PrismaClient } from '../generated/client.js';

/** A connection inside one transaction, or the pool for single statements. */
export type Sql = Pick<pg.ClientBase, 'query'>;

/** The connection of one open transaction: what must happen together, or only where a transaction is, asks for it. */
export type Transaction = pg.PoolClient;

/** One process's door to Postgres: raw SQL on the hot paths, Prisma for the rest, over one pool. */
export interface Database {
  readonly sql: pg.Pool;
  readonly prisma: PrismaClient;
  /** Runs `work` in one READ COMMITTED transaction; retried on deadlock and serialization failure. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Connections of this process; 10 by default (reliability.md D13). */
  readonly poolSize?: number;
  readonly applicationName?: string;
  /** Which zones a place is in; whoever has the map says it. Settings of dispatching with a rule for a zone ask for it. */
  readonly zonesOf?: ZonesOf;
}

/** The ids of the zones a place is in. */
export type ZonesAt = (place: LatLng) => readonly string[];
/** The same for those that are drawn now, besides those there always are. */
export type ZonesOf = (drawn: readonly DrawnZone[]) => ZonesAt;

// reliability.md D1
const SESSION_SETTINGS = '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';
/** serialization_failure, deadlock_detected (reliability.md D3). */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

const knownOfZones = new WeakMap<Sql, ZonesOf>();

/** What the door this connection came through was told of zones. */
export const zonesOfConnection = (sql: Sql): ZonesOf | undefined => knownOfZones.get(sql);

/** Opens the pool; connections are made when first needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const sql = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    options: SESSION_SETTINGS,
    application_name: options.applicationName ?? 'sablon',
    connectionTimeoutMillis: 5_000,
  });
  sql.on('error', () => undefined); // an idle connection died; the next query opens a new one
  // One in use may be ended too (reliability.md D1, idle_in_transaction_session_timeout): its next query says so. Without a
  // listener that would end the process (seen in a chaos run).
  sql.on('connect', (client) => client.on('error', () => undefined));
  const { zonesOf } = options;
  if (zonesOf) {
    knownOfZones.set(sql, zonesOf);
    sql.on('connect', (client) => knownOfZones.set(client, zonesOf));
  }
  const prisma = new PrismaClient({ adapter: new PrismaPg(sql) });
  return {
    sql,
    prisma,
    transaction: (work) => runTransaction(sql, work),
    async close() {
      await prisma.$disconnect();
      if (!sql.ended) await sql.end();
    },
  };
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failed: Error) => (broken = failed));
      if (attempt >= MAX_TRIES || !RETRYABLE.has(sqlState(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    } finally {
      client.release(broken);
    }
  }
}

/** SQLSTATE of a Postgres error, '' for anything else. */
export const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Name of the constraint or guard that refused, '' for anything else. */
export const violatedConstraint = (error: unknown): string =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
