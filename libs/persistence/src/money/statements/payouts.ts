import { fail, ok, type Result, type PayoutStatus } from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../../kernel/database.js';
import { writeEntry } from '../../ledger/write-entry.js';

/** The next statement if the week closed now; integer cents. */
export interface NextPayout {
  /** All postings on no statement yet, and what the last one could not pay out. */
  readonly cents: number;
  /** Negative balance carried over from the last statement, zero or less. */
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

/** A driver's payout for one week; integer cents. */
export interface PayoutRow {
  readonly id: string;
  readonly driverId: string;
  readonly driverName: string;
  readonly week: string;
  readonly cents: number;
  readonly tipsCents: number;
  /** What was ours of the rides of its statement. */
  readonly commissionCents: number;
  readonly status: PayoutStatus;
  readonly reference: string;
  readonly paidAt: Date | null;
}

/** Payouts in one status: due ones oldest first, paid ones newest first. */
export async function listPayouts(sql: Sql, status: PayoutStatus, limit: number): Promise<PayoutRow[]> {
  const { rows } = await sql.query<PayoutRow>(
    `SELECT o.id, o.driver_id AS "driverId", u.first_name || ' ' || u.last_name AS "driverName",
       to_char(s.week, 'YYYY-MM-DD') AS week, o.earnings_cents + o.tips_cents AS cents, o.tips_cents AS "tipsCents",
       (SELECT coalesce(-sum(c.cents), 0)::int FROM ledger_posting c WHERE c.account = 'commission' AND c.entry_id IN
         (SELECT l.entry_id FROM driver_statement_line l WHERE l.statement_id = s.id)) AS "commissionCents",
       o.status, o.reference, o.paid_at AS "paidAt"
     FROM payout o JOIN driver_statement s ON s.id = o.statement_id JOIN app_user u ON u.id = o.driver_id
     WHERE o.status = $1 ORDER BY o.paid_at DESC NULLS FIRST, s.week, u.last_name, o.id LIMIT $2`,
    [status, limit],
  );
  return rows;
}

/**
 * Records that the bank has paid a driver, with its reference, in the ledger and in the audit log. A second time changes nothing
 * and returns `payout.already_paid`. `request.not_found`.
 */
export async function markPayoutPaid(
  tx: Transaction,
  payoutId: string,
  reference: string,
  actor: StaffAction['actor'],
): Promise<Result<null>> {
  const { rows } = await tx.query<{ driverId: string; earningsCents: number; tipsCents: number; status: PayoutStatus }>(
    `SELECT driver_id AS "driverId", earnings_cents AS "earningsCents", tips_cents AS "tipsCents", status
     FROM payout WHERE id = $1 FOR UPDATE`,
    [payoutId],
  );
  const payout = rows[0];
  if (!payout) return fail('request.not_found');
  if (payout.status === 'paid') return fail('payout.already_paid');
  await tx.query(
    "UPDATE payout SET status = 'paid', paid_at = clock_timestamp(), paid_by = $2, reference = $3 WHERE id = $1",
    [payoutId, actor.id, reference],
  );
  const { driverId, earningsCents, tipsCents } = payout;
  await writeEntry(tx, {
    source: `payout:${payoutId}`,
    bookingId: null,
    tripId: null,
    fact: { kind: 'payout_paid', driverId, earningsCents, tipsCents },
  });
  await writeAudit(tx, {
    actor,
    action: 'payout.paid',
    objectId: payoutId,
    data: { cents: earningsCents + tipsCents, reference },
  });
  return ok(null);
}
