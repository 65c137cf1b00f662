import type { Transaction } from '../../kernel/database.js';
import { writePaymentOp } from './payment-ops.js';

/** Money that goes back, in integer cents; `tripId` null = the whole booking. */
export interface NewRefund {
  readonly paymentId: string;
  readonly tripId: string | null;
  readonly cents: number;
  readonly reason: string;
}

/** Writes a refund and the operation that carries it out; the guard refuses more than was captured (I13). */
export async function writeRefund(tx: Transaction, refund: NewRefund): Promise<void> {
  if (refund.cents === 0) return;
  const opId = await writePaymentOp(tx, { paymentId: refund.paymentId, kind: 'refund', cents: refund.cents });
  await tx.query('INSERT INTO refund (payment_id, op_id, trip_id, cents, reason) VALUES ($1, $2, $3, $4, $5)', [
    refund.paymentId,
    opId,
    refund.tripId,
    refund.cents,
    refund.reason,
  ]);
}
