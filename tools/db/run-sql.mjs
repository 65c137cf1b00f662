import pg from 'pg';

/** Runs one statement on a database, for tests that move a product's clock by hand. */
export async function runSql(databaseUrl, text, values = []) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
