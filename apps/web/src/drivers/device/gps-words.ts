import type { LatLng } from '@sablon/domain';
import type { GpsState } from './position-reporter.js';

/** Beyond this age the position is not shown as current. ASSUMPTION: two heartbeats and a slow response. */
const OLD_AFTER_MS = 25_000;

const ageOf = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return seconds < 90 ? `${seconds}\u00a0s` : `${Math.round(seconds / 60)}\u00a0min`;
};

/** Whether the fix is recent enough to be matched with passengers. */
export const hasFreshFix = ({ fix }: GpsState, nowMs: number): boolean =>
  fix !== null && nowMs - fix.at <= OLD_AFTER_MS;

/** The car's position, to be recorded as evidence; null if the fix is no longer current. */
export const freshPlace = (state: GpsState, nowMs: number): LatLng | null =>
  state.fix && hasFreshFix(state, nowMs) ? { lat: state.fix.lat, lng: state.fix.lng } : null;

/** The GPS status in words. A position that is no longer current is marked as old, with its age. */
export function describeGps(state: GpsState, nowMs: number) {
  const age = state.fix ? ageOf(nowMs - state.fix.at) : '';
  if (state.status === 'off') return { key: 'gps.off', tone: 'neutral', age } as const;
  if (state.status === 'denied') return { key: 'gps.denied', tone: 'danger', age } as const;
  if (hasFreshFix(state, nowMs)) return { key: 'gps.ok', tone: 'ok', age } as const;
  if (state.fix) return { key: 'gps.old', tone: 'danger', age } as const;
  if (state.status === 'unavailable') return { key: 'gps.unavailable', tone: 'danger', age } as const;
  return { key: 'gps.waiting', tone: 'warn', age } as const;
}
