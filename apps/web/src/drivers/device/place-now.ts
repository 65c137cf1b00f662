import type { CompleteTripRequest } from '@sablon/contracts';
import { serverNow } from '../../shared/api/server-clock.js';
import { gps } from './position-reporter.js';

/** Same limit as dispatch uses: an older position does not prove where the phone is (libs/domain, `OLD_AFTER_MS`). */
const FRESH_MS = 15_000;

/** This phone's position, with the time of its fix by the server's clock; null if unknown. */
export function placeNow(): NonNullable<CompleteTripRequest['position']> | null {
  const { fix } = gps.get();
  const age = fix ? Date.now() - fix.at : Infinity;
  return fix && age < FRESH_MS
    ? { lat: fix.lat, lng: fix.lng, at: new Date(serverNow() - Math.max(0, age)).toISOString() }
    : null;
}
