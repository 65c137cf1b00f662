import { inBatches, type Database, type Transaction } from '../kernel/database.js';

/** The unpaid bookings that are still held for an account, and for all guests or all accounts at one address. */
export interface UnpaidBookings {
  readonly ofAccount: number;
  readonly ofAddress: number;
}

/**
 * Counts the unpaid bookings before one more is made: until the transaction ends, others of the same account or address wait. Bookings
 * by staff and on a company's account are not among them. `caller`: a keyed hash of the address.
 */
export async function queueForUnpaid(
  tx: Transaction,
  accountId: string | null,
  caller: string,
): Promise<UnpaidBookings> {
  const { rows } = await tx.query<UnpaidBookings>(
    'SELECT of_account AS "ofAccount", of_address AS "ofAddress" FROM unpaid_bookings($1, $2)',
    [accountId, caller],
  );
  return rows[0] ?? { ofAccount: 0, ofAddress: 0 };
}

/** Deletes where bookings were made a day ago: those that were not paid have long ended. */
export const pruneBookingCallers = ({ sql }: Pick<Database, 'sql'>): Promise<number> =>
  inBatches(sql, 'booking_caller', "t.created_at < now() - interval '1 day'");
