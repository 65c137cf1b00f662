import type { Transaction } from '../../kernel/database.js';
import { writeRefund } from './write-refund.js';

/**
 * A tip was taken, in integer cents. A trip has one: it goes back whole when it was to be cancelled (somebody confirmed it first)
 * or another one is kept already. Called with the trips locked, once per payment that succeeds.
 */
export async function settleTip(tx: Transaction, paymentId: string, capturedCents: number): Promise<void> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM payment p WHERE p.id = $1 AND (
       EXISTS (SELECT 1 FROM payment_op o WHERE o.payment_id = p.id AND o.kind = 'cancel')
       OR EXISTS (SELECT 1 FROM payment q WHERE q.trip_id = p.trip_id AND q.id <> p.id AND q.status IN ('authorized', 'succeeded')
         AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = q.id AND r.status <> 'failed')))`,
    [paymentId],
  );
  if (rowCount) await writeRefund(tx, { paymentId, tripId: null, cents: capturedCents, reason: 'tip.given_twice' });
}
