import type { Sql } from '../kernel/database.js';

/**
 * ASSUMPTION: long enough to type another card and confirm it with one's bank, while most of the quarter of an hour for which a
 * booking is held is still to come.
 */
const NOTIFY_AFTER_MINUTES = 3;

/** A booking's payment whose last card was declined. */
export interface DeclinedPayment {
  readonly id: string;
  readonly bookingId: string;
  readonly amountCents: number;
  /** Deadline for paying with another card; null once the booking has lapsed. */
  readonly payBy: Date | null;
}

const FROM = `FROM payment p JOIN booking b ON b.id = p.booking_id WHERE p.purpose = 'booking' AND p.declined_at IS NOT NULL
  AND b.paid_at IS NULL`;
const AWAITING_CARD = `p.status = 'failed' AND b.pay_by > clock_timestamp()
  AND EXISTS (SELECT 1 FROM trip t WHERE t.booking_id = b.id AND t.status <> 'cancelled')`;

/** SQL: those due a notification. */
export const DECLINED_DUE = `${FROM} AND ${AWAITING_CARD} AND p.declined_at <= clock_timestamp() - interval '${NOTIFY_AFTER_MINUTES} minutes'
  AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.recipient = coalesce('user:' || b.user_id, 'booking:' || b.id)
    AND n.kind = 'payment.failed' AND n.object_id = p.id)
  ORDER BY p.declined_at`;

/** Payments declined some minutes ago without another card since, of bookings still held, whose payer has not been notified. */
export async function dueDeclinedPayments(sql: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(`SELECT p.id ${DECLINED_DUE} LIMIT $1`, [limit]);
  return rows.map(({ id }) => id);
}

const SELECT = `SELECT p.id, p.booking_id AS "bookingId", p.amount_cents AS "amountCents", b.pay_by AS "payBy"`;

/** A declined payment that still waits for another card; null when it does not. */
export async function readDeclinedAwaitingCard(sql: Sql, paymentId: string): Promise<DeclinedPayment | null> {
  const { rows } = await sql.query<DeclinedPayment>(`${SELECT} ${FROM} AND ${AWAITING_CARD} AND p.id = $1`, [
    paymentId,
  ]);
  return rows[0] ?? null;
}

/** The declined payment for which a booking lapsed; null when no card was tried. */
export async function readLapsedDeclined(sql: Sql, bookingId: string): Promise<DeclinedPayment | null> {
  const { rows } = await sql.query<DeclinedPayment>(
    `${SELECT} ${FROM} AND b.pay_by IS NULL AND b.id = $1 ORDER BY p.created_at DESC, p.id DESC LIMIT 1`,
    [bookingId],
  );
  return rows[0] ?? null;
}
