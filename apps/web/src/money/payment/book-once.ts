import type { BookingRequestBody, BookingView } from '@sablon/contracts';
import { ApiError } from '../../shared/api/api-error.js';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { createBooking } from '../../shared/bookings/quote.api.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';
import { keepTrackToken } from '../../shared/bookings/track-tokens.js';

/** A request without a response yet. It names the guest, so it ends with the tab. */
interface Attempt {
  readonly state: 'sent';
  readonly key: string;
  readonly body: BookingRequestBody;
}

/** Where every tab of this browser finds what was booked from a quote; other tabs hear of it by its change. */
export const BOOKED = 'sablon.booked';
/** ASSUMPTION: quotes last 15 minutes; no one books more in that time. */
const MAX_BOOKED = 10;
type Booked = readonly (readonly [name: string, bookingId: string])[];

function readBooked(): Booked {
  try {
    const stored: unknown = JSON.parse(readLocal(BOOKED) ?? '[]');
    return Array.isArray(stored) ? (stored as Booked) : []; // written below
  } catch {
    return [];
  }
}

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
  const name = nameOf(quoteId, vehicleClass);
  return readBooked().find(([known]) => known === name)?.[1] ?? null;
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
  const attempt: Attempt = before ?? { state: 'sent', key: newIdempotencyKey(), body };
  keepAttempt(name, attempt);
  try {
    const booking = await create(attempt.body, attempt.key);
    keepAttempt(name, null);
    keepTrackToken(booking.id, booking.trackToken); // before other tabs look for it
    writeLocal(BOOKED, JSON.stringify([...readBooked(), [name, booking.id]].slice(-MAX_BOOKED)));
    return booking;
  } catch (failure) {
    if (failure instanceof ApiError && !failure.isTransient) keepAttempt(name, null);
    throw failure;
  }
}
