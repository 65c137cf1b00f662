import { endpoints, type BookingRequestBody, type BookingView } from '@sablon/contracts';
import { call } from '../api/http-client.js';

/** Books a quote, once per key. `booking.*`. */
export const createBooking = (body: BookingRequestBody, idempotencyKey: string): Promise<BookingView> =>
  call(endpoints.bookings.create, { body, idempotencyKey });
