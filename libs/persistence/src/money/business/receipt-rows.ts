import type { LegQuote, Localized, PaidWaiting, TripStatus } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';
import { readPaidWaiting } from '../fees/collect-waiting.js';

/** One leg of a booking, for its documents. */
export interface LegRow {
  readonly tripId: string;
  readonly leg: number;
  readonly from: Localized;
  readonly to: Localized;
  readonly pickupAt: Date;
  readonly status: TripStatus;
  readonly distanceMeters: number;
  readonly fareCents: number;
  /** Null also while it is due. */
  readonly waiting: PaidWaiting | null;
}
/** Money received or refunded, in integer cents; failed and pending movements are left out. */
export interface MovementRow {
  readonly kind: 'payment' | 'refund' | 'tip' | 'promotion' | 'credit';
  readonly at: Date;
  readonly cents: number;
  readonly method: string | null;
}
/** The data of a receipt. `legPrices` is the breakdown at which the booking was made. */
export interface ReceiptRows {
  readonly bookingCode: string;
  readonly passenger: string;
  readonly totalCents: number;
  readonly retainedFeeCents: number;
  readonly legPrices: readonly LegQuote[];
  readonly legs: readonly LegRow[];
  readonly movements: readonly MovementRow[];
  /** The database clock at the time of reading. */
  readonly now: Date;
}

const BOOKING = `SELECT b.code AS "bookingCode", b.total_cents AS "totalCents", b.retained_fee_cents AS "retainedFeeCents",
  b.price_breakdown->'legs' AS "legPrices", clock_timestamp() AS now,
  trim(coalesce(u.first_name, b.guest_first_name, '') || ' ' || coalesce(u.last_name, b.guest_last_name, '')) AS passenger
FROM booking b LEFT JOIN app_user u ON u.id = b.user_id WHERE b.id = $1`;
const LEGS = `SELECT id AS "tripId", leg, pickup->'label' AS "from", dropoff->'label' AS "to", pickup_at AS "pickupAt",
  status::text, distance_meters AS "distanceMeters", fare_cents AS "fareCents" FROM trip WHERE booking_id = $1 ORDER BY leg`;
/** A tip is no part of the price; a promotion and credit pay parts of the price. */
const MOVEMENTS = `
SELECT 'promotion' AS kind, paid_at AS at, promo_cents AS cents, NULL AS method FROM booking
WHERE id = $1 AND promo_cents > 0 AND paid_at IS NOT NULL
UNION ALL
SELECT 'credit', paid_at, credit_cents, NULL FROM booking WHERE id = $1 AND credit_cents > 0 AND paid_at IS NOT NULL
UNION ALL
SELECT CASE p.purpose WHEN 'tip' THEN 'tip' ELSE 'payment' END,
  CASE WHEN p.purpose = 'booking' THEN coalesce(b.paid_at, p.updated_at) ELSE p.updated_at END, p.captured_cents, p.method_type
FROM payment p JOIN booking b ON b.id = p.booking_id WHERE p.booking_id = $1 AND p.captured_cents > 0
UNION ALL
SELECT 'refund', r.updated_at, r.cents, p.method_type FROM refund r JOIN payment p ON p.id = r.payment_id
WHERE p.booking_id = $1 AND r.status = 'succeeded'
ORDER BY at`;

/** The data of a booking's receipt; null when there is no such booking. */
export async function readReceiptRows(sql: Sql, bookingId: string): Promise<ReceiptRows | null> {
  const booking = await sql.query<Omit<ReceiptRows, 'legs' | 'movements'>>(BOOKING, [bookingId]);
  const [row] = booking.rows;
  if (!row) return null;
  const legs = await sql.query<Omit<LegRow, 'waiting'>>(LEGS, [bookingId]);
  const waiting = await readPaidWaiting(sql, bookingId);
  const movements = await sql.query<MovementRow>(MOVEMENTS, [bookingId]);
  return {
    ...row,
    legs: legs.rows.map((leg) => ({ ...leg, waiting: waiting.get(leg.leg) ?? null })),
    movements: movements.rows,
  };
}
