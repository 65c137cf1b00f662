import type { BookingRequestBody, BookingView } from '@sablon/contracts';
import { ApiError } from '../../shared/api/api-error.js';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { createBooking } from '../../shared/bookings/quote.api.js';
import { keepTrackToken } from '../../shared/bookings/track-tokens.js';

/** A request without a response yet, or the booking it made. */
type Attempt =
  | { readonly state: 'sent'; readonly key: string; readonly body: BookingRequestBody }
  | { readonly state: 'booked'; readonly bookingId: string };

const nameOf = (quoteId: string, vehicleClass: string): string => `sablon.book.${quoteId}.${vehicleClass}`;

function readAttempt(name: string): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

function keepAttempt(name: string, attempt: Attempt | null): void {
  try {
    if (attempt) sessionStorage.setItem(name, JSON.stringify(attempt));
    else sessionStorage.removeItem(name);
  } catch (refused) {
    console.warn('the booking attempt is not kept', refused);
  }
}

/** The booking already made from this quote on this device, if any. */
export function bookedFrom(quoteId: string, vehicleClass: string): string | null {
  const attempt = readAttempt(nameOf(quoteId, vehicleClass));
  return attempt?.state === 'booked' ? attempt.bookingId : null;
}

/**
 * Books a quote once, however often the button is pressed or the page reloaded: one key for each quote and class. An attempt
 * whose response was lost is retried unchanged; a refused one may be corrected under a new key, because nothing was booked then
 * (and the server books a quote only once anyway).
 */
export async function bookOnce(
  body: BookingRequestBody,
  create: typeof createBooking = createBooking,
): Promise<BookingView> {
  const name = nameOf(body.quoteId, body.vehicleClass);
  const before = readAttempt(name);
  const attempt: Attempt = before?.state === 'sent' ? before : { state: 'sent', key: newIdempotencyKey(), body };
  keepAttempt(name, attempt);
  try {
    const booking = await create(attempt.body, attempt.key);
    keepAttempt(name, { state: 'booked', bookingId: booking.id });
    keepTrackToken(booking.id, booking.trackToken);
    return booking;
  } catch (failure) {
    if (failure instanceof ApiError && !failure.isTransient) keepAttempt(name, null);
    throw failure;
  }
}
