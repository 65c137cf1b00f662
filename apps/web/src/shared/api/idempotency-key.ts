import { asApiError } from './api-error.js';

/** A random UUID, also on plain-HTTP pages (a phone on the office network), where browsers do not offer `crypto.randomUUID`. */
export function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40; // version 4 (RFC 9562)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Creates an idempotency key for one user intention: call it when the form is filled in and reuse the key for retries. */
export const newIdempotencyKey = newUuid;

/**
 * The idempotency key of a command that may be sent again: the same payload keeps its key while a response may only have been
 * lost, so that it takes effect once; a different payload gets a new one.
 */
export class Intention {
  private asked = '';
  private key = '';

  keyOf(payload: unknown): string {
    const asked = JSON.stringify(payload);
    if (this.asked !== asked) [this.asked, this.key] = [asked, newIdempotencyKey()];
    return this.key;
  }

  /** The command succeeded: the same payload again is a new command. */
  fulfilled(): void {
    this.asked = '';
  }

  /** The command failed: after a refusal, which a retry would only repeat, the same payload is a new command. */
  failed(error: unknown): void {
    if (!asApiError(error).isTransient) this.asked = '';
  }
}
