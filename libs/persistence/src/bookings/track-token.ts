import { createHmac, timingSafeEqual } from 'node:crypto';

const VERSION = 'v1';
const SIGNATURE_BYTES = 32;
const TOKEN = /^v1\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/;

const signatureOf = (secret: string, bookingId: string): Buffer =>
  createHmac('sha256', secret).update(`track.${VERSION}.${bookingId}`).digest();

/** The signed link's token of a booking: opens that booking, without an account, to whoever holds it. */
export const signTrackToken = (secret: string, bookingId: string): string =>
  `${VERSION}.${bookingId}.${signatureOf(secret, bookingId).toString('base64url')}`;

/** The booking a token opens, or null when we did not sign it; compared in constant time. */
export function verifyTrackToken(secret: string, token: string): { readonly bookingId: string } | null {
  const [, bookingId, signature] = TOKEN.exec(token) ?? [];
  if (bookingId === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== SIGNATURE_BYTES) return null;
  return timingSafeEqual(given, signatureOf(secret, bookingId)) ? { bookingId } : null;
}
