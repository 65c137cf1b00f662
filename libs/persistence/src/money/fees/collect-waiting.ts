import { fail, ok, type PaidWaiting, type Result } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';
import { postWaiting } from '../../ledger/post-trip.js';
import { writePaymentOp, type StartedPayment } from '../payments/payment-ops.js';
import { lockTrip } from '../../trips/lock-trip.js';

/** Waiting beyond the free minutes, in whole minutes and integer cents; `dueCents` is what is still to be paid for it. */
export interface WaitingRow {
  readonly minutes: number;
  readonly cents: number;
  readonly dueCents: number;
}

const PAID = `EXISTS (SELECT 1 FROM payment p WHERE p.trip_id = t.id AND p.purpose = 'waiting' AND p.status = 'succeeded')`;

/** A trip's counted waiting and the amount due; null when there was none beyond the free minutes. */
export async function readWaiting(sql: Sql, tripId: string): Promise<WaitingRow | null> {
  const { rows } = await sql.query<WaitingRow>(
    `SELECT w.minutes, w.cents, CASE WHEN b.payment_requirement = 'prepaid' AND NOT ${PAID}
         AND EXISTS (SELECT 1 FROM ledger_entry e WHERE e.source = 'waiting:' || t.id) THEN w.cents ELSE 0 END AS "dueCents"
     FROM trip_waiting w JOIN trip t ON t.id = w.trip_id JOIN booking b ON b.id = t.booking_id WHERE w.trip_id = $1`,
    [tripId],
  );
  return rows[0] ?? null;
}

/** Paid waiting, by leg of a booking. */
export async function readPaidWaiting(sql: Sql, bookingId: string): Promise<ReadonlyMap<number, PaidWaiting>> {
  const { rows } = await sql.query<PaidWaiting & { leg: number }>(
    `SELECT t.leg, w.minutes, w.cents FROM trip_waiting w JOIN trip t ON t.id = w.trip_id
     WHERE t.booking_id = $1 AND w.cents > 0 AND ${PAID}`,
    [bookingId],
  );
  return new Map(rows.map(({ leg, minutes, cents }) => [leg, { minutes, cents }]));
}

/**
 * Adds the counted waiting to the revenue of a completed trip: its passenger owes it and pays it themselves, a company pays by
 * the month. Trips without a later payer (staff's own bookings on account) have none. A second call does nothing.
 */
export async function chargeWaiting(tx: Transaction, tripId: string): Promise<void> {
  const { rows } = await tx.query<{ cents: number }>(
    `SELECT w.cents FROM trip_waiting w JOIN trip t ON t.id = w.trip_id JOIN booking b ON b.id = t.booking_id
     WHERE w.trip_id = $1 AND w.cents > 0 AND (b.payment_requirement = 'prepaid'
       OR EXISTS (SELECT 1 FROM business_booking bb WHERE bb.booking_id = b.id))`,
    [tripId],
  );
  if (rows[0]) await postWaiting(tx, tripId, rows[0].cents);
}

/**
 * Ensures that due waiting has one payment to confirm: the live or failed one it has, else a new one. `request.not_found`,
 * `payment.not_needed`, `payment.closing` (its payment is being cancelled).
 */
export async function startWaitingPayment(tx: Transaction, tripId: string): Promise<Result<StartedPayment>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return locked;
  const cents = (await readWaiting(tx, tripId))?.dueCents ?? 0;
  if (cents === 0) return fail('payment.not_needed');
  const { bookingId } = locked.value;
  const earlier = await tx.query<{ id: string; ending: boolean }>(
    `SELECT p.id, EXISTS (SELECT 1 FROM payment_op o WHERE o.payment_id = p.id AND o.kind = 'cancel') AS ending FROM payment p
     WHERE p.trip_id = $1 AND p.purpose = 'waiting' AND p.status <> 'canceled' ORDER BY p.created_at DESC, p.id DESC LIMIT 1`,
    [tripId],
  );
  if (earlier.rows[0]?.ending) return fail('payment.closing');
  if (earlier.rows[0]) return ok({ paymentId: earlier.rows[0].id, opId: null });
  const made = await tx.query<{ id: string }>(
    `INSERT INTO payment (booking_id, trip_id, purpose, amount_cents, next_check_at)
     VALUES ($1, $2, 'waiting', $3, now() + interval '60 seconds') RETURNING id`,
    [bookingId, tripId, cents],
  );
  const paymentId = made.rows[0]?.id;
  if (!paymentId) throw new Error('a payment for waiting was not written');
  return ok({ paymentId, opId: await writePaymentOp(tx, { paymentId, kind: 'create', cents }) });
}
