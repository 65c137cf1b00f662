import { POSITION_LIMITS } from '../fleet/position-settings.js';

/** ASSUMPTION: a step told within the minute was done where the car still is; one told later was done somewhere else. */
const TOLD_AT_ONCE_MS = 60_000;

/**
 * Whether a device's last position is the place of a step its phone gave none for: only of a step told at once (`happenedAt`, by
 * the device; null = now) and with a position that is current. Epoch milliseconds.
 */
export function isPlaceOfStep(happenedAt: number | null, positionAt: number, now: number): boolean {
  const toldAtOnce = happenedAt === null || Math.abs(now - happenedAt) <= TOLD_AT_ONCE_MS;
  return toldAtOnce && now - positionAt <= POSITION_LIMITS.staleMs;
}
