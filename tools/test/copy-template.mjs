import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of its own for one test file: a copy of the tier's template, made in about 50 ms. */
export async function copyTemplate() {
  const { TEST_DATABASE_ADMIN_URL: adminUrl, TEST_TEMPLATE: template } = process.env;
  if (!adminUrl || !template) throw new Error('Run this through its tier: npm run test:db or npm run test:e2e.');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAsAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function runAsAdmin(url, statement) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
