import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database, type ZonesOf } from '../kernel/database.js';

export { withoutGuard } from './without-guard.js';

/** A database for one test file, cloned from the migrated template. */
export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  drop(): Promise<void>;
}

/** Clones the template the db tier prepared (TEST_DATABASE_ADMIN_URL, TEST_TEMPLATE), or one of the test's own; about 50 ms. */
export async function createTestDatabase({
  template = process.env['TEST_TEMPLATE'],
  ...options
}: { poolSize?: number; zonesOf?: ZonesOf; template?: string } = {}): Promise<TestDatabase> {
  const adminUrl = process.env['TEST_DATABASE_ADMIN_URL'];
  if (!adminUrl || !template) throw new Error('run this with the db tier: npm run test:db');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const target = new URL(adminUrl);
  target.pathname = `/${name}`;
  const database = openDatabase({ url: target.href, poolSize: 10, ...options });
  return {
    url: target.href,
    database,
    async drop() {
      await database.close();
      await asAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
