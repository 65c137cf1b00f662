import { newIdempotencyKey } from './idempotency-key.js';

/** Idempotency key of the current request: an identical payload keeps the key (same command), a different one gets a new key. */
export class Intention {
  private asked = '';
  private key = '';

  keyOf(wish: unknown): string {
    const asked = JSON.stringify(wish);
    if (this.asked !== asked) [this.asked, this.key] = [asked, newIdempotencyKey()];
    return this.key;
  }

  /** The command succeeded: the same payload again is a new command. */
  fulfilled(): void {
    this.asked = '';
  }
}
