/** Creates an idempotency key for one user intention: call it when the form is filled in and reuse the key for retries. */
export function newIdempotencyKey(): string {
  // `randomUUID` only exists on https and localhost; a phone on the office network opens plain http.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
