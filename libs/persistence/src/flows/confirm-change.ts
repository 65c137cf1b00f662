import {
  checkModification,
  fail,
  mayChangeLate,
  MONEY_SETTINGS,
  ok,
  type PaymentPurpose,
  type PaymentStatus,
  type Result,
} from '@sablon/domain';
import { isArrivalOff } from '../trips/arrival-of-trip.js';
import { lockBusinessOfBooking } from '../money/business/business-people.js';
import { type Transaction, writeAudit, type StaffAction } from '../kernel/database.js';
import { readParcel } from '../parcels/read-parcel.js';
import { writePaymentOp, writeRefund } from '../money/payments/payment-ops.js';
import { giveBack } from '../money/tariffs/give-back.js';
import { lockTripsOfBooking, type LockedTrip } from '../trips/lock-trip.js';
import { applyPlan } from './apply-plan.js';
import {
  checkAccount,
  checkRequirement,
  endChange,
  lockChange,
  type ChangeRow,
  letGo,
} from '../bookings/change-rows.js';
import { writeOutbox } from '../kernel/outbox.js';
import { withdrawAnswer } from '../money/payments/disputes.js';
import { lockStuck } from '../money/payments/stuck-payments.js';

/** A confirmed change: applied at once, or waiting for the difference to be paid. */
export interface ConfirmedChange {
  readonly changeId: string;
  readonly status: 'applied' | 'awaiting_payment';
  readonly paymentId: string | null;
}

/**
 * Confirms a quoted change, whatever else happens to the booking at the same time: its trips are locked, so accept, cancel and
 * other changes queue here. A dearer booking waits for its payment (purpose `change`), a cheaper one has the difference
 * refunded; on a company's account it must fit. A change still waiting for its payment is superseded. `request.not_found`,
 * `change.unpaid|unapproved|expired|outdated|ended|too_small|needs_approval`, `business.not_approved`,
 * `business.credit_exceeded`, `booking.not_changeable|too_late_to_change`, `booking.departure_in_past`.
 */
export async function confirmChange(
  tx: Transaction,
  bookingId: string,
  changeId: string,
): Promise<Result<ConfirmedChange>> {
  await lockBusinessOfBooking(tx, bookingId);
  const trips = await lockTripsOfBooking(tx, bookingId);
  const change = await lockChange(tx, 'id', changeId);
  if (change?.bookingId !== bookingId) return fail('request.not_found');
  if (change.status !== 'quoted') return fail('change.ended', { status: change.status });
  const possible = await mayApply(tx, change, trips);
  if (!possible.ok) return possible;
  const differenceCents = change.newTotalCents - change.oldTotalCents;
  const onAccount = await isOnAccount(tx, bookingId);
  if (differenceCents > 0) {
    const fits = onAccount ? await checkAccount(tx, change) : checkCharge(differenceCents);
    if (!fits.ok) return fits;
  }
  const earlier = await lockChange(tx, 'awaiting_of', bookingId);
  if (earlier) await letGo(tx, earlier, 'superseded');
  await numberIt(tx, change);
  if (differenceCents > 0 && !onAccount) return ok(await askFor(tx, change, differenceCents));
  await applyChange(tx, change, trips);
  return ok({ changeId, status: 'applied', paymentId: null });
}

/** Checks that a change can still be made as quoted, at the database's present time (reliability.md I10). */
async function mayApply(tx: Transaction, change: ChangeRow, trips: readonly LockedTrip[]): Promise<Result<null>> {
  const satisfied = await checkRequirement(tx, change.bookingId);
  if (!satisfied.ok) return satisfied;
  if (change.expiresAt <= change.now) return fail('change.expired');
  const { rows } = await tx.query<{ last: number; totalCents: number; meansCents: number }>(
    `SELECT coalesce(max(c.number), 0)::int AS last, b.total_cents AS "totalCents",
       b.promo_cents + b.credit_cents AS "meansCents" FROM booking b
     LEFT JOIN booking_change c ON c.booking_id = b.id AND c.status = 'applied' WHERE b.id = $1 GROUP BY b.id`,
    [change.bookingId],
  );
  const booking = rows[0];
  if (booking?.last !== change.afterNumber || booking.totalCents !== change.oldTotalCents)
    return fail('change.outdated');
  // Credit and promotion stay as they are; a price below them would have to undo them.
  if (change.newTotalCents < booking.meansCents) return fail('change.below_credit');
  for (const leg of change.plan.legs) {
    const trip = trips.find(({ id }) => id === leg.tripId);
    if (!trip) return fail('request.not_found');
    const arrivalOff = await isArrivalOff(tx, trip.id);
    const isParcel = (await readParcel(tx, trip.id)) !== null;
    const late = mayChangeLate({ ...trip, arrivalOff, isParcel });
    const allowed = checkModification({ ...trip, late }, trip.now);
    if (!allowed.ok) return allowed;
    if (new Date(leg.pickupAt) <= trip.now) return fail('booking.departure_in_past');
  }
  return ok(null);
}

async function numberIt(tx: Transaction, { id, bookingId }: ChangeRow): Promise<void> {
  await tx.query(
    'UPDATE booking_change SET number = (SELECT coalesce(max(number), 0) + 1 FROM booking_change WHERE booking_id = $2) WHERE id = $1',
    [id, bookingId],
  );
}

async function isOnAccount(tx: Transaction, bookingId: string): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT 1 FROM booking WHERE id = $1 AND payment_requirement = 'on_account'`, [
    bookingId,
  ]);
  return rowCount === 1;
}

/** Pricing waives amounts that are too small; such a change is not charged either. */
const checkCharge = (cents: number): Result<null> =>
  cents < MONEY_SETTINGS.smallestChargeCents ? fail('change.too_small', { cents }) : ok(null);

async function askFor(tx: Transaction, change: ChangeRow, cents: number): Promise<ConfirmedChange> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO payment (booking_id, purpose, ordinal, amount_cents, next_check_at)
     SELECT booking_id, 'change', number, $2, now() + interval '60 seconds' FROM booking_change WHERE id = $1 RETURNING id`,
    [change.id, cents],
  );
  const paymentId = rows[0]?.id;
  if (!paymentId) throw new Error('a payment was not written');
  await writePaymentOp(tx, { paymentId, kind: 'create', cents });
  await tx.query(`UPDATE booking_change SET status = 'awaiting_payment', payment_id = $2 WHERE id = $1`, [
    change.id,
    paymentId,
  ]);
  return { changeId: change.id, status: 'awaiting_payment', paymentId };
}

async function applyChange(tx: Transaction, change: ChangeRow, trips: readonly LockedTrip[]): Promise<void> {
  await applyPlan(tx, change, trips);
  await endChange(tx, change.id, 'applied');
  const cents = change.oldTotalCents - change.newTotalCents;
  const { bookingId, id: key } = change;
  if (cents > 0) await giveBack(tx, { bookingId, tripId: null, cents, reason: 'change.cheaper', key });
}

/**
 * The difference was paid: applies the change, or refunds the money because the change has become impossible, too late or
 * superseded. Called with the booking's trips locked, once per payment that succeeds.
 */
export async function changePaid(
  tx: Transaction,
  paymentId: string,
  capturedCents: number,
  trips: readonly LockedTrip[],
): Promise<void> {
  const change = await lockChange(tx, 'payment_id', paymentId);
  if (!change) throw new Error(`payment ${paymentId} is for no change`);
  if (change.status === 'awaiting_payment' && (await mayApply(tx, change, trips)).ok)
    return applyChange(tx, change, trips);
  if (change.status === 'awaiting_payment') await endChange(tx, change.id, 'impossible');
  await writeRefund(tx, { paymentId, tripId: null, cents: capturedCents, reason: 'change.not_made' });
}

/** The difference will not be paid: the provider closed the payment. */
export async function changeNotPaid(tx: Transaction, paymentId: string): Promise<void> {
  const change = await lockChange(tx, 'payment_id', paymentId);
  if (change?.status === 'awaiting_payment') await endChange(tx, change.id, 'expired');
}

/**
 * Closes a payment that never came to exist at the provider, because its `create` was refused or given up: its operations are not
 * retried, a requested cancellation counts as done, and another payment can be started. False while it exists or may still come
 * to exist; safe to repeat.
 */
export async function closeUnmadePayment(tx: Transaction, paymentId: string): Promise<boolean> {
  const of = await tx.query<{ bookingId: string }>('SELECT booking_id AS "bookingId" FROM payment WHERE id = $1', [
    paymentId,
  ]);
  if (!of.rows[0]) return false;
  const { bookingId } = of.rows[0];
  await lockTripsOfBooking(tx, bookingId);
  const { rows } = await tx.query<{ status: PaymentStatus; purpose: PaymentPurpose }>(
    `SELECT p.status::text, p.purpose FROM payment p WHERE p.id = $1 AND p.provider_id IS NULL AND EXISTS (SELECT 1 FROM payment_op o
       WHERE o.payment_id = p.id AND o.kind = 'create' AND o.status IN ('failed', 'given_up')) FOR UPDATE`,
    [paymentId],
  );
  if (!rows[0]) return false;
  const { status, purpose } = rows[0];
  await tx.query(
    `UPDATE payment_op SET status = CASE kind WHEN 'create' THEN 'given_up' ELSE 'done' END, next_attempt_at = NULL,
       done_at = coalesce(done_at, now())
     WHERE payment_id = $1 AND ((kind = 'create' AND status = 'failed') OR (kind = 'cancel' AND status = 'pending'))`,
    [paymentId],
  );
  if (status === 'canceled') return true;
  await tx.query(
    `UPDATE payment SET status = 'canceled', next_check_at = NULL, updated_at = clock_timestamp() WHERE id = $1`,
    [paymentId],
  );
  await writeOutbox(tx, [
    { topic: 'payment.changed', objectId: paymentId, payload: { bookingId, status: 'canceled' } },
  ]);
  if (purpose === 'change') await changeNotPaid(tx, paymentId);
  return true;
}

/**
 * Gives up a stuck operation, with the reason: there are no further automatic tries. A payment that could not be created is
 * closed, so that another one can be. `request.not_found`, `payment.not_stuck`.
 */
export async function giveUpStuckPayment(
  tx: Transaction,
  actor: StaffAction['actor'],
  opId: string,
  reason: string,
): Promise<Result<null>> {
  const of = await tx.query<{ id: string }>(
    'SELECT p.booking_id AS id FROM payment_op o JOIN payment p ON p.id = o.payment_id WHERE o.id = $1',
    [opId],
  );
  if (of.rows[0]) await lockTripsOfBooking(tx, of.rows[0].id); // lock order: trips before payment (reliability.md D3)
  const locked = await lockStuck(tx, opId);
  if (!locked.ok) return locked;
  const { kind, cents, paymentId } = locked.value;
  await tx.query(
    "UPDATE payment_op SET status = 'given_up', next_attempt_at = NULL, done_at = coalesce(done_at, now()) WHERE id = $1",
    [opId],
  );
  if (kind === 'refund')
    await tx.query(
      "UPDATE refund SET status = 'failed', updated_at = clock_timestamp() WHERE op_id = $1 AND status = 'pending'",
      [opId],
    );
  if (kind === 'create') await closeUnmadePayment(tx, paymentId);
  if (kind === 'contest' || kind === 'concede') await withdrawAnswer(tx, opId);
  await writeOutbox(tx, [{ topic: 'payment.changed', objectId: paymentId }]);
  const data = { kind, cents, was: locked.value.reason, reason };
  await writeAudit(tx, { actor, action: 'payment_op.given_up', objectId: opId, data });
  return ok(null);
}
