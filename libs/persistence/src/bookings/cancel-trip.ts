import {
  cancellationCost,
  fail,
  ok,
  type ActorRole,
  type CancellationActor,
  type CancellationCost,
  type Result,
} from '@sablon/domain';
import type { Transaction } from '../database/database.js';
import { endOpenOffers } from '../offers/end-offer.js';
import { writePaymentOp } from '../payments/payment-ops.js';
import { writeRefund } from '../payments/write-refund.js';
import { lockTrip, type LockedTrip } from '../trips/lock-trip.js';
import { transition, type TransitionOutcome } from '../trips/transition.js';

/** Who ends the trip and why. */
export interface TripCancellation {
  readonly tripId: string;
  readonly actor: { readonly id: string | null; readonly role: ActorRole };
  readonly reason: string;
  readonly expectedVersion?: number | null;
}
export interface CancelledTrip extends TransitionOutcome {
  readonly cost: CancellationCost;
}

/** What cancelling this trip would cost this actor at the database's present instant; for showing before confirming. */
export function costOfCancelling(trip: LockedTrip, role: ActorRole): Result<CancellationCost> {
  const actor: CancellationActor =
    role === 'passenger' || role === 'guest' ? 'passenger' : role === 'system' ? 'system' : 'dispatcher';
  const promised = trip.promisedPickupAt;
  return cancellationCost({
    actor,
    status: trip.status,
    asap: trip.asap,
    pickupAt: trip.pickupAt,
    acceptedAt: trip.acceptedAt,
    driverLate: promised !== null && trip.arrivedAt === null && trip.now > promised,
    totalCents: trip.fareCents,
    now: trip.now,
  });
}

/**
 * Cancels one leg: status, open offers, the fee kept and the refund operation in one transaction (reliability.md I11).
 * Refuses with `request.not_found`, `trip.final`, `trip.wrong_status`, `trip.reason_required`, `cancellation.*`.
 */
export async function cancelTrip(tx: Transaction, request: TripCancellation): Promise<Result<CancelledTrip>> {
  const locked = await lockTrip(tx, request.tripId);
  if (!locked.ok) return locked;
  const trip = locked.value;
  const cost = costOfCancelling(trip, request.actor.role);
  if (!cost.ok) return cost;
  const moved = await transition(tx, trip, {
    command: 'cancel',
    actor: request.actor,
    reason: request.reason,
    expectedVersion: request.expectedVersion ?? null,
    data: { cost: cost.value.reason, feeCents: cost.value.feeCents },
  });
  if (!moved.ok) return moved;
  await endOpenOffers(tx, trip.id, 'withdrawn', 'trip_cancelled');
  await settle(tx, trip, cost.value);
  return ok({ ...moved.value, cost: cost.value });
}

/** Gives back what policy owes, keeps the rest as the fee; an unpaid booking whose last leg goes has its payment cancelled. */
async function settle(tx: Transaction, trip: LockedTrip, cost: CancellationCost): Promise<void> {
  const { rows } = await tx.query<{ id: string; status: string; left: number; open: boolean }>(
    `SELECT p.id, p.status::text, (p.captured_cents - (SELECT coalesce(sum(r.cents), 0) FROM refund r
         WHERE r.payment_id = p.id AND r.status <> 'failed'))::int AS left,
       EXISTS (SELECT 1 FROM trip t WHERE t.booking_id = p.booking_id AND t.status <> 'cancelled') AS open
     FROM payment p WHERE p.booking_id = $1 AND p.status <> 'canceled' ORDER BY p.created_at DESC LIMIT 1 FOR UPDATE OF p`,
    [trip.bookingId],
  );
  const payment = rows[0];
  if (!payment) return;
  if (payment.status === 'succeeded') {
    await tx.query('UPDATE booking SET retained_fee_cents = retained_fee_cents + $2 WHERE id = $1', [
      trip.bookingId,
      cost.feeCents,
    ]);
    await writeRefund(tx, {
      paymentId: payment.id,
      tripId: trip.id,
      cents: Math.min(payment.left, cost.refundCents),
      reason: cost.reason,
    });
  } else if (!payment.open) await writePaymentOp(tx, { paymentId: payment.id, kind: 'cancel', cents: 0 });
}

/** The trip locked and priced for cancelling, without changing anything; the caller's transaction ends at once. */
export async function previewCancellation(
  tx: Transaction,
  tripId: string,
  role: ActorRole,
): Promise<Result<CancellationCost>> {
  const locked = await lockTrip(tx, tripId);
  return locked.ok ? costOfCancelling(locked.value, role) : fail('request.not_found');
}
