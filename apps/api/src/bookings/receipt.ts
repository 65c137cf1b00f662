import { projectTrip, type ReceiptView } from '@sablon/contracts';
import { withWaiting, type PaidWaiting, type TripFacts } from '@sablon/domain';
import type { BookingRow, PaymentRow } from '@sablon/persistence';

type Legs = ReceiptView['legs'];

/** What was paid for, kept and given back, from the prices the booking was made at. */
export function receiptOf(
  booking: BookingRow,
  trips: readonly TripFacts[],
  payment: PaymentRow | null,
  waiting: ReadonlyMap<number, PaidWaiting>,
  audience: 'passenger' | 'track',
  tipCents: number,
): ReceiptView {
  const priced = booking.priceBreakdown as { readonly legs: Legs }; // written by our own booking command
  const legs = priced.legs.map((leg, index) => withWaiting(leg, waiting.get(index + 1) ?? null));
  const sum = (pick: (leg: Legs[number]) => number): number => legs.reduce((total, leg) => total + pick(leg), 0);
  return {
    bookingCode: booking.code,
    issuedAt: booking.now.toISOString(),
    legs,
    totalCents: [...waiting.values()].reduce((total, { cents }) => total + cents, booking.totalCents),
    vat: {
      vatPercent: legs[0]?.vat.vatPercent ?? 0,
      netCents: sum((leg) => leg.vat.netCents),
      vatCents: sum((leg) => leg.vat.vatCents),
    },
    paidCents: payment?.capturedCents ?? 0,
    refundedCents: payment?.refundedCents ?? 0,
    retainedFeeCents: booking.retainedFeeCents,
    promoCode: booking.promoCode,
    promoCents: booking.promoCents,
    creditCents: booking.creditCents,
    tipCents,
    methodType: payment?.methodType ?? null,
    trips: trips.map((trip) => projectTrip(trip, audience, booking.now)),
  };
}
