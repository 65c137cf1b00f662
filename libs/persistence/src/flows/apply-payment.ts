import {
  applyProviderStatus,
  isPaymentSecured,
  type PaymentPurpose,
  type PaymentStatus,
  type ProviderStatus,
} from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { confirmTrips } from '../bookings/confirm-booking.js';
import { correctInvoices } from '../money/business/invoice-booking.js';
import { changeNotPaid, changePaid } from './confirm-change.js';
import { postPayment } from '../ledger/post-payment.js';
import { writeOutbox } from '../kernel/outbox.js';
import { giveBack } from '../money/tariffs/give-back.js';
import { settleTip, writeRefund } from '../money/payments/payment-ops.js';
import { lockTripsOfBooking } from '../trips/lock-trip.js';

/** Read from the provider, never from a webhook's body (reliability.md D9). Money in integer cents. */
export interface SeenPayment {
  readonly providerId: string;
  readonly status: ProviderStatus;
  readonly capturedCents: number;
  readonly methodType: string | null;
  /** What a receipt shows of the card; null until one is chosen, and for other means of payment. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly failureCode: string | null;
}

/**
 * Updates a payment to the provider's state, in any order and any number of times (I14), with its consequences in the same
 * transaction: paid trips are released for dispatch; money received for a booking that is over is refunded.
 */
export async function applyPayment(tx: Transaction, paymentId: string, seen: SeenPayment): Promise<PaymentStatus> {
  const bookingId = await bookingOf(tx, paymentId);
  const trips = await lockTripsOfBooking(tx, bookingId); // lock order: trips before payment (reliability.md D3)
  const { rows } = await tx.query<{ status: PaymentStatus; purpose: PaymentPurpose }>(
    'SELECT status::text, purpose FROM payment WHERE id = $1 FOR UPDATE',
    [paymentId],
  );
  const { status: before, purpose } = rows[0] ?? { status: 'created', purpose: 'booking' };
  const applied = applyProviderStatus(before, { status: seen.status, lastAttemptFailed: seen.failureCode !== null });
  const after = applied.ok ? applied.value : before;
  await store(tx, paymentId, after, seen);
  await postPayment(tx, paymentId);
  if (after === before) return after;
  await writeOutbox(tx, [{ topic: 'payment.changed', objectId: paymentId, payload: { bookingId, status: after } }]);
  if (purpose === 'change' && after === 'canceled') await changeNotPaid(tx, paymentId);
  if (!isPaymentSecured(after) || isPaymentSecured(before)) return after;
  if (purpose === 'tip') {
    await settleTip(tx, paymentId, seen.capturedCents);
    return after;
  }
  if (purpose === 'waiting') {
    await correctInvoices(tx, bookingId, 'waiting');
    return after;
  }
  if (purpose === 'change') {
    await changePaid(tx, paymentId, seen.capturedCents, trips);
    await correctInvoices(tx, bookingId);
    return after;
  }
  await tx.query('UPDATE booking SET paid_at = clock_timestamp(), pay_by = NULL WHERE id = $1', [bookingId]);
  if (trips.every((trip) => trip.status === 'cancelled')) {
    await writeRefund(tx, { paymentId, tripId: null, cents: seen.capturedCents, reason: 'payment.too_late' });
    return after;
  }
  // A leg cancelled before the booking was fully paid has been paid as well.
  for (const leg of trips.filter((trip) => trip.status === 'cancelled'))
    await giveBack(tx, {
      bookingId,
      tripId: leg.id,
      cents: leg.fareCents,
      reason: 'payment.leg_cancelled',
      key: leg.id,
    });
  await confirmTrips(tx, bookingId, { id: null, role: 'system' }, trips);
  await correctInvoices(tx, bookingId);
  return after;
}

async function bookingOf(tx: Transaction, paymentId: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>('SELECT booking_id AS id FROM payment WHERE id = $1', [paymentId]);
  if (!rows[0]) throw new Error(`payment ${paymentId} does not exist`);
  return rows[0].id;
}

/** After a decline passengers try another card within the hour a booking is held; later the payment is checked hourly. */
async function store(tx: Transaction, paymentId: string, status: PaymentStatus, seen: SeenPayment): Promise<void> {
  await tx.query(
    `UPDATE payment SET status = $2::payment_status, captured_cents = greatest(captured_cents, $3), provider_id = $4,
       method_type = coalesce($5, method_type), failure_code = $6,
       card_brand = CASE WHEN $5 IS NULL THEN card_brand ELSE $7 END,
       card_last4 = CASE WHEN $5 IS NULL THEN card_last4 ELSE $8 END, updated_at = clock_timestamp(),
       declined_at = CASE
         WHEN $2 = 'failed' AND (status <> 'failed' OR failure_code IS DISTINCT FROM $6) THEN clock_timestamp()
         WHEN $2 IN ('failed', 'canceled') THEN declined_at END,
       next_check_at = CASE
         WHEN $2 IN ('succeeded', 'canceled') THEN NULL
         WHEN $2 = 'failed' AND created_at < now() - interval '1 hour' THEN now() + interval '1 hour'
         ELSE now() + interval '60 seconds' END
     WHERE id = $1`,
    [
      paymentId,
      status,
      seen.capturedCents,
      seen.providerId,
      seen.methodType,
      status === 'failed' ? seen.failureCode : null,
      seen.card?.brand ?? null,
      seen.card?.last4 ?? null,
    ],
  );
}

/** Stores the provider's response to our `create` operation; the status follows from what is read there later. */
export async function storeProviderPayment(
  tx: Transaction,
  paymentId: string,
  providerId: string,
  clientSecret: string | null,
): Promise<void> {
  await tx.query(
    'UPDATE payment SET provider_id = $2, client_secret = $3, updated_at = clock_timestamp() WHERE id = $1',
    [paymentId, providerId, clientSecret],
  );
}
