import type { Transaction } from '../kernel/database.js';
import { changeNotPaid } from './confirm-change.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTripsOfBooking } from '../trips/lock-trip.js';

/**
 * Closes a payment the provider never made, because its `create` was refused or given up: nothing of it is tried again, what was
 * to be cancelled is, and another one can be begun. False while it is there or may still come to be; safe to repeat.
 */
export async function closeUnmadePayment(tx: Transaction, paymentId: string): Promise<boolean> {
  const of = await tx.query<{ bookingId: string }>('SELECT booking_id AS "bookingId" FROM payment WHERE id = $1', [
    paymentId,
  ]);
  if (!of.rows[0]) return false;
  const { bookingId } = of.rows[0];
  await lockTripsOfBooking(tx, bookingId);
  const { rows } = await tx.query<{ status: string; purpose: string }>(
    `SELECT p.status::text, p.purpose FROM payment p WHERE p.id = $1 AND p.provider_id IS NULL AND EXISTS (SELECT 1 FROM payment_op o
       WHERE o.payment_id = p.id AND o.kind = 'create' AND o.status IN ('failed', 'given_up')) FOR UPDATE`,
    [paymentId],
  );
  if (!rows[0]) return false;
  const { status, purpose } = rows[0];
  await tx.query(
    `UPDATE payment_op SET status = CASE kind WHEN 'create' THEN 'given_up' ELSE 'done' END, next_attempt_at = NULL,
       done_at = coalesce(done_at, now())
     WHERE payment_id = $1 AND ((kind = 'create' AND status = 'failed') OR (kind = 'cancel' AND status = 'pending'))`,
    [paymentId],
  );
  if (status === 'canceled') return true;
  await tx.query(
    `UPDATE payment SET status = 'canceled', next_check_at = NULL, updated_at = clock_timestamp() WHERE id = $1`,
    [paymentId],
  );
  await writeOutbox(tx, [
    { topic: 'payment.changed', objectId: paymentId, payload: { bookingId, status: 'canceled' } },
  ]);
  if (purpose.startsWith('change-')) await changeNotPaid(tx, paymentId);
  return true;
}
