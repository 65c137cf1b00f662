import { createHash } from 'node:crypto';
import type { Tx, SavedResponse, Kind, Records, KeepRecord } from './store.js';
import { ApiError, invalid } from './api-error.js';

/** Stripe keeps a key for at least 24 hours and may forget it afterwards; the sandbox forgets it after that. */
const IDEMPOTENCY_TTL_MS = 24 * 3600 * 1000;
const MAX_KEY_LENGTH = 255;

export const fingerprintOf = (path: string, parameters: string): string =>
  createHash('sha256').update(`${path}\n${parameters}`).digest('hex');

/** The saved answer for this key, or null when it is unused; other parameters or another path are refused, and nothing runs. */
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

const EVENT_TTL_MS = 30 * 86_400_000; // Stripe keeps events 30 days
const MAX_EVENTS = 30_000; // ASSUMPTION: a demo runs for weeks on a small machine
const CHALLENGE_TTL_MS = 86_400_000; // ASSUMPTION: no payer answers a bank page a day later

/** What survives compaction: payments, refunds and customers for good; undelivered events until given up. */
export function keepAt(
  nowMs: number,
  isWaiting: (eventId: string) => boolean,
  isLost: (eventId: string) => boolean,
): KeepRecord {
  return (kind, value, newerOfKind) => {
    if (is('saved_response', kind, value)) return nowMs - value.createdAtMs < IDEMPOTENCY_TTL_MS;
    if (is('challenge', kind, value)) return nowMs - value.createdAtMs < CHALLENGE_TTL_MS;
    if (is('event', kind, value))
      return (
        isWaiting(value.id) ||
        (nowMs - value.created * 1000 < EVENT_TTL_MS && (newerOfKind < MAX_EVENTS || isLost(value.id)))
      );
    return true;
  };
}

const is = <K extends Kind>(wanted: K, kind: Kind, _value: Records[Kind]): _value is Records[K] => wanted === kind;
