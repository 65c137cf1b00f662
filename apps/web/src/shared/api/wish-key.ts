import { asApiError } from './api-error.js';
import { newIdempotencyKey } from './idempotency-key.js';

/**
 * Idempotency keys: the same key while the same payload is retried after a lost response, so that it takes effect once; a new key
 * for a different payload, and after a refusal, which a retry would only repeat.
 */
export function createWishKey() {
  let last: { readonly wish: string; readonly key: string } | null = null;
  return {
    of(wish: string): string {
      if (last?.wish !== wish) last = { wish, key: newIdempotencyKey() };
      return last.key;
    },
    failed(error: unknown): void {
      if (!asApiError(error).isTransient) last = null;
    },
  };
}
