import type { Transaction } from '../../kernel/database.js';
import { writePaymentOp } from './payment-ops.js';

/** A payment for a booking's price or for a change of it; tips are not. */
export interface BookingPayment {
  readonly id: string;
  readonly status: string;
}

/** The payments of a booking's price, newest first, locked (order: trips before payments, reliability.md D3). */
export async function lockBookingPayments(tx: Transaction, bookingId: string): Promise<BookingPayment[]> {
  const { rows } = await tx.query<BookingPayment>(
    `SELECT id, status::text FROM payment WHERE booking_id = $1 AND status <> 'canceled' AND trip_id IS NULL
     ORDER BY created_at DESC, id FOR UPDATE`,
    [bookingId],
  );
  return rows;
}

/** Has the open payments among these cancelled at the provider, each once. */
export async function cancelOpenPayments(tx: Transaction, payments: readonly BookingPayment[]): Promise<void> {
  for (const { id, status } of payments) {
    if (status === 'succeeded') continue;
    const asked = await tx.query("SELECT 1 FROM payment_op WHERE payment_id = $1 AND kind = 'cancel'", [id]);
    if (!asked.rowCount) await writePaymentOp(tx, { paymentId: id, kind: 'cancel', cents: 0 });
  }
}
