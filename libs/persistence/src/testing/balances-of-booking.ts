import type { LedgerAccount } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

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
