import type { Language } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** Recipient of messages about a booking, and the details that every such message names. */
export interface BookingContact {
  readonly bookingId: string;
  /** Null = a guest. */
  readonly userId: string | null;
  readonly code: string;
  readonly language: Language;
  /** Empty for a caller who gave none, as after an erasure: they get SMS instead. */
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly guest: boolean;
  readonly totalCents: number;
  readonly priceBreakdown: unknown;
}

/** The person behind a booking: the account's owner in the account's language, else the guest. */
export async function readBookingContact(sql: Sql, bookingId: string): Promise<BookingContact | null> {
  const { rows } = await sql.query<BookingContact>(
    `SELECT b.id AS "bookingId", u.id AS "userId", b.code, coalesce(u.language, b.language) AS language,
       coalesce(u.email, b.guest_email, '') AS email, coalesce(u.phone, b.guest_phone, '') AS phone,
       coalesce(u.first_name, b.guest_first_name, '') AS "firstName", u.id IS NULL AS guest,
       b.total_cents AS "totalCents", b.price_breakdown AS "priceBreakdown"
     FROM booking b LEFT JOIN app_user u ON u.id = b.user_id WHERE b.id = $1`,
    [bookingId],
  );
  return rows[0] ?? null;
}

/** Amount being refunded or refunded for a trip, in cents; failed refunds do not count. */
export async function refundedForTrip(sql: Sql, tripId: string): Promise<number> {
  const { rows } = await sql.query<{ cents: string }>(
    `SELECT coalesce(sum(cents), 0)::text AS cents FROM refund WHERE trip_id = $1 AND status <> 'failed'`,
    [tripId],
  );
  return Number(rows[0]?.cents ?? 0);
}
