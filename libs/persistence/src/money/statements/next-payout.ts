import type { Sql } from '../../kernel/database.js';

/** What the next statement would say if the week closed now; integer cents. */
export interface NextPayout {
  /** Everything on no statement yet, and what the last one could not pay out. */
  readonly cents: number;
  /** The last statement's red, zero or less. */
  readonly carriedCents: number;
  /** Paid out by statements, but not yet by the bank. */
  readonly underWayCents: number;
}

/** A driver's next payout, by the same rule as `closeStatements`. */
export async function readNextPayout(sql: Sql, driverId: string): Promise<NextPayout> {
  const { rows } = await sql.query<NextPayout>(
    `SELECT carried + open AS cents, carried AS "carriedCents", under_way AS "underWayCents" FROM (SELECT
       coalesce((SELECT least(s.total_cents, 0) FROM driver_statement s WHERE s.driver_id = $1 ORDER BY s.week DESC LIMIT 1), 0) AS carried,
       coalesce((SELECT -sum(p.cents)::int FROM ledger_posting p WHERE p.party = $1
         AND p.account IN ('driver_payable', 'tips_payable') AND p.code <> 'payout'
         AND NOT EXISTS (SELECT 1 FROM driver_statement_line l WHERE l.entry_id = p.entry_id AND l.line = p.line)), 0) AS open,
       coalesce((SELECT sum(o.earnings_cents + o.tips_cents)::int FROM payout o
         WHERE o.driver_id = $1 AND o.status = 'due'), 0) AS under_way) AS sums`,
    [driverId],
  );
  return rows[0] ?? { cents: 0, carriedCents: 0, underWayCents: 0 };
}
