import { signedId } from '../kernel/signed-id.js';

const TRACK = signedId('track', 'v1');

/** The token in a booking's signed link: opens that booking to anyone who has it, without an account. */
export const signTrackToken = (secret: string, bookingId: string): string => TRACK.sign(secret, bookingId);

/** The booking a token opens, or null when we did not sign it. */
export function verifyTrackToken(secret: string, token: string): { readonly bookingId: string } | null {
  const bookingId = TRACK.verify(secret, token);
  return bookingId === null ? null : { bookingId };
}
