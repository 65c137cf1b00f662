import {
  cancellationCost,
  fail,
  ok,
  type ActorRole,
  type CancellationActor,
  type CancellationCost,
  type Result,
} from '@sablon/domain';
import type { Transaction, Database } from '../kernel/database.js';
import { dropAwaitingChange } from '../bookings/change-rows.js';
import { compensateCancellation } from '../money/fees/compensate.js';
import { writeFee, type NewFee } from '../money/fees/write-fee.js';
import { endOpenOffers } from '../dispatch/end-offer.js';
import { cancelOpenPayments, lockBookingPayments } from '../money/payments/payment-ops.js';
import { giveBack, giveBackMeans, previewGiveBack } from '../money/tariffs/give-back.js';
import { callOffParcel } from './custody-step.js';
import { lockTrip, type LockedTrip } from '../trips/lock-trip.js';
import { isArrivalOff } from '../trips/arrival-of-trip.js';
import { transition, type TransitionOutcome } from '../trips/trip-changes.js';

/** Who ends the trip and why. */
export interface TripCancellation {
  readonly tripId: string;
  readonly actor: { readonly id: string | null; readonly role: ActorRole };
  readonly reason: string;
  readonly expectedVersion?: number | null;
  /** Staff only: the passenger asked for it, so that their fee applies and we owe them nothing. */
  readonly onPassengersBehalf?: boolean;
}
export interface CancelledTrip extends TransitionOutcome {
  /** The amounts actually kept and refunded. */
  readonly cost: CancellationCost;
}
/** How a fee is taken: from the amount paid, on the company's next monthly invoice, or not at all. */
type FeeMeans = 'paid' | 'invoiced' | 'none';

/** The cost of cancelling this trip for this actor at the database's present time; for display before confirming. */
function costOfCancelling(
  trip: LockedTrip,
  role: ActorRole,
  onPassengersBehalf = false,
  arrivalOff = false,
): Result<CancellationCost> {
  const passengers = role === 'passenger' || role === 'guest' || onPassengersBehalf;
  const actor: CancellationActor = passengers ? 'passenger' : role === 'system' ? 'system' : 'dispatcher';
  const promised = trip.promisedPickupAt;
  return cancellationCost({
    actor,
    status: trip.status,
    asap: trip.asap,
    pickupAt: trip.pickupAt,
    acceptedAt: trip.acceptedAt,
    driverLate: promised !== null && trip.arrivedAt === null && trip.now > promised,
    arrivalOff,
    totalCents: trip.fareCents,
    now: trip.now,
  });
}

/**
 * Cancels one leg: status, open offers, the fee kept and the refund operation in one transaction (reliability.md I11). Refuses
 * with `request.not_found`, `trip.final`, `trip.wrong_status`, `trip.reason_required`, `cancellation.*`.
 */
export async function cancelTrip(tx: Transaction, request: TripCancellation): Promise<Result<CancelledTrip>> {
  const locked = await lockTrip(tx, request.tripId);
  if (!locked.ok) return locked;
  const trip = locked.value;
  const arrivalOff = await isArrivalOff(tx, trip.id);
  const cost = costOfCancelling(trip, request.actor.role, request.onPassengersBehalf, arrivalOff);
  if (!cost.ok) return cost;
  const moved = await transition(tx, trip, {
    command: 'cancel',
    actor: request.actor,
    reason: request.reason,
    expectedVersion: request.expectedVersion ?? null,
    data: { cost: cost.value.reason, feeCents: (await costForBooking(tx, trip.bookingId, cost.value)).feeCents },
  });
  if (!moved.ok) return moved;
  await endOpenOffers(tx, trip.id, 'withdrawn', 'trip_cancelled');
  await callOffParcel(tx, trip.id, request.actor);
  const settled = await settleCancellation(tx, trip, cost.value);
  await compensateCancellation(tx, trip, request);
  return ok({ ...moved.value, cost: settled });
}

/** Further evidence of a fee. */
type FeeProof = Pick<NewFee, 'kind' | 'waitedOutAt' | 'freeWaitingUntil'>;

/**
 * Refunds what the policy owes and keeps the rest as the fee, with its evidence; an unpaid booking whose last leg is cancelled
 * has its payment cancelled. Nothing is kept of an unpaid amount, unless a company pays for it monthly. Returns the resulting
 * amounts.
 */
export async function settleCancellation(
  tx: Transaction,
  trip: LockedTrip,
  cost: CancellationCost,
  proof: FeeProof = { kind: trip.asap ? 'late_asap' : 'late_booked' },
): Promise<CancellationCost> {
  const { bookingId } = trip;
  await dropAwaitingChange(tx, bookingId, trip.id);
  await tx.query('SELECT 1 FROM booking WHERE id = $1 FOR UPDATE', [bookingId]); // cancelling both legs: the second waits
  const means = await meansOf(tx, bookingId);
  if (means !== 'none') await writeFee(tx, { trip, cost, ...proof });
  if (means === 'paid')
    await giveBack(tx, { bookingId, tripId: trip.id, cents: cost.refundCents, reason: cost.reason, key: trip.id });
  if (means === 'none' && !(await hasOpenTrip(tx, bookingId))) {
    await cancelOpenPayments(tx, await lockBookingPayments(tx, bookingId));
    await giveBackMeans(tx, bookingId);
  }
  return costBy(means, cost);
}

async function hasOpenTrip(tx: Transaction, bookingId: string): Promise<boolean> {
  const { rowCount } = await tx.query("SELECT 1 FROM trip WHERE booking_id = $1 AND status <> 'cancelled' LIMIT 1", [
    bookingId,
  ]);
  return rowCount !== 0;
}

async function meansOf(tx: Transaction, bookingId: string): Promise<FeeMeans> {
  const { rows } = await tx.query<{ paid: boolean; invoiced: boolean }>(
    `SELECT b.payment_requirement = 'prepaid' AND b.paid_at IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.booking_id = b.id AND p.status = 'authorized') AS paid,
       EXISTS (SELECT 1 FROM business_booking bb WHERE bb.booking_id = b.id AND bb.approval IN ('none', 'approved')) AS invoiced
     FROM booking b WHERE b.id = $1`,
    [bookingId],
  );
  return rows[0]?.paid ? 'paid' : rows[0]?.invoiced ? 'invoiced' : 'none';
}

/** The policy's result applied to this booking, before anything is done. */
export async function costForBooking(
  tx: Transaction,
  bookingId: string,
  cost: CancellationCost,
): Promise<CancellationCost> {
  return costBy(await meansOf(tx, bookingId), cost);
}

/** Applies the policy's result: without a payment there is nothing to refund, and without a company nothing to keep. */
function costBy(means: FeeMeans, cost: CancellationCost): CancellationCost {
  if (means === 'paid') return cost;
  if (means === 'invoiced') return { ...cost, refundCents: 0 };
  return { feeCents: 0, refundCents: 0, reason: 'cancellation.nothing_paid', changesAt: null, thenFeeCents: null };
}

/**
 * The cost shown to the passenger before they cancel: `refundCents` goes back to their payment method, `creditCents` to their
 * credit.
 */
export interface CancellationPreview extends CancellationCost {
  readonly creditCents: number;
  /** The fee goes on a company's next invoice. */
  readonly invoiced: boolean;
}

/**
 * Locks and prices a trip for cancellation by its passenger, without changing anything; the caller ends the transaction at once.
 */
export async function previewCancellation(tx: Transaction, tripId: string): Promise<Result<CancellationPreview>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return fail('request.not_found');
  const cost = costOfCancelling(locked.value, 'passenger', false, await isArrivalOff(tx, tripId));
  if (!cost.ok) return cost;
  const { bookingId } = locked.value;
  const means = await meansOf(tx, bookingId);
  const retained = costBy(means, cost.value);
  const back = await previewGiveBack(tx, { bookingId, cents: retained.refundCents });
  return ok({
    ...retained,
    refundCents: back.cardCents,
    creditCents: back.creditCents,
    invoiced: means === 'invoiced',
  });
}

/** Cancels the trips of a booking that was not paid in time. False when it was paid, or is not due yet. Safe to repeat. */
export function expireUnpaidBooking(database: Database, bookingId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const due = await tx.query<{ id: string }>(
      `SELECT t.id FROM trip t JOIN booking b ON b.id = t.booking_id WHERE b.id = $1 AND b.paid_at IS NULL
         AND b.pay_by <= clock_timestamp() AND t.status = 'pending' ORDER BY t.leg FOR UPDATE OF t`,
      [bookingId],
    );
    for (const { id } of due.rows) {
      const paid = await tx.query('SELECT 1 FROM booking WHERE id = $1 AND paid_at IS NOT NULL', [bookingId]);
      if (paid.rowCount) return false;
      const done = await cancelTrip(tx, { tripId: id, actor: { id: null, role: 'system' }, reason: 'booking.unpaid' });
      if (!done.ok) throw new Error(`expiring booking ${bookingId}: ${done.error.code}`);
    }
    await tx.query('UPDATE booking SET pay_by = NULL WHERE id = $1 AND pay_by <= clock_timestamp()', [bookingId]);
    return due.rows.length > 0;
  });
}
