import type { WaitingClockView } from '@sablon/contracts';
import { MINUTE_MS } from '@sablon/domain';

/** Seconds as minutes and seconds, as on a stopwatch. */
export const clockDigits = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Waiting time and its price at a given moment. */
export interface Waited {
  readonly freeSeconds: number;
  /** Seconds beyond the free time. */
  readonly overSeconds: number;
  /** Completed minutes beyond the free time, and their price in integer cents (`waitingCharge`). */
  readonly minutes: number;
  readonly cents: number;
}

/** Free seconds left, or else the time beyond them and its price. */
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
