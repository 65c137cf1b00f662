import { crowDistanceMeters, type LatLng } from '../../kernel/geo/lat-lng.js';
import { ALERT_SETTINGS, type AlertSettings, type AlertSeverity } from './alert-kinds.js';

/** How a ride stands to a limit: beyond it, beyond the one at which an alert ends, or well inside. */
export type RideStanding = 'bad' | 'still' | 'good';

/** The lateness at a pickup in whole minutes, and what it means. */
export interface LateRisk {
  readonly minutes: number;
  readonly standing: RideStanding;
  readonly severity: AlertSeverity;
}

/** Late risk: pickup − now − way of the car (ux.md §2.4), judged with room between firing and being over. */
export function lateRiskOf(promisedAt: Date, expectedAt: Date, settings: AlertSettings = ALERT_SETTINGS): LateRisk {
  const minutes = (expectedAt.getTime() - promisedAt.getTime()) / 60_000;
  const standing = minutes > settings.lateMinutes ? 'bad' : minutes > settings.noMoreLateMinutes ? 'still' : 'good';
  return {
    minutes: Math.floor(minutes),
    standing,
    severity: minutes >= settings.severelyLateMinutes ? 'severe' : 'warn',
  };
}

/** How far a point is from a line, in metres: flat, which is exact enough for a city. Infinity for a line of no points. */
export function metersFromLine(point: LatLng, line: readonly LatLng[]): number {
  const scale = Math.cos((point.lat * Math.PI) / 180);
  const flat = ({ lat, lng }: LatLng) => ({ x: (lng - point.lng) * scale, y: lat - point.lat });
  let nearest = Infinity;
  for (const [index, end] of line.entries()) {
    const a = flat(line[Math.max(0, index - 1)] ?? end);
    const b = flat(end);
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length));
    const foot = { lat: point.lat + a.y + share * dy, lng: point.lng + (a.x + share * dx) / scale };
    nearest = Math.min(nearest, crowDistanceMeters(point, foot));
  }
  return nearest;
}

/** Whether a car has left its planned way. */
export function offRouteOf(
  position: LatLng,
  route: readonly LatLng[],
  settings: AlertSettings = ALERT_SETTINGS,
): { readonly meters: number; readonly standing: RideStanding } {
  const meters = metersFromLine(position, route);
  const standing = meters > settings.offRouteMeters ? 'bad' : meters > settings.backOnRouteMeters ? 'still' : 'good';
  return { meters: Math.round(meters), standing };
}

/** ASSUMPTION: nobody knows what a car did in between; a standing one is kept each half minute. */
const GAP_MS = 5 * 60_000;

/**
 * Since when a car has stood where it is, in epoch milliseconds; null when it has moved, or when nothing is known of a part of the
 * last `stopMinutes`: a gap is no stop. Points oldest first.
 */
export function standingSince(
  points: readonly (LatLng & { readonly at: number })[],
  nowMs: number,
  settings: AlertSettings = ALERT_SETTINGS,
): number | null {
  const here = points.at(-1);
  if (!here || nowMs - here.at > GAP_MS) return null;
  let since = here.at;
  for (const point of points.toReversed()) {
    if (since - point.at > GAP_MS || crowDistanceMeters(here, point) > settings.stopRadiusMeters) break;
    since = point.at;
  }
  return nowMs - since >= settings.stopMinutes * 60_000 ? since : null;
}
