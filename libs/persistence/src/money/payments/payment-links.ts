import { fail, ok, PAY_LINK, type Result } from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../../kernel/database.js';
import { writeOutbox } from '../../kernel/outbox.js';
import { lockTripsOfBooking } from '../../trips/lock-trip.js';

/** SQL: when the number of booking `b` was last corrected; an earlier link went to another number. */
const NUMBER_SINCE = `coalesce((SELECT max(e.at) FROM trip c JOIN trip_event e ON e.trip_id = c.id
  WHERE c.booking_id = b.id AND e.fact = 'trip.corrected' AND e.data->'parts' ? 'phone'), '-infinity')`;

/** A link to be sent; `id` makes it unique however often it is requested. */
export interface NewPaymentLink {
  readonly id: string;
  readonly bookingId: string;
  readonly actor: StaffAction['actor'];
}

/** Queues the payment link of an unpaid booking, with its audit row. */
export async function writePaymentLink(tx: Transaction, { id, bookingId, actor }: NewPaymentLink): Promise<void> {
  await tx.query('INSERT INTO payment_link (id, booking_id, sent_by) VALUES ($1, $2, $3)', [id, bookingId, actor.id]);
  await writeAudit(tx, { actor, action: 'payment_link.sent', objectId: bookingId, data: { linkId: id } });
  await writeOutbox(tx, [{ topic: 'payment_link.sent', objectId: bookingId, payload: { linkId: id } }]);
}

/**
 * Sends the link again and extends the time to pay. `request.not_found`, `payment.not_needed` once paid or where none was sent,
 * `payment.booking_closed` once it ran out, `payment_link.too_many` to one number.
 */
export async function sendLinkAgain(tx: Transaction, link: NewPaymentLink): Promise<Result<{ id: string }>> {
  const { id, bookingId } = link;
  await lockTripsOfBooking(tx, bookingId);
  const { rows } = await tx.query<{ paid: boolean; open: boolean; byLink: boolean; sent: number }>(
    `SELECT b.paid_at IS NOT NULL AS paid, coalesce(b.pay_by > clock_timestamp(), false) AS open,
       EXISTS (SELECT 1 FROM payment_link l WHERE l.booking_id = b.id) AS "byLink",
       (SELECT count(*)::int FROM payment_link l WHERE l.booking_id = b.id AND l.sent_at >= ${NUMBER_SINCE}) AS sent
     FROM booking b WHERE b.id = $1 FOR UPDATE`,
    [bookingId],
  );
  const booking = rows[0];
  if (!booking) return fail('request.not_found');
  if (booking.paid || !booking.byLink) return fail('payment.not_needed');
  if (!booking.open) return fail('payment.booking_closed');
  if (booking.sent >= PAY_LINK.mostSent) return fail('payment_link.too_many');
  await tx.query(
    `UPDATE booking SET pay_by = greatest(pay_by, clock_timestamp() + make_interval(mins => $2)) WHERE id = $1`,
    [bookingId, PAY_LINK.asapMinutes],
  );
  await writePaymentLink(tx, link);
  return ok({ id });
}

/** A booking whose payment by link is pending or has lapsed. */
export interface WaitingForPayment {
  readonly bookingId: string;
  readonly tripId: string;
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly payableCents: number;
  readonly pickupAt: Date;
  readonly asap: boolean;
  /** Sent to its present number. */
  readonly sent: number;
  readonly sentAt: Date;
  /** Null = it has lapsed. */
  readonly payBy: Date | null;
  /** State of its last SMS; null = none is sent. */
  readonly sms: 'queued' | 'sent' | 'failed' | 'expired' | null;
}

const SELECT = `SELECT b.id AS "bookingId", t.id AS "tripId", b.code, b.total_cents - b.promo_cents - b.credit_cents AS "payableCents",
    trim(coalesce(u.first_name || ' ' || u.last_name, b.guest_first_name || ' ' || b.guest_last_name, '')) AS name,
    coalesce(u.phone, b.guest_phone, '') AS phone, t.pickup_at AS "pickupAt", t.asap, l.sent_at AS "sentAt",
    (SELECT count(*)::int FROM payment_link p WHERE p.booking_id = b.id AND p.sent_at >= ${NUMBER_SINCE}) AS sent,
    CASE WHEN t.status = 'pending' THEN b.pay_by END AS "payBy",
    (SELECT o.status FROM notification n JOIN outgoing_message o ON o.dedupe_key = 'notification:' || n.id || ':sms'
     WHERE n.object_id = b.id AND n.kind = 'payment.link' AND n.event = l.last::text LIMIT 1) AS sms
  FROM (SELECT booking_id, max(sent_at) AS sent_at, (array_agg(id ORDER BY sent_at DESC))[1] AS last
        FROM payment_link GROUP BY booking_id) l
    JOIN booking b ON b.id = l.booking_id JOIN trip t ON t.booking_id = b.id AND t.leg = 1 LEFT JOIN app_user u ON u.id = b.user_id`;

/** Bookings awaiting a payment by link, the soonest to lapse first; and those that lapsed lately. */
export async function readWaitingForPayment(sql: Sql): Promise<WaitingForPayment[]> {
  const { rows } = await sql.query<WaitingForPayment>(
    `${SELECT} WHERE b.paid_at IS NULL AND (t.status = 'pending' OR t.cancel_reason = 'booking.unpaid'
       AND t.cancelled_at > clock_timestamp() - make_interval(mins => $1)) AND l.sent_at > clock_timestamp() - interval '3 days'
     ORDER BY b.pay_by NULLS FIRST, b.id LIMIT 50`,
    [PAY_LINK.lapsedShownMinutes],
  );
  return rows;
}

/** The data in the message with a link; null when none was sent. */
export interface SentLink {
  readonly bookingId: string;
  readonly tripId: string;
  readonly payableCents: number;
  readonly payBy: Date | null;
  readonly paid: boolean;
}

/** The link of a booking. */
export async function readSentLink(sql: Sql, bookingId: string): Promise<SentLink | null> {
  const { rows } = await sql.query<SentLink>(
    `SELECT b.id AS "bookingId", t.id AS "tripId", b.total_cents - b.promo_cents - b.credit_cents AS "payableCents", b.pay_by AS "payBy",
       b.paid_at IS NOT NULL AS paid
     FROM booking b JOIN trip t ON t.booking_id = b.id AND t.leg = 1
     WHERE b.id = $1 AND EXISTS (SELECT 1 FROM payment_link l WHERE l.booking_id = b.id)`,
    [bookingId],
  );
  return rows[0] ?? null;
}
