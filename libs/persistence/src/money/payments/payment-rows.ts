import type { PaymentPurpose, PaymentStatus } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';

/** A payment as stored; money in integer cents. */
export interface PaymentRow {
  readonly id: string;
  readonly bookingId: string;
  readonly bookingCode: string;
  readonly purpose: PaymentPurpose;
  readonly status: PaymentStatus;
  readonly amountCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly providerId: string | null;
  readonly clientSecret: string | null;
  readonly methodType: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly failureCode: string | null;
}

const COLUMNS = `p.id, p.booking_id AS "bookingId", b.code AS "bookingCode", p.purpose, p.status::text,
  p.amount_cents AS "amountCents", p.captured_cents AS "capturedCents",
  (SELECT coalesce(sum(r.cents), 0)::int FROM refund r WHERE r.payment_id = p.id AND r.status = 'succeeded') AS "refundedCents",
  p.provider_id AS "providerId", p.client_secret AS "clientSecret", p.method_type AS "methodType",
  CASE WHEN p.card_brand IS NOT NULL THEN jsonb_build_object('brand', p.card_brand, 'last4', p.card_last4) END AS card,
  p.failure_code AS "failureCode"
FROM payment p JOIN booking b ON b.id = p.booking_id`;
const SELECT = `SELECT ${COLUMNS}`;

/** One payment by our id. */
export const readPayment = (sql: Sql, id: string): Promise<PaymentRow | null> => one(sql, 'p.id = $1', id);

/** One payment by the provider's id. */
export const readPaymentByProvider = (sql: Sql, providerId: string): Promise<PaymentRow | null> =>
  one(sql, 'p.provider_id = $1', providerId);

/** The newest payment of a booking's price, including what its changes and paid waiting charged and refunded. */
export async function readPaymentOfBooking(sql: Sql, bookingId: string): Promise<PaymentRow | null> {
  const payment = await one(sql, "p.booking_id = $1 AND p.purpose = 'booking'", bookingId);
  if (!payment) return null;
  const { rows } = await sql.query<{ captured: number; refunded: number }>(
    `SELECT coalesce(sum(p.captured_cents), 0)::int AS captured, coalesce(sum((SELECT sum(r.cents) FROM refund r
       WHERE r.payment_id = p.id AND r.status = 'succeeded')), 0)::int AS refunded
     FROM payment p WHERE p.booking_id = $1 AND p.purpose IN ('change', 'waiting')`,
    [bookingId],
  );
  const { captured = 0, refunded = 0 } = rows[0] ?? {};
  const { capturedCents, refundedCents } = payment;
  return { ...payment, capturedCents: capturedCents + captured, refundedCents: refundedCents + refunded };
}

/** The newest payment of the price of each of several bookings. */
export async function readPaymentsOfBookings(sql: Sql, bookingIds: readonly string[]): Promise<PaymentRow[]> {
  const { rows } = await sql.query<PaymentRow>(
    `SELECT DISTINCT ON (p.booking_id) ${COLUMNS} WHERE p.booking_id = ANY($1::uuid[]) AND p.purpose = 'booking'
     ORDER BY p.booking_id, p.created_at DESC, p.id DESC`,
    [bookingIds],
  );
  return rows;
}

async function one(sql: Sql, where: string, value: string): Promise<PaymentRow | null> {
  const { rows } = await sql.query<PaymentRow>(
    `${SELECT} WHERE ${where} ORDER BY p.created_at DESC, p.id DESC LIMIT 1`,
    [value],
  );
  return rows[0] ?? null;
}
