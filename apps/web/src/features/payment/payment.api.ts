import type { BookingRequestBody, BookingView, PaymentStartView, PaymentView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';
import { trackTokenOf } from '../../shared/booking/track-tokens.js';

const opened = (bookingId: string, signal?: AbortSignal) => ({ trackToken: trackTokenOf(bookingId), signal });

export const bookingKey = (id: string) => ['booking', id] as const;

export const createBooking = (body: BookingRequestBody, idempotencyKey: string): Promise<BookingView> =>
  api.post<BookingView>('/api/bookings', { body, idempotencyKey });

export const readBooking = (id: string, signal?: AbortSignal): Promise<BookingView> =>
  api.get<BookingView>(`/api/bookings/${encodeURIComponent(id)}`, opened(id, signal));

/** Asking again gives the same payment. */
export const startPayment = (id: string): Promise<PaymentStartView> =>
  api.post<PaymentStartView>(`/api/bookings/${encodeURIComponent(id)}/payment`, opened(id));

export const readPayment = (id: string, signal?: AbortSignal): Promise<PaymentView> =>
  api.get<PaymentView>(`/api/bookings/${encodeURIComponent(id)}/payment`, opened(id, signal));
