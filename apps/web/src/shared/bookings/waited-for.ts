import type { WaitingClockView } from '@sablon/contracts';
import { MINUTE_MS } from '@sablon/domain';

/** Seconds as minutes and seconds, as on a stopwatch. */
export const clockDigits = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What waiting has come to at a moment. */
export interface Waited {
  readonly freeSeconds: number;
  /** Beyond the free ones. */
  readonly overSeconds: number;
  /** Finished minutes beyond the free ones, and integer cents for them (`waitingCharge`). */
  readonly minutes: number;
  readonly cents: number;
}

/** Free seconds left, else what is beyond them and its price. */
export function waitedFor(arrivedAt: string, { freeUntil, perMinuteCents }: WaitingClockView, nowMs: number): Waited {
  const fromMs = Math.max(Date.parse(freeUntil), Date.parse(arrivedAt));
  const overMs = Math.max(0, nowMs - fromMs);
  const minutes = Math.floor(overMs / MINUTE_MS);
  return {
    freeSeconds: Math.max(0, Math.ceil((fromMs - nowMs) / 1_000)),
    overSeconds: Math.floor(overMs / 1_000),
    minutes,
    cents: minutes * perMinuteCents,
  };
}
