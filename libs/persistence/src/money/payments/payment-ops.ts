import type { Database, Sql, Transaction } from '../../kernel/database.js';
import { writeOutbox } from '../../kernel/outbox.js';
import {
  fail,
  ok,
  type Result,
  type PaymentStatus,
  type PaymentRequirement,
  type PaymentOpKind,
  type RefundReason,
} from '@sablon/domain';
import { lockTripsOfBooking } from '../../trips/lock-trip.js';

/** A call to the provider that is due; its idempotency key is `op-<id>` (reliability.md D9). */
export interface PaymentOp {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: PaymentOpKind;
  readonly cents: number;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Age in hours: beyond 20 the provider may have dropped the key, so look up before trying again. */
  readonly ageHours: number;
  /** An earlier try used up its key: check whether it took effect before the next one. */
  readonly mustLookUp: boolean;
  /** Key sent to the provider so that the operation takes effect only once. */
  readonly idempotencyKey: string;
}

/** Writes an intended call, before it is made, in the transaction that makes it necessary. Returns its id. */
export async function writePaymentOp(
  tx: Transaction,
  op: { readonly paymentId: string; readonly kind: PaymentOp['kind']; readonly cents: number },
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'INSERT INTO payment_op (payment_id, kind, cents) VALUES ($1, $2, $3) RETURNING id',
    [op.paymentId, op.kind, op.cents],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('a payment operation was not written');
  await writeOutbox(tx, [{ topic: 'payment_op.created', objectId: id }]);
  return id;
}

/**
 * Claims one due operation for `leaseSeconds` so that no other process calls at the same time; null when it is done, not due or
 * claimed. The lease only saves work: the idempotency key is what prevents a second effect.
 */
export async function claimPaymentOp(sql: Sql, opId: string, leaseSeconds = 30): Promise<PaymentOp | null> {
  const { rows } = await sql.query<PaymentOp>(
    `UPDATE payment_op SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     WHERE id = $1 AND status = 'pending' AND next_attempt_at <= clock_timestamp()
     RETURNING id, payment_id AS "paymentId", kind, cents, attempts, created_at AS "createdAt",
       (extract(epoch FROM now() - created_at) / 3600)::float8 AS "ageHours", must_look_up AS "mustLookUp",
       'op-' || id || CASE WHEN key_round > 0 THEN '-' || key_round ELSE '' END AS "idempotencyKey"`,
    [opId, leaseSeconds],
  );
  return rows[0] ?? null;
}

/** Reschedules a failed try: after 2 s, 4 s, 8 s … at most 5 min. */
export async function postponePaymentOp(sql: Sql, opId: string, error: string): Promise<void> {
  await sql.query(
    `UPDATE payment_op SET last_error = $2,
       next_attempt_at = now() + make_interval(secs => least(300, power(2, least(attempts, 9)))) WHERE id = $1`,
    [opId, error],
  );
}

/**
 * The provider stores a failure under this key and would repeat it for a day: the next try checks whether it took effect all the
 * same, and only otherwise calls again, under another key (reliability.md A1, D9).
 */
export async function changeOperationKey(sql: Sql, opId: string): Promise<void> {
  await sql.query('UPDATE payment_op SET key_round = key_round + 1, must_look_up = true WHERE id = $1', [opId]);
}

/** Ends an operation; `failed` when the provider refuses it for good and a person must look at it. */
export async function endPaymentOp(
  tx: Sql,
  opId: string,
  status: 'done' | 'failed',
  error: string | null = null,
): Promise<void> {
  await tx.query(
    "UPDATE payment_op SET status = $2, last_error = $3, done_at = now(), next_attempt_at = NULL WHERE id = $1 AND status = 'pending'",
    [opId, status, error],
  );
}

/**
 * Cancels, at the provider, payments made after a trip (tips, waiting) that were started a day ago and never confirmed
 * (ASSUMPTION); waiting stays due and can be started again. Returns how many there were.
 */
export function giveUpStalePayments(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `SELECT p.id FROM payment p WHERE p.purpose IN ('tip', 'waiting')
         AND p.status IN ('created', 'requires_action', 'failed') AND p.created_at < now() - interval '1 day'
         AND NOT EXISTS (SELECT 1 FROM payment_op o WHERE o.payment_id = p.id AND o.kind = 'cancel')
       ORDER BY p.created_at LIMIT 100 FOR UPDATE SKIP LOCKED`,
    );
    for (const { id } of rows) await writePaymentOp(tx, { paymentId: id, kind: 'cancel', cents: 0 });
    return rows.length;
  });
}

/** A refund, in integer cents; `tripId` null = for the whole booking. */
export interface NewRefund {
  readonly paymentId: string;
  readonly tripId: string | null;
  readonly cents: number;
  readonly reason: RefundReason;
}

/** Writes a refund and the operation that carries it out; the guard refuses more than was captured (I13). */
export async function writeRefund(tx: Transaction, refund: NewRefund): Promise<void> {
  if (refund.cents === 0) return;
  const opId = await writePaymentOp(tx, { paymentId: refund.paymentId, kind: 'refund', cents: refund.cents });
  await tx.query('INSERT INTO refund (payment_id, op_id, trip_id, cents, reason) VALUES ($1, $2, $3, $4, $5)', [
    refund.paymentId,
    opId,
    refund.tripId,
    refund.cents,
    refund.reason,
  ]);
}

/**
 * A tip was taken, in integer cents. A trip has one: it is refunded in full when it was to be cancelled (but was confirmed first)
 * or another one has been kept already. Called with the trips locked, once per payment that succeeds.
 */
export async function settleTip(tx: Transaction, paymentId: string, capturedCents: number): Promise<void> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM payment p WHERE p.id = $1 AND (
       EXISTS (SELECT 1 FROM payment_op o WHERE o.payment_id = p.id AND o.kind = 'cancel')
       OR EXISTS (SELECT 1 FROM payment q WHERE q.trip_id = p.trip_id AND q.purpose = 'tip' AND q.id <> p.id AND q.status IN ('authorized', 'succeeded')
         AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = q.id AND r.status <> 'failed')))`,
    [paymentId],
  );
  if (rowCount) await writeRefund(tx, { paymentId, tripId: null, cents: capturedCents, reason: 'tip.given_twice' });
}

/** A payment for a booking's price or for a change of it; tips are excluded. */
export interface BookingPayment {
  readonly id: string;
  readonly status: PaymentStatus;
}

/** The payments of a booking's price, newest first, locked (order: trips before payments, reliability.md D3). */
export async function lockBookingPayments(tx: Transaction, bookingId: string): Promise<BookingPayment[]> {
  const { rows } = await tx.query<BookingPayment>(
    `SELECT id, status::text FROM payment WHERE booking_id = $1 AND status <> 'canceled' AND purpose <> 'tip'
     ORDER BY created_at DESC, id DESC FOR UPDATE`,
    [bookingId],
  );
  return rows;
}

/** Requests cancellation at the provider of the open payments among these, each once. */
export async function cancelOpenPayments(tx: Transaction, payments: readonly BookingPayment[]): Promise<void> {
  for (const { id, status } of payments) {
    if (status === 'succeeded') continue;
    const asked = await tx.query("SELECT 1 FROM payment_op WHERE payment_id = $1 AND kind = 'cancel'", [id]);
    if (!asked.rowCount) await writePaymentOp(tx, { paymentId: id, kind: 'cancel', cents: 0 });
  }
}

/** A payment that exists, and the operation that still has to create it at the provider, if any. */
export interface StartedPayment {
  readonly paymentId: string;
  readonly opId: string | null;
}

/**
 * Ensures that a booking has one payment to confirm: the live or failed one it has, else a new one with its `create` operation. A
 * failed attempt is repeated on the same payment, so a booking is never charged twice (I13). `request.not_found`,
 * `payment.not_needed`, `payment.booking_closed`.
 */
export async function startPayment(tx: Transaction, bookingId: string): Promise<Result<StartedPayment>> {
  const trips = await lockTripsOfBooking(tx, bookingId);
  const { rows } = await tx.query<{ payableCents: number; requirement: PaymentRequirement; paid: boolean }>(
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
     ORDER BY p.created_at DESC, p.id DESC LIMIT 1`,
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
