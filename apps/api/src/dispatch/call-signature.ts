import { createHmac, timingSafeEqual } from 'node:crypto';
import { fail, ok, type Result } from '@sablon/domain';

/** ASSUMPTION: clocks of an exchange and of a server differ less; a signature older than that is not accepted again. */
export const SIGNED_WITHIN_SECONDS = 300;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** The signature of a body at a moment, in Unix seconds: hex HMAC-SHA256 of `<seconds>.<body>`. */
export const signatureOf = (secret: string, seconds: number, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/**
 * Whether the header `t=<seconds>,v1=<hex>` signs this body now; its signature, which names the request. Codes:
 * `webhook.signature_invalid`, `webhook.too_old`.
 */
export function signedCall(
  secret: string,
  header: string | undefined,
  body: Buffer | string,
  nowMs: number,
): Result<string, 'webhook.signature_invalid' | 'webhook.too_old'> {
  const [, seconds, signature] = HEADER.exec(header ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return fail('webhook.signature_invalid');
  const expected = Buffer.from(signatureOf(secret, Number(seconds), body), 'hex');
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return fail('webhook.signature_invalid');
  if (Math.abs(nowMs / 1000 - Number(seconds)) > SIGNED_WITHIN_SECONDS) return fail('webhook.too_old');
  return ok(signature);
}
