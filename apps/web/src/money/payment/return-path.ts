import type { Order } from './use-order.js';

type Paid = Pick<Order, 'tip' | 'changeId' | 'totalCents'>;

/**
 * Where the provider sends the payer back to. Tips, waiting time and changes are read by their own payment, and carry the
 * parameters for paying again.
 */
export function returnPath({ tip, changeId, totalCents }: Paid, bookingId: string, paymentId?: string): string {
  const path = `/payment-return?booking=${bookingId}`;
  if (!paymentId || (!tip && !changeId)) return path;
  if (!tip) return `${path}&change=${changeId}&payment=${paymentId}`;
  const again = `cents=${totalCents}`;
  return tip.isWaiting
    ? `${path}&payment=${paymentId}&waiting=${tip.tripId}&${again}`
    : `${path}&tip=${paymentId}&trip=${tip.tripId}&${again}`;
}

/** From the address the payer returned to, the page for paying the same again; null if it does not identify a payment. */
export function retryPath(back: URLSearchParams): string | null {
  const booking = back.get('booking');
  const wanted = {
    booking,
    change: back.get('change'),
    tip: back.get('tip') && back.get('trip'),
    waiting: back.get('waiting'),
    cents: back.get('cents'),
  };
  if (booking === null || (back.get('tip') !== null && !(wanted.tip && wanted.cents))) return null;
  const named = Object.entries(wanted).filter((part): part is [string, string] => part[1] !== null);
  return `/payment?${new URLSearchParams(named).toString()}`;
}
