import type { Transaction } from '../database/database.js';
import { writeOutbox } from '../outbox/outbox.js';

/** Stores what the provider says of a refund; `opId` finds ours. A refund only ever leaves `pending` once. */
export async function applyRefund(
  tx: Transaction,
  opId: string,
  seen: { readonly providerId: string; readonly status: 'pending' | 'succeeded' | 'failed' },
): Promise<void> {
  const { rows } = await tx.query<{ payment_id: string }>(
    `UPDATE refund SET provider_id = $2, status = $3, updated_at = clock_timestamp()
     WHERE op_id = $1 AND status = 'pending' RETURNING payment_id`,
    [opId, seen.providerId, seen.status],
  );
  const paymentId = rows[0]?.payment_id;
  if (paymentId) await writeOutbox(tx, [{ topic: 'payment.changed', objectId: paymentId }]);
}

/** Which of our operations a provider's refund carries out, by its id. */
export async function operationOfRefund(tx: Pick<Transaction, 'query'>, providerId: string): Promise<string | null> {
  const { rows } = await tx.query<{ op_id: string }>('SELECT op_id FROM refund WHERE provider_id = $1', [providerId]);
  return rows[0]?.op_id ?? null;
}
