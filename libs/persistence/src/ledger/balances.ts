import type { Sql } from '../kernel/database.js';

/** Credit an account has to spend, in integer cents. */
export async function creditOf(sql: Sql, userId: string): Promise<number> {
  const { rows } = await sql.query<{ cents: number }>(
    `SELECT -coalesce(sum(cents), 0)::int AS cents FROM ledger_posting WHERE account = 'credit' AND party = $1`,
    [userId],
  );
  return rows[0]?.cents ?? 0;
}
