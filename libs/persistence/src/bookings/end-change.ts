import type { Database, Transaction } from '../kernel/database.js';
import { cancelOpenPayments, lockBookingPayments } from '../money/payments/open-payments.js';
import { lockTripsOfBooking } from '../trips/lock-trip.js';
import { endChange, lockChange, type ChangeRow, type ChangeStatus } from './change-rows.js';

/** Lets go of a change that waits for its payment: nothing changes, and what may still be paid is given back (D9). */
export async function letGo(
  tx: Transaction,
  change: ChangeRow,
  status: Extract<ChangeStatus, 'expired' | 'superseded' | 'impossible'>,
): Promise<void> {
  await endChange(tx, change.id, status);
  const payments = await lockBookingPayments(tx, change.bookingId);
  await cancelOpenPayments(
    tx,
    payments.filter(({ id }) => id === change.paymentId),
  );
}

/** A leg goes: a change of it that waits for its payment can no longer be made. The trip is locked by the caller. */
export async function dropAwaitingChange(tx: Transaction, bookingId: string, tripId: string): Promise<void> {
  const change = await lockChange(tx, 'awaiting_of', bookingId);
  if (change?.plan.legs.some((leg) => leg.tripId === tripId)) await letGo(tx, change, 'impossible');
}

/** Ends a change that was not paid in time; false when there is nothing (more) to do. Safe to repeat. */
export function expireChange(database: Database, changeId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ bookingId: string }>(
      `SELECT booking_id AS "bookingId" FROM booking_change
       WHERE id = $1 AND status = 'awaiting_payment' AND expires_at <= clock_timestamp()`,
      [changeId],
    );
    if (!rows[0]) return false;
    await lockTripsOfBooking(tx, rows[0].bookingId);
    const change = await lockChange(tx, 'id', changeId);
    if (change?.status !== 'awaiting_payment') return false;
    await letGo(tx, change, 'expired');
    return true;
  });
}
