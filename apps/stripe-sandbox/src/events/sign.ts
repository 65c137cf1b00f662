import { createHmac } from 'node:crypto';

/** Stripe's `Stripe-Signature`: HMAC-SHA256 over `<seconds>.<body>`, scheme v1 (docs.stripe.com/webhooks/signature). */
export function signatureHeader(body: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`, 'utf8').digest('hex');
  return `t=${atSeconds},v1=${signature}`;
}
