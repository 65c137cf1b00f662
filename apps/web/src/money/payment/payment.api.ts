import type {
  BookingChangeView,
  BookingView,
  PaymentStartView,
  PaymentView,
  PriceSplitRequest,
  PriceSplitView,
} from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';
import { trackTokenOf } from '../../shared/bookings/track-tokens.js';

const opened = (bookingId: string, signal?: AbortSignal) => ({ trackToken: trackTokenOf(bookingId), signal });

export const bookingKey = (id: string) => ['booking', id] as const;

export const readBooking = (id: string, signal?: AbortSignal): Promise<BookingView> =>
  api.get<BookingView>(`/api/bookings/${encodeURIComponent(id)}`, opened(id, signal));

/** Path of the payment: for the booking, or for the price difference of a change. */
const paidPath = (id: string, changeId: string | null): `/api/${string}` =>
  `/api/bookings/${encodeURIComponent(id)}${changeId === null ? '' : `/changes/${encodeURIComponent(changeId)}`}`;

/** A repeated request returns the same payment. */
export const startPayment = (id: string, changeId: string | null): Promise<PaymentStartView> =>
  api.post<PaymentStartView>(`${paidPath(id, changeId)}/payment`, opened(id));

export const readChange = (id: string, changeId: string, signal: AbortSignal): Promise<BookingChangeView> =>
  api.get<BookingChangeView>(paidPath(id, changeId), opened(id, signal));

export const readPayment = (id: string, signal?: AbortSignal): Promise<PaymentView> =>
  api.get<PaymentView>(`${paidPath(id, null)}/payment`, opened(id, signal));

/** How a quote's price would be split; changes nothing. `promo.*`. */
export const splitPrice = (body: PriceSplitRequest, signal: AbortSignal): Promise<PriceSplitView> =>
  api.post<PriceSplitView>('/api/promotions/split', { body, signal });

/** A tip for a trip, in cents; a repeated request returns the same payment. */
export const startTip = (bookingId: string, tripId: string, cents: number): Promise<PaymentStartView> =>
  api.post<PaymentStartView>(`/api/trips/${encodeURIComponent(tripId)}/tip`, { ...opened(bookingId), body: { cents } });

/** Waiting time that is due; a repeated request returns the same payment. */
export const startWaiting = (bookingId: string, tripId: string): Promise<PaymentStartView> =>
  api.post<PaymentStartView>(`/api/trips/${encodeURIComponent(tripId)}/waiting/payment`, opened(bookingId));

/** One payment of a booking by its own id. */
export const readOnePayment = (bookingId: string, paymentId: string, signal?: AbortSignal): Promise<PaymentView> =>
  api.get<PaymentView>(`/api/payments/${encodeURIComponent(paymentId)}`, opened(bookingId, signal));
