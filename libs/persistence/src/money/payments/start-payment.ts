import { fail, ok, type Result } from '@sablon/domain';
import type { Transaction } from '../../kernel/database.js';
import { lockTripsOfBooking } from '../../trips/lock-trip.js';
import { writePaymentOp } from './payment-ops.js';

/** A payment that exists, and the operation that still has to create it at the provider, if any. */
export interface StartedPayment {
  readonly paymentId: string;
  readonly opId: string | null;
}

/**
 * Makes sure a booking has one payment to confirm: the live or failed one it has, else a new one with its `create`
 * operation. A failed attempt is tried again on the same payment, so a booking is never charged twice (I13).
 * `request.not_found`, `payment.not_needed`, `payment.booking_closed`.
 */
export async function startPayment(tx: Transaction, bookingId: string): Promise<Result<StartedPayment>> {
  const trips = await lockTripsOfBooking(tx, bookingId);
  const { rows } = await tx.query<{ payableCents: number; requirement: string; paid: boolean }>(
    `SELECT total_cents - promo_cents - credit_cents AS "payableCents", payment_requirement AS requirement, paid_at IS NOT NULL AS paid
     FROM booking WHERE id = $1`,
    [bookingId],
  );
  const booking = rows[0];
  if (!booking) return fail('request.not_found');
  if (booking.paid || booking.requirement === 'on_account') return fail('payment.not_needed');
  if (trips.every((trip) => trip.status === 'cancelled')) return fail('payment.booking_closed');
  const earlier = await tx.query<{ id: string; opId: string | null }>(
    `SELECT p.id, (SELECT o.id FROM payment_op o WHERE o.payment_id = p.id AND o.kind = 'create' AND o.status = 'pending') AS "opId"
     FROM payment p WHERE p.booking_id = $1 AND p.purpose = 'booking' AND p.status <> 'canceled'
     ORDER BY p.created_at DESC LIMIT 1`,
    [bookingId],
  );
  if (earlier.rows[0]) return ok({ paymentId: earlier.rows[0].id, opId: earlier.rows[0].opId });
  return ok(await newPayment(tx, bookingId, booking.payableCents));
}

async function newPayment(tx: Transaction, bookingId: string, amountCents: number): Promise<StartedPayment> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO payment (booking_id, amount_cents, next_check_at) VALUES ($1, $2, now() + interval '60 seconds') RETURNING id`,
    [bookingId, amountCents],
  );
  const paymentId = rows[0]?.id;
  if (!paymentId) throw new Error('a payment was not written');
  return { paymentId, opId: await writePaymentOp(tx, { paymentId, kind: 'create', cents: amountCents }) };
}
