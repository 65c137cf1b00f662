import { IDEMPOTENCY_TTL_MS } from './idempotency.js';
import type { Kind, Records, KeepRecord } from './store.js';

const EVENT_TTL_MS = 30 * 86_400_000; // Stripe keeps events 30 days
const MAX_EVENTS = 30_000; // ASSUMPTION: a demo runs for weeks on a small machine
const CHALLENGE_TTL_MS = 86_400_000; // ASSUMPTION: nobody answers a bank page a day later

/** What a compaction keeps. Payments, refunds and customers stay for good; undelivered events stay until given up. */
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
