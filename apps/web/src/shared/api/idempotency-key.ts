/** A fresh key for one intention of a person: make it when the form is filled, keep it through retries. */
export function newIdempotencyKey(): string {
  // randomUUID only exists on https and localhost; a phone on the office network opens plain http.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
