import type { BookingView } from '@sablon/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLocalChange, writeLocal } from '../../shared/state/local-storage.js';
import { bookingKey } from './payment.api.js';

/** Names the booking that was paid last in this browser; other tabs hear of it by its change. */
const PAID = 'sablon.paid';

function markPaid(cache: QueryClient, bookingId: string): void {
  cache.setQueryData<BookingView>(bookingKey(bookingId), (known) => known && { ...known, paid: true, payBy: null });
  for (const queryKey of [bookingKey(bookingId), ['change']]) void cache.invalidateQueries({ queryKey });
}

/** Someone who goes back from here, or has the form open in another tab, finds the booking paid before anything is fetched again. */
export function usePaidAtOnce(paidBookingId: string | null): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (paidBookingId === null) return;
    markPaid(cache, paidBookingId);
    writeLocal(PAID, paidBookingId);
  }, [cache, paidBookingId]);
}

/** Shows a booking as paid once another tab has paid it. */
export function usePaidElsewhere(bookingId: string | null): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (bookingId === null) return;
    return onLocalChange(PAID, (paidBookingId) => {
      if (paidBookingId === bookingId) markPaid(cache, bookingId);
    });
  }, [cache, bookingId]);
}
