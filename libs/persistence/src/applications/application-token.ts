import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN = /^a1\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/;

const signatureOf = (secret: string, applicationId: string): Buffer =>
  createHmac('sha256', secret).update(`application.a1.${applicationId}`).digest();

/** The signed link's token of an application: opens it, without an account, to whoever holds it. */
export const signApplicationToken = (secret: string, applicationId: string): string =>
  `a1.${applicationId}.${signatureOf(secret, applicationId).toString('base64url')}`;

/** The id of the application a token opens, or null when we did not sign it; compared in constant time. */
export function verifyApplicationToken(secret: string, token: string): string | null {
  const [, applicationId, signature] = TOKEN.exec(token) ?? [];
  if (applicationId === undefined || signature === undefined) return null;
  const wanted = signatureOf(secret, applicationId);
  const given = Buffer.from(signature, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? applicationId : null;
}
