/**
 * The header names whole seconds and an answer is a moment under way: what differs by less is the measurement, not the
 * device. ASSUMPTION: three seconds cover both on a slow phone network.
 */
const NOISE_MS = 3_000;
/** An answer that took longer says too little about when it was written. */
const SLOW_MS = 4_000;

/** How far the server's clock is ahead of this device's, from one answer's `Date`; null when it says nothing. */
export function clockOffset(date: string | null, sentAtMs: number, receivedAtMs: number): number | null {
  const written = Date.parse(date ?? '');
  const took = receivedAtMs - sentAtMs;
  if (!Number.isFinite(written) || took < 0 || took > SLOW_MS) return null;
  // Half a second for the cut-off fraction, and written about half-way.
  const offset = Math.round(written + 500 - (sentAtMs + took / 2));
  return Math.abs(offset) < NOISE_MS ? 0 : offset;
}

let offsetMs = 0;

/** Learns from each answer of the server, so that a device whose clock is set wrong shows no wrong times. */
export function noteServerDate(date: string | null, sentAtMs: number): void {
  offsetMs = clockOffset(date, sentAtMs, Date.now()) ?? offsetMs;
}

/** The server's time in epoch milliseconds, as well as this device can know it. */
export const serverNow = (): number => Date.now() + offsetMs;
