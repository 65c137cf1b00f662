import { OLD_AFTER_MS } from '@sablon/domain';

export const STALE_AFTER_MS = OLD_AFTER_MS;

export const isStale = (fixAtMs: number, nowMs: number): boolean => nowMs - fixAtMs > STALE_AFTER_MS;

/** The age in short form: "40 s", "3 min". */
export const ageText = (fixAtMs: number, nowMs: number): string => {
  const seconds = Math.max(0, Math.round((nowMs - fixAtMs) / 1000));
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};
