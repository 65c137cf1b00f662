import {
  endpoints,
  type QuoteRequest,
  type QuoteView,
  type BookingRequestBody,
  type BookingView,
} from '@sablon/contracts';
import { call } from '../api/http-client.js';

/** Books a quote, once per key. `booking.*`. */
export const createBooking = (body: BookingRequestBody, idempotencyKey: string): Promise<BookingView> =>
  call(endpoints.bookings.create, { body, idempotencyKey });

/** Quotes a ride in every class; the quote is held for 15 minutes. `booking.*`, `geo.*`. */
export const askQuote = (body: QuoteRequest, signal?: AbortSignal): Promise<QuoteView> =>
  call(endpoints.quotes.create, { body, signal });

/** Reads a quote that can still be booked. `request.not_found`, `booking.search_expired`. */
export const readQuote = (id: string, signal?: AbortSignal): Promise<QuoteView> =>
  call(endpoints.quotes.read, { params: { id }, signal });

export const quoteKey = (id: string) => ['quote', id] as const;
