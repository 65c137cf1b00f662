import { readLocal, writeLocal } from '../state/local-storage.js';

const KEY = 'sablon.track';
/** ASSUMPTION: paying takes less than a day; after that, the link shown with the confirmation opens the booking. */
const CACHED_MS = 24 * 3_600_000;
const MAX_TOKENS = 10;

interface StoredToken {
  readonly bookingId: string;
  readonly token: string;
  readonly at: number;
}

const isRetained = (value: unknown): value is StoredToken =>
  typeof value === 'object' &&
  value !== null &&
  'bookingId' in value &&
  'token' in value &&
  'at' in value &&
  typeof value.token === 'string' &&
  typeof value.at === 'number';

function readAll(): readonly StoredToken[] {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRetained).filter(({ at }) => Date.now() - at < CACHED_MS) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps the link of a new booking, so that a guest who returns from the bank, perhaps in another tab, can read it. Never include
 * it in the address given to the payment provider.
 */
export function keepTrackToken(bookingId: string, token: string): void {
  const others = readAll().filter((token) => token.bookingId !== bookingId);
  writeLocal(KEY, JSON.stringify([...others, { bookingId, token, at: Date.now() }].slice(-MAX_TOKENS)));
}

/** The link of a booking made on this device, or null. */
export const trackTokenOf = (bookingId: string): string | null =>
  readAll().find((token) => token.bookingId === bookingId)?.token ?? null;
