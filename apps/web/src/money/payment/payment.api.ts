import {
  endpoints,
  type BookingChangeView,
  type BookingView,
  type PaymentStartView,
  type PaymentView,
  type PriceSplitRequest,
  type PriceSplitView,
} from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';
import { trackTokenOf } from '../../shared/bookings/track-tokens.js';

const opened = (bookingId: string, signal?: AbortSignal) => ({ trackToken: trackTokenOf(bookingId), signal });

export const bookingKey = (id: string) => ['booking', id] as const;

export const readBooking = (id: string, signal?: AbortSignal): Promise<BookingView> =>
  call(endpoints.bookings.read, { params: { id }, ...opened(id, signal) });

/** For the booking, or for the price difference of a change; a repeated request returns the same payment. */
export const startPayment = (id: string, changeId: string | null): Promise<PaymentStartView> =>
  changeId === null
    ? call(endpoints.payments.start, { params: { id }, ...opened(id) })
    : call(endpoints.changes.pay, { params: { id, changeId }, ...opened(id) });

export const readChange = (id: string, changeId: string, signal: AbortSignal): Promise<BookingChangeView> =>
  call(endpoints.changes.read, { params: { id, changeId }, ...opened(id, signal) });

export const readPayment = (id: string, signal?: AbortSignal): Promise<PaymentView> =>
  call(endpoints.payments.ofBooking, { params: { id }, ...opened(id, signal) });

/** How a quote's price would be split; changes nothing. `promo.*`. */
export const splitPrice = (body: PriceSplitRequest, signal: AbortSignal): Promise<PriceSplitView> =>
  call(endpoints.promotions.split, { body, signal });

/** A tip for a trip, in cents; a repeated request returns the same payment. */
export const startTip = (bookingId: string, tripId: string, cents: number): Promise<PaymentStartView> =>
  call(endpoints.tips.pay, { params: { id: tripId }, ...opened(bookingId), body: { cents } });

/** Waiting time that is due; a repeated request returns the same payment. */
export const startWaiting = (bookingId: string, tripId: string): Promise<PaymentStartView> =>
  call(endpoints.payments.startWaiting, { params: { id: tripId }, ...opened(bookingId) });

/** One payment of a booking by its own id. */
export const readOnePayment = (bookingId: string, paymentId: string, signal?: AbortSignal): Promise<PaymentView> =>
  call(endpoints.payments.read, { params: { id: paymentId }, ...opened(bookingId, signal) });
