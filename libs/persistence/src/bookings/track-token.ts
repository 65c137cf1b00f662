import { signedId } from '../kernel/signed-id.js';

/**
 * How long a link opens a booking, counted from when it was sent or shown. ASSUMPTION: rides are booked up to two weeks ahead, and a fee is
 * contested or a receipt wanted within the two months after.
 */
const LINK_DAYS = 90;
const TRACK = signedId('track', 'v2', LINK_DAYS);

/** The token in a booking's signed link: opens that booking for 90 days to anyone who has it, without an account. */
export const signTrackToken = (secret: string, bookingId: string, now?: number): string =>
  TRACK.sign(secret, bookingId, now);

/** The booking a token opens, or null when we did not sign it or its time is over. */
export function verifyTrackToken(secret: string, token: string, now?: number): { readonly bookingId: string } | null {
  const bookingId = TRACK.verify(secret, token, now);
  return bookingId === null ? null : { bookingId };
}
