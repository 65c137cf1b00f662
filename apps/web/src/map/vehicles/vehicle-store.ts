import { OLD_AFTER_MS } from '@sablon/domain';

export const STALE_AFTER_MS = OLD_AFTER_MS;

export const isStale = (fixAtMs: number, nowMs: number): boolean => nowMs - fixAtMs > STALE_AFTER_MS;

/** The age in short form: "40 s", "3 min". */
export const ageText = (fixAtMs: number, nowMs: number): string => {
  const seconds = Math.max(0, Math.round((nowMs - fixAtMs) / 1000));
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

export const VEHICLE_STATES = ['free', 'offered', 'assigned', 'busy', 'break'] as const;
export type VehicleState = (typeof VEHICLE_STATES)[number];

/** One car's last known fix. Heading in degrees clockwise from north; `at` is the epoch milliseconds of the fix. */
export interface VehicleFix {
  readonly lat: number;
  readonly lng: number;
  readonly heading: number | null;
  readonly at: number;
}

/** Provides one car to a map; null while it is unknown or may not be shown. */
export interface VehicleSource {
  read(): VehicleFix | null | undefined;
  subscribe(listener: () => void): () => void;
}
