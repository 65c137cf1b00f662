import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { LedgerAccount } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

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

/** Account balances for one booking, in integer cents, debits positive; accounts at zero are left out. */
export async function balancesOfBooking(
  sql: Sql,
  bookingId: string,
): Promise<Readonly<Partial<Record<LedgerAccount, number>>>> {
  const { rows } = await sql.query<{ account: LedgerAccount; cents: number }>(
    `SELECT p.account, sum(p.cents)::int AS cents FROM ledger_posting p JOIN ledger_entry e ON e.id = p.entry_id
     WHERE e.booking_id = $1 GROUP BY p.account HAVING sum(p.cents) <> 0`,
    [bookingId],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
