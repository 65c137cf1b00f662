import type { PaymentStatus } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';

/** Hourly: events that did not reach us. Daily: everything (reliability.md D9). */
export type ReconciliationName = 'undelivered' | 'compare';

/** A run claimed by this process. */
export interface Reconciliation {
  readonly name: ReconciliationName;
  /** When it last completed; null = never. */
  readonly ranAt: Date | null;
}

/** How long a process may hold a claimed run before another one may claim it. ASSUMPTION */
const LEASE_MINUTES = 10;

/** Claims a due run; null when it is not due or another process has it. */
export async function claimReconciliation(sql: Sql, name: ReconciliationName): Promise<Reconciliation | null> {
  const { rows } = await sql.query<Reconciliation>(
    `UPDATE payment_reconciliation SET next_run_at = now() + make_interval(mins => $2)
     WHERE name = $1 AND next_run_at <= clock_timestamp() RETURNING name, ran_at AS "ranAt"`,
    [name, LEASE_MINUTES],
  );
  return rows[0] ?? null;
}

/** Ends a run: the next one is due after `everyMinutes`. */
export async function endReconciliation(
  sql: Sql,
  run: { readonly name: ReconciliationName; readonly startedAt: Date; readonly everyMinutes: number },
  seen: { readonly comparedCount: number; readonly found: number },
): Promise<void> {
  await sql.query(
    `UPDATE payment_reconciliation SET ran_at = $2, next_run_at = now() + make_interval(mins => $3), compared_count = $4, found = $5
     WHERE name = $1`,
    [run.name, run.startedAt, run.everyMinutes, seen.comparedCount, seen.found],
  );
}

/** Our state of a payment, for comparison; money in integer cents. */
export interface BookedPayment {
  readonly id: string;
  readonly providerId: string | null;
  readonly status: PaymentStatus;
  readonly capturedCents: number;
  /** Refunded, or being refunded by the provider. */
  readonly refundedCents: number;
}

const BOOKED = `SELECT p.id, p.provider_id AS "providerId", p.status::text, p.captured_cents AS "capturedCents",
  (SELECT coalesce(sum(r.cents), 0)::int FROM refund r WHERE r.payment_id = p.id AND r.status <> 'failed' AND r.provider_id IS NOT NULL) AS "refundedCents"
FROM payment p`;

/** Our payments with these ids of the provider, or these of ours. */
export async function bookedPayments(
  sql: Sql,
  providerIds: readonly string[],
  paymentIds: readonly string[],
): Promise<BookedPayment[]> {
  const { rows } = await sql.query<BookedPayment>(`${BOOKED} WHERE p.provider_id = ANY($1) OR p.id::text = ANY($2)`, [
    providerIds,
    paymentIds,
  ]);
  return rows;
}

/** Our succeeded payments made between two instants, which the provider must have too. */
export async function succeededBetween(sql: Sql, since: Date, until: Date): Promise<BookedPayment[]> {
  const { rows } = await sql.query<BookedPayment>(
    `${BOOKED} WHERE p.status = 'succeeded' AND p.created_at >= $1 AND p.created_at < $2`,
    [since, until],
  );
  return rows;
}

/** Claims one such refund, by the provider's id; false when it is settled or was just checked. */
export async function claimRefundCheck(sql: Sql, providerId: string): Promise<boolean> {
  const done = await sql.query(
    `UPDATE refund SET updated_at = clock_timestamp() WHERE provider_id = $1 AND status = 'pending'
       AND updated_at < now() - interval '60 seconds'`,
    [providerId],
  );
  return done.rowCount === 1;
}

/** When the provider's books were last compared with ours, and how many payments were compared. */
export async function readLastCompare(
  sql: Sql,
): Promise<{ readonly ranAt: Date | null; readonly comparedCount: number }> {
  const { rows } = await sql.query<{ ranAt: Date | null; comparedCount: number }>(
    `SELECT ran_at AS "ranAt", compared_count AS "comparedCount" FROM payment_reconciliation WHERE name = 'compare'`,
  );
  return rows[0] ?? { ranAt: null, comparedCount: 0 };
}

/** The provider's ids of a payment's refunds. */
export async function refundsAtProvider(sql: Sql, paymentId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    'SELECT provider_id AS id FROM refund WHERE payment_id = $1 AND provider_id IS NOT NULL',
    [paymentId],
  );
  return rows.map((row) => row.id);
}
