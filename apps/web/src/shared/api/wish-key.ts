import { asApiError } from './api-error.js';
import { newIdempotencyKey } from './idempotency-key.js';

/**
 * The idempotency key of what somebody wishes: the same while the same wish is sent again after an answer that was lost, so that it
 * takes effect once; another for another wish, and after a refusal, which would only be repeated.
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
