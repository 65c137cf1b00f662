import type { RefundStatus } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { correctInvoices } from '../money/business/invoice-booking.js';
import { postRefund } from '../ledger/post-payment.js';
import { writeOutbox } from '../kernel/outbox.js';

/** A refund that succeeded may still be returned by the payer's bank, and then stays with us (Stripe, "Refund failures"). */
const RANK = (status: string): string => `array_position(ARRAY['pending', 'succeeded', 'failed'], ${status}::text)`;

/**
 * Stores the provider's state of a refund; `opId` finds ours. The rank never goes back: pending, then succeeded, then failed;
 * except for one that staff gave up and that had gone out after all.
 */
export async function applyRefund(
  tx: Transaction,
  opId: string,
  seen: { readonly providerId: string; readonly status: RefundStatus },
): Promise<void> {
  const { rows } = await tx.query<{ payment_id: string }>(
    `UPDATE refund SET provider_id = $2, status = $3, updated_at = clock_timestamp()
     WHERE op_id = $1 AND (${RANK('status')} < ${RANK('$3')} OR (status = 'failed' AND provider_id IS NULL)) RETURNING payment_id`,
    [opId, seen.providerId, seen.status],
  );
  await tx.query('UPDATE refund SET provider_id = $2 WHERE op_id = $1 AND provider_id IS NULL', [
    opId,
    seen.providerId,
  ]);
  await postRefund(tx, opId);
  const paymentId = rows[0]?.payment_id;
  if (!paymentId) return;
  await writeOutbox(tx, [{ topic: 'payment.changed', objectId: paymentId }]);
  const payment = await tx.query<{ bookingId: string }>('SELECT booking_id AS "bookingId" FROM payment WHERE id = $1', [
    paymentId,
  ]);
  if (payment.rows[0]) await correctInvoices(tx, payment.rows[0].bookingId);
}

/** The operation of ours that a provider's refund carries out, by its id. */
export async function operationOfRefund(tx: Pick<Transaction, 'query'>, providerId: string): Promise<string | null> {
  const { rows } = await tx.query<{ op_id: string }>('SELECT op_id FROM refund WHERE provider_id = $1', [providerId]);
  return rows[0]?.op_id ?? null;
}
