import { newIdempotencyKey } from './idempotency-key.js';

/** The key of what somebody wants now: the same wish sent again is the same command, another wish is another one. */
export class Intention {
  private asked = '';
  private key = '';

  keyOf(wish: unknown): string {
    const asked = JSON.stringify(wish);
    if (this.asked !== asked) [this.asked, this.key] = [asked, newIdempotencyKey()];
    return this.key;
  }

  /** It is done: the same again is a new wish. */
  fulfilled(): void {
    this.asked = '';
  }
}
