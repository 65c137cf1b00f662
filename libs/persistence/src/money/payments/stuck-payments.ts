import { fail, ok, type PaymentOpKind, type Result, type RefundReason } from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../../kernel/database.js';
import { writeOutbox } from '../../kernel/outbox.js';
import { writeRefund } from './payment-ops.js';

/** Why an operation waits for a person: refused for good, without an answer for too long, or a refund that was returned. */
export type StuckReason = 'refused' | 'unanswered' | 'refund_returned';

/** An operation at the payment provider that does not end by itself; money in integer cents. */
export interface StuckPayment {
  readonly id: string;
  readonly kind: PaymentOpKind;
  readonly reason: StuckReason;
  readonly cents: number;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly bookingId: string;
  readonly bookingCode: string;
  readonly providerId: string | null;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
}

/** ASSUMPTION: an outage of the provider is over by then, or staff should know (reliability.md, service levels: 15 min). */
const UNANSWERED_MINUTES = 15;

const REASON = `CASE WHEN o.status = 'failed' THEN 'refused'
  WHEN o.status = 'pending' AND o.attempts > 0 AND o.created_at < now() - interval '${UNANSWERED_MINUTES} minutes' THEN 'unanswered'
  WHEN o.status = 'done' AND r.status = 'failed' THEN 'refund_returned' END`;

/** Operations that wait for a person, oldest first; all of them without a limit. */
export async function readStuckPayments(sql: Sql, limit: number | null = null): Promise<StuckPayment[]> {
  const { rows } = await sql.query<StuckPayment>(
    `SELECT * FROM (
       SELECT o.id, o.kind, ${REASON} AS reason, o.cents, o.attempts, o.last_error AS "lastError", b.id AS "bookingId",
         b.code AS "bookingCode", p.provider_id AS "providerId", o.created_at AS "createdAt", o.next_attempt_at AS "nextAttemptAt"
       FROM payment_op o JOIN payment p ON p.id = o.payment_id JOIN booking b ON b.id = p.booking_id
         LEFT JOIN refund r ON r.op_id = o.id
       WHERE o.status IN ('pending', 'failed') OR (o.status = 'done' AND r.status = 'failed')
     ) waiting WHERE reason IS NOT NULL ORDER BY "createdAt" LIMIT $1`,
    [limit],
  );
  return rows;
}

/** A stuck operation, locked. */
export interface LockedOperation {
  readonly kind: PaymentOpKind;
  readonly reason: StuckReason | null;
  readonly cents: number;
  readonly paymentId: string;
  readonly tripId: string | null;
  readonly refundReason: RefundReason | null;
}

/** Locks an operation that is stuck. `request.not_found`, `payment.not_stuck`. */
export async function lockStuck(tx: Transaction, opId: string): Promise<Result<LockedOperation>> {
  await tx.query('SELECT 1 FROM payment_op WHERE id = $1 FOR UPDATE', [opId]);
  const { rows } = await tx.query<LockedOperation>(
    `SELECT o.kind, ${REASON} AS reason, o.cents, o.payment_id AS "paymentId", r.trip_id AS "tripId", r.reason AS "refundReason"
     FROM payment_op o LEFT JOIN refund r ON r.op_id = o.id WHERE o.id = $1`,
    [opId],
  );
  const operation = rows[0];
  if (!operation) return fail('request.not_found');
  return operation.reason === null ? fail('payment.not_stuck') : ok(operation);
}

/** Retries a stuck operation now; a refund that was returned is made again. `request.not_found`, `payment.not_stuck`. */
export async function retryStuckPayment(
  tx: Transaction,
  actor: StaffAction['actor'],
  opId: string,
): Promise<Result<null>> {
  const locked = await lockStuck(tx, opId);
  if (!locked.ok) return locked;
  const { kind, reason, cents, paymentId, tripId, refundReason } = locked.value;
  if (reason === 'refund_returned') {
    await tx.query("UPDATE payment_op SET status = 'given_up' WHERE id = $1", [opId]);
    await writeRefund(tx, { paymentId, tripId, cents, reason: refundReason ?? 'payment.refund_returned' });
  } else {
    // The provider remembers a refusal under its key: use another key, after a look-up (reliability.md A1).
    await tx.query(
      `UPDATE payment_op SET status = 'pending', done_at = NULL, next_attempt_at = now(), must_look_up = true,
         key_round = key_round + CASE WHEN status = 'failed' THEN 1 ELSE 0 END WHERE id = $1`,
      [opId],
    );
    await writeOutbox(tx, [{ topic: 'payment_op.created', objectId: opId }]);
  }
  await writeAudit(tx, { actor, action: 'payment_op.retried', objectId: opId, data: { kind, cents, was: reason } });
  return ok(null);
}
