/**
 * The `Date` header has whole seconds and the response takes time to arrive: a smaller difference is measurement error, not a
 * wrong clock. ASSUMPTION: three seconds cover both on a slow phone network.
 */
const NOISE_MS = 3_000;
/** A slower response says too little about when it was written. */
const SLOW_MS = 4_000;

/** How far the server's clock is ahead of this device's, from the `Date` of one response; null if it cannot be measured. */
export function clockOffset(date: string | null, sentAtMs: number, receivedAtMs: number): number | null {
  const written = Date.parse(date ?? '');
  const took = receivedAtMs - sentAtMs;
  if (!Number.isFinite(written) || took < 0 || took > SLOW_MS) return null;
  // Add half a second for the truncated fraction, and assume the header was written half-way through the request.
  const offset = Math.round(written + 500 - (sentAtMs + took / 2));
  return Math.abs(offset) < NOISE_MS ? 0 : offset;
}

let offsetMs = 0;

/** Updates the clock offset from each server response, so that a device with a wrong clock still shows correct times. */
export function noteServerDate(date: string | null, sentAtMs: number): void {
  offsetMs = clockOffset(date, sentAtMs, Date.now()) ?? offsetMs;
}

/** The server's time in epoch milliseconds, as precisely as this device can know it. */
export const serverNow = (): number => Date.now() + offsetMs;
