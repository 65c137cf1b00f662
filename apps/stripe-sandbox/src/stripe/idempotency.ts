import { createHash } from 'node:crypto';
import type { Tx } from './store.js';
import { ApiError, invalid } from './api-error.js';
import type { SavedResponse } from './saved-response.js';

/** Stripe keeps a key for at least 24 hours and may forget it afterwards; the sandbox forgets it then. */
export const IDEMPOTENCY_TTL_MS = 24 * 3600 * 1000;
const MAX_KEY_LENGTH = 255;

export const fingerprintOf = (path: string, parameters: string): string =>
  createHash('sha256').update(`${path}\n${parameters}`).digest('hex');

/** The saved answer for this key, or null when it is free; the wrong parameters or path are refused, nothing runs. */
export function replay(tx: Tx, key: string, path: string, fingerprint: string, nowMs: number): SavedResponse | null {
  if (key.length > MAX_KEY_LENGTH) throw invalid('Idempotency keys hold at most 255 characters');
  const saved = tx.get('saved_response', key);
  if (!saved || nowMs - saved.createdAtMs >= IDEMPOTENCY_TTL_MS) return null;
  if (saved.path !== path) throw mismatch(`the endpoint it was first used for ('${path}' vs '${saved.path}')`);
  if (saved.fingerprint !== fingerprint) throw mismatch('the parameters it was first used with');
  return saved;
}

const mismatch = (what: string): ApiError =>
  new ApiError(400, {
    type: 'idempotency_error',
    message: `An idempotency key can only be used again with ${what}. Use another key for another request.`,
  });

/** Another request holds the key right now; nothing is saved for this one. */
export const keyInUse = (): ApiError =>
  new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'Another request with this idempotency key is still running. Try again in a moment.',
  });
