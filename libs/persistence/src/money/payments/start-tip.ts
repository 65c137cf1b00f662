import { checkTip, fail, ok, type Result, type PaymentStatus } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';
import { lockTrip } from '../../trips/lock-trip.js';
import { writePaymentOp, type StartedPayment } from './payment-ops.js';

/**
 * Ensures that a completed trip has a tip of this amount to confirm, in integer cents: the open one if it is the same, else a new
 * payment, with the other one cancelled. One tip per trip is taken. Codes: `request.not_found`, `tip.trip_not_completed`,
 * `tip.too_late`, `tip.out_of_range`, `tip.already_given`.
 */
export async function startTip(tx: Transaction, tripId: string, cents: number): Promise<Result<StartedPayment>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return locked;
  const { bookingId, driverId, now } = locked.value;
  const { rows } = await tx.query<{ completedAt: Date | null }>(
    'SELECT completed_at AS "completedAt" FROM trip WHERE id = $1',
    [tripId],
  );
  const { completedAt = null } = rows[0] ?? {};
  const allowed = checkTip({ completedAt, hasDriver: driverId !== null, cents, now });
  if (!allowed.ok) return allowed;
  const earlier = await tipsOfTrip(tx, tripId);
  if (earlier.some(({ status, returned }) => TAKEN.has(status) && !returned)) return fail('tip.already_given');
  const open = earlier.find(({ status }) => status !== 'canceled' && !TAKEN.has(status));
  if (open && open.cents === cents && !open.ending) return ok({ paymentId: open.id, opId: null });
  if (open && !open.ending) await writePaymentOp(tx, { paymentId: open.id, kind: 'cancel', cents: 0 });
  const made = await tx.query<{ id: string }>(
    `INSERT INTO payment (booking_id, trip_id, purpose, ordinal, amount_cents, next_check_at)
     VALUES ($1, $2, 'tip', $3, $4, now() + interval '60 seconds') RETURNING id`,
    [bookingId, tripId, earlier.length + 1, cents],
  );
  const paymentId = made.rows[0]?.id;
  if (!paymentId) throw new Error('a tip was not written');
  return ok({ paymentId, opId: await writePaymentOp(tx, { paymentId, kind: 'create', cents }) });
}

const TAKEN: ReadonlySet<PaymentStatus> = new Set(['processing', 'authorized', 'succeeded']);

/**
 * A tip as stored, in integer cents; `ending` when we have requested its cancellation, `returned` when it was taken and refunded.
 */
export interface TipRow {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly cents: number;
  readonly ending: boolean;
  readonly returned: boolean;
}

/** The tips started for a trip, newest first. */
export async function tipsOfTrip(sql: Sql, tripId: string): Promise<TipRow[]> {
  const { rows } = await sql.query<TipRow>(
    `SELECT p.id, p.status::text, p.amount_cents AS cents,
       EXISTS (SELECT 1 FROM payment_op o WHERE o.payment_id = p.id AND o.kind = 'cancel') AS ending,
       EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = p.id AND r.status <> 'failed') AS returned
     FROM payment p WHERE p.trip_id = $1 AND p.purpose = 'tip' ORDER BY p.created_at DESC, p.id DESC`,
    [tripId],
  );
  return rows;
}

/** Tips paid on a booking and not refunded, in integer cents; for its receipt. */
export async function tipsOfBooking(sql: Sql, bookingId: string): Promise<number> {
  const { rows } = await sql.query<{ cents: number }>(
    `SELECT coalesce(sum(p.captured_cents), 0)::int AS cents FROM payment p
     WHERE p.booking_id = $1 AND p.purpose = 'tip' AND p.status = 'succeeded'
       AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = p.id AND r.status <> 'failed')`,
    [bookingId],
  );
  return rows[0]?.cents ?? 0;
}
