import type { Database } from '../../kernel/database.js';
import { writePaymentOp } from './payment-ops.js';

/**
 * Asks the provider to forget what is paid after a ride – tips, waiting – and was begun a day ago and never confirmed (ASSUMPTION);
 * waiting stays due and can be begun anew. Returns how many there were.
 */
export function giveUpStalePayments(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `SELECT p.id FROM payment p WHERE (p.trip_id IS NOT NULL OR p.purpose LIKE 'waiting-%')
         AND p.status IN ('created', 'requires_action', 'failed') AND p.created_at < now() - interval '1 day'
         AND NOT EXISTS (SELECT 1 FROM payment_op o WHERE o.payment_id = p.id AND o.kind = 'cancel')
       ORDER BY p.created_at LIMIT 100 FOR UPDATE SKIP LOCKED`,
    );
    for (const { id } of rows) await writePaymentOp(tx, { paymentId: id, kind: 'cancel', cents: 0 });
    return rows.length;
  });
}
