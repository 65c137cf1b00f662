import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const DIRECTORY = join(process.cwd(), 'prisma/invariants');

/**
 * Names of the money invariants that do not hold (I11–I16); the outbox is not published in these tests, so the others are not
 * checked.
 */
export async function brokenMoney(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const broken: string[] = [];
    for (const name of readdirSync(DIRECTORY)
      .filter((file) => /^I1[1-6]_/.test(file))
      .sort()) {
      const { rows } = await client.query(readFileSync(join(DIRECTORY, name), 'utf8'));
      if (rows.length > 0) broken.push(`${name.replace('.sql', '')} ${JSON.stringify(rows[0])}`);
    }
    return broken;
  } finally {
    await client.end();
  }
}
