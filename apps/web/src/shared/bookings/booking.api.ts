import type { BookingRequestBody, BookingView } from '@sablon/contracts';
import { api } from '../api/http-client.js';

/** Books a quote, once per key. `booking.*`. */
export const createBooking = (body: BookingRequestBody, idempotencyKey: string): Promise<BookingView> =>
  api.post<BookingView>('/api/bookings', { body, idempotencyKey });
