import type { Database } from '../kernel/database.js';
import { cancelTrip } from './cancel-trip.js';

/** Cancels the trips of a booking that was not paid in time. False when it was paid, or is not due yet. Safe to repeat. */
export function expireUnpaidBooking(database: Database, bookingId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const due = await tx.query<{ id: string }>(
      `SELECT t.id FROM trip t JOIN booking b ON b.id = t.booking_id WHERE b.id = $1 AND b.paid_at IS NULL
         AND b.pay_by <= clock_timestamp() AND t.status = 'pending' ORDER BY t.leg FOR UPDATE OF t`,
      [bookingId],
    );
    for (const { id } of due.rows) {
      const paid = await tx.query('SELECT 1 FROM booking WHERE id = $1 AND paid_at IS NOT NULL', [bookingId]);
      if (paid.rowCount) return false;
      const done = await cancelTrip(tx, { tripId: id, actor: { id: null, role: 'system' }, reason: 'booking.unpaid' });
      if (!done.ok) throw new Error(`expiring booking ${bookingId}: ${done.error.code}`);
    }
    await tx.query('UPDATE booking SET pay_by = NULL WHERE id = $1 AND pay_by <= clock_timestamp()', [bookingId]);
    return due.rows.length > 0;
  });
}
