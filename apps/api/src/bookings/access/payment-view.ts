import type { PaymentView } from '@sablon/contracts';
import { paymentReturnOf } from '@sablon/domain';
import type { PaymentRow } from '@sablon/persistence';

/** A payment as its payer may read it; its state follows from our own status and nothing else (spec §4). */
export function paymentView(payment: PaymentRow): PaymentView {
  const { id, bookingId, status, amountCents, refundedCents, methodType, failureCode } = payment;
  const stands = paymentReturnOf(status);
  return {
    id,
    bookingId,
    status,
    amountCents,
    refundedCents,
    methodType,
    failureCode,
    outcome: stands.state,
    cause: stands.state === 'error' ? stands.cause : null,
  };
}
