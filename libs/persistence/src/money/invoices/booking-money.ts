import type { InvoiceMeans, Language, Localized, TripStatus } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';

/** A booking as its invoice sees it; money in integer cents. */
export interface InvoicedBooking {
  readonly id: string;
  readonly code: string;
  readonly service: string;
  readonly language: Language;
  readonly requirement: 'prepaid' | 'on_account';
  readonly passenger: string;
  readonly vatPercents: readonly number[];
  /** What was taken for its price and not given back; tips are not. */
  readonly keptCents: number;
  /** What its documents say so far: invoices less credit notes. */
  readonly invoicedCents: number;
  readonly means: InvoiceMeans;
}
export interface InvoicedLeg {
  readonly leg: number;
  readonly from: Localized;
  readonly to: Localized;
  readonly pickupAt: Date;
  readonly status: TripStatus;
  readonly fareCents: number;
  readonly refundedCents: number;
}

const BOOKING = `SELECT b.id, b.code, b.service, coalesce(u.language, b.language) AS language, b.payment_requirement AS requirement,
  trim(coalesce(u.first_name, b.guest_first_name, '') || ' ' || coalesce(u.last_name, b.guest_last_name, '')) AS passenger,
  (SELECT coalesce(jsonb_agg((l.leg->'vat'->>'vatPercent')::float8 ORDER BY l.at), '[]')
     FROM jsonb_array_elements(b.price_breakdown->'legs') WITH ORDINALITY AS l(leg, at)) AS "vatPercents",
  (SELECT coalesce(sum(p.captured_cents), 0)::int FROM payment p WHERE p.booking_id = b.id AND p.trip_id IS NULL)
    - (SELECT coalesce(sum(r.cents), 0)::int FROM refund r JOIN payment p ON p.id = r.payment_id
       WHERE p.booking_id = b.id AND p.trip_id IS NULL AND r.status = 'succeeded') AS "keptCents",
  (SELECT coalesce(sum(CASE WHEN i.kind = 'invoice' THEN i.amount_cents ELSE -i.amount_cents END), 0)::int
     FROM invoice i WHERE i.booking_id = b.id) AS "invoicedCents",
  CASE (SELECT p.method_type FROM payment p WHERE p.booking_id = b.id AND p.trip_id IS NULL AND p.captured_cents > 0
     ORDER BY p.created_at DESC LIMIT 1) WHEN 'paypal' THEN 'online' ELSE 'card' END AS means
FROM booking b LEFT JOIN app_user u ON u.id = b.user_id WHERE b.id = $1`;

/** Holds a booking against other invoices and refunds of it, then reads its money; null when there is none. */
export async function lockInvoicedBooking(tx: Transaction, bookingId: string): Promise<InvoicedBooking | null> {
  // First the lock, then the sums in a statement of their own: they see what whoever held it has committed.
  await tx.query('SELECT 1 FROM booking WHERE id = $1 FOR UPDATE', [bookingId]);
  return (await tx.query<InvoicedBooking>(BOOKING, [bookingId])).rows[0] ?? null;
}

/** The legs of a booking with what went back for each. */
export async function readInvoicedLegs(sql: Sql, bookingId: string): Promise<InvoicedLeg[]> {
  const { rows } = await sql.query<InvoicedLeg>(
    `SELECT t.leg, t.pickup->'label' AS "from", t.dropoff->'label' AS "to", t.pickup_at AS "pickupAt", t.status::text,
       t.fare_cents AS "fareCents", (SELECT coalesce(sum(r.cents), 0)::int FROM refund r JOIN payment p ON p.id = r.payment_id
         WHERE r.trip_id = t.id AND p.trip_id IS NULL AND r.status = 'succeeded') AS "refundedCents"
     FROM trip t WHERE t.booking_id = $1 ORDER BY t.leg`,
    [bookingId],
  );
  return rows;
}
