import type { Database, Sql, Transaction } from '../../kernel/database.js';
import { writeOutbox } from '../../kernel/outbox.js';

/** What is asked of the provider. */
export type PaymentOpKind = 'create' | 'cancel' | 'refund' | 'contest' | 'concede';

/** A call to the provider we owe; its idempotency key is `op-<id>` (reliability.md D9). */
export interface PaymentOp {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: PaymentOpKind;
  readonly cents: number;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Age in hours: beyond 20 the provider may have forgotten the key, so look up before trying again. */
  readonly ageHours: number;
  /** An earlier try burned its key: look whether it had its effect before the next one. */
  readonly mustLookUp: boolean;
  /** What the provider is told so that the same operation has one effect. */
  readonly idempotencyKey: string;
}

/** Writes an intended call, before it is made, in the transaction that makes it necessary. Returns its id. */
export async function writePaymentOp(
  tx: Transaction,
  op: { readonly paymentId: string; readonly kind: PaymentOp['kind']; readonly cents: number },
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'INSERT INTO payment_op (payment_id, kind, cents) VALUES ($1, $2, $3) RETURNING id',
    [op.paymentId, op.kind, op.cents],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('a payment operation was not written');
  await writeOutbox(tx, [{ topic: 'payment_op.created', objectId: id }]);
  return id;
}

/**
 * Takes one due operation for `leaseSeconds` so that no other process calls at the same time; null when it is done, not
 * due or taken. The lease is only a courtesy: the idempotency key is what prevents a second effect.
 */
export async function claimPaymentOp(sql: Sql, opId: string, leaseSeconds = 30): Promise<PaymentOp | null> {
  const { rows } = await sql.query<PaymentOp>(
    `UPDATE payment_op SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     WHERE id = $1 AND status = 'pending' AND next_attempt_at <= clock_timestamp()
     RETURNING id, payment_id AS "paymentId", kind, cents, attempts, created_at AS "createdAt",
       (extract(epoch FROM now() - created_at) / 3600)::float8 AS "ageHours", must_look_up AS "mustLookUp",
       'op-' || id || CASE WHEN key_round > 0 THEN '-' || key_round ELSE '' END AS "idempotencyKey"`,
    [opId, leaseSeconds],
  );
  return rows[0] ?? null;
}

/** Puts a failed try back for later: 2 s, 4 s, 8 s … at most 5 min. */
export async function postponePaymentOp(sql: Sql, opId: string, error: string): Promise<void> {
  await sql.query(
    `UPDATE payment_op SET last_error = $2,
       next_attempt_at = now() + make_interval(secs => least(300, power(2, least(attempts, 9)))) WHERE id = $1`,
    [opId, error],
  );
}

/**
 * The provider keeps a failure under this key and would repeat it for a day: the next try looks whether there was an effect
 * all the same, and only if there was none calls again, under another key (reliability.md A1, D9).
 */
export async function changeOperationKey(sql: Sql, opId: string): Promise<void> {
  await sql.query('UPDATE payment_op SET key_round = key_round + 1, must_look_up = true WHERE id = $1', [opId]);
}

/** Ends an operation; `failed` is for what the provider refuses for good and a person must look at. */
export async function endPaymentOp(
  tx: Sql,
  opId: string,
  status: 'done' | 'failed',
  error: string | null = null,
): Promise<void> {
  await tx.query(
    "UPDATE payment_op SET status = $2, last_error = $3, done_at = now(), next_attempt_at = NULL WHERE id = $1 AND status = 'pending'",
    [opId, status, error],
  );
}

/** Ids of operations that are due and nobody works on; for the sweeper. */
export async function duePaymentOps(database: Database, limit: number): Promise<string[]> {
  const { rows } = await database.sql.query<{ id: string }>(
    `SELECT id FROM payment_op WHERE status = 'pending' AND next_attempt_at <= now() - interval '1 second'
     ORDER BY next_attempt_at LIMIT $1`,
    [limit],
  );
  return rows.map((row) => row.id);
}
