import type { Result } from '@sablon/domain';
import type { CreatedBooking } from '../../bookings/create-booking.js';
import type { Transaction } from '../../kernel/database.js';
import { applyPayment, storeProviderPayment } from '../../flows/apply-payment.js';
import { applyRefund } from '../../flows/apply-refund.js';
import { endPaymentOp, startPayment, type StartedPayment } from '../../money/payments/payment-ops.js';
import { startTip } from '../../money/payments/start-tip.js';

/** What the provider is asked to take. */
export interface Charge {
  readonly operationId: string;
  readonly paymentId: string;
  readonly bookingCode: string;
  readonly cents: number;
}

/** The payment provider of the demo: it takes a card's money, and gives it back, at once. */
export interface PastProvider {
  charge(charge: Charge): Promise<{ readonly providerId: string; readonly clientSecret: string | null }>;
  refund(refund: Charge & { readonly providerId: string }): Promise<{ readonly providerId: string }>;
}

/** The money of the demo's past: each sum is one that the provider of the demo knows, so that the books agree. */
export interface PastMoney {
  payBooking(tx: Transaction, booking: CreatedBooking): Promise<void>;
  tip(tx: Transaction, booking: CreatedBooking, tripId: string, cents: number): Promise<void>;
  /** Carries out the refunds that are owed on a booking. */
  giveBack(tx: Transaction, booking: CreatedBooking): Promise<void>;
}

/** The value of a command that the story expects to succeed. */
export function done<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`the demo's past does not follow the rules: ${result.error.code}`);
  return result.value;
}

function started(result: Result<StartedPayment>): { readonly paymentId: string; readonly opId: string } {
  const { paymentId, opId } = done(result);
  if (opId === null) throw new Error('a payment of the past was begun twice');
  return { paymentId, opId };
}

/** The product's own steps around each call to the provider: operation, call, state read from it. */
export function pastMoney(provider: PastProvider): PastMoney {
  async function take(tx: Transaction, { code }: CreatedBooking, begun: Result<StartedPayment>): Promise<void> {
    const { paymentId, opId } = started(begun);
    const { rows } = await tx.query<{ cents: number }>('SELECT amount_cents AS cents FROM payment WHERE id = $1', [
      paymentId,
    ]);
    const cents = rows[0]?.cents ?? 0;
    const { providerId, clientSecret } = await provider.charge({
      operationId: opId,
      paymentId,
      bookingCode: code,
      cents,
    });
    await storeProviderPayment(tx, paymentId, providerId, clientSecret);
    await endPaymentOp(tx, opId, 'done');
    const seen = {
      providerId,
      capturedCents: cents,
      methodType: 'card',
      card: { brand: 'visa', last4: '4242' },
      failureCode: null,
    };
    await applyPayment(tx, paymentId, { ...seen, status: 'succeeded' });
  }
  return {
    payBooking: async (tx, booking) => take(tx, booking, await startPayment(tx, booking.id)),
    tip: async (tx, booking, tripId, cents) => take(tx, booking, await startTip(tx, tripId, cents)),
    async giveBack(tx, booking) {
      const { rows } = await tx.query<{ opId: string; paymentId: string; providerId: string | null; cents: number }>(
        `SELECT r.op_id AS "opId", p.id AS "paymentId", p.provider_id AS "providerId", r.cents
         FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = $1 AND r.status = 'pending'`,
        [booking.id],
      );
      for (const { opId, paymentId, providerId, cents } of rows) {
        if (providerId === null) throw new Error('a refund of no payment');
        const about = { operationId: opId, paymentId, bookingCode: booking.code, cents };
        const refund = await provider.refund({ ...about, providerId });
        await applyRefund(tx, opId, { providerId: refund.providerId, status: 'succeeded' });
        await endPaymentOp(tx, opId, 'done');
      }
    },
  };
}
