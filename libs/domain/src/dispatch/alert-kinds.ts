import { crowDistanceMeters, type LatLng } from '../kernel/lat-lng.js';

/** How long a driver may work before a compulsory rest. */
export const WORKING_DAY = {
  /**
   * ASSUMPTION: the longest working day of a taxi driver, breaks not counted, in hours of any 24; beyond it a dispatcher is
   * alerted, but the driver is not stopped.
   */
  hoursMax: 11,
} as const;

/** Kinds of dispatcher alert, besides safety alarms (which come first) and unconfirmed promises (decision 0042). */
export const ALERT_KINDS = [
  'no_driver',
  'late_risk',
  'plans_collide',
  'gps_dark',
  'off_route',
  'long_stop',
  'ended_far',
  'document_expiring',
  'payment_stuck',
  'queue_unhealthy',
  'process_lost',
  'arrivals_unhealthy',
] as const;
/** One of `ALERT_KINDS`. */
export type AlertKind = (typeof ALERT_KINDS)[number];

/** From most to least urgent. */
export const ALERT_SEVERITIES = ['severe', 'warn', 'info'] as const;
/** One of `ALERT_SEVERITIES`. */
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

/** Minutes an alert can be snoozed for (issue 9, "snooze"). */
export const SNOOZE_MINUTES = [5, 15, 60] as const;

/** Limits of the alerts, with units in the names. */
export interface AlertSettings {
  readonly lateMinutes: number;
  readonly noMoreLateMinutes: number;
  readonly severelyLateMinutes: number;
  readonly planWatchMinutes: number;
  readonly unknownRouteSeconds: number;
  readonly offRouteMeters: number;
  readonly backOnRouteMeters: number;
  readonly stopMinutes: number;
  readonly stopRadiusMeters: number;
  readonly endedShownHours: number;
  readonly documentDays: number;
  readonly documentUrgentDays: number;
  readonly outboxLagSeconds: number;
  readonly workerSilentSeconds: number;
  readonly workerForgottenMinutes: number;
  readonly confirmAfterSeconds: number;
  readonly mostOfAKind: number;
}

/** The limits the product starts with. */
export const ALERT_SETTINGS: AlertSettings = {
  lateMinutes: 3, // ux.md §2.3: an arrival more than 3 minutes later is worth announcing
  noMoreLateMinutes: 2, // ASSUMPTION: a minute between firing and clearing, so that it does not flicker
  severelyLateMinutes: 10, // product.md, "Compensation": from here on we owe compensation
  planWatchMinutes: 60, // dispatch.md, "Scheduled": the feasibility of a planned ride is watched from T-60
  unknownRouteSeconds: 20 * 60, // ASSUMPTION: across Brussels, as for check-ins, when no car is free
  offRouteMeters: 500, // issue 9; dispatch.md: 500 m off route
  backOnRouteMeters: 300, // ASSUMPTION: clearly nearer than where it fired
  stopMinutes: 30, // issue 9; dispatch.md: 30 min stop
  stopRadiusMeters: 100, // ASSUMPTION: two poor fixes between tall buildings, as for jumps
  endedShownHours: 24, // ASSUMPTION: every shift of a day sees it once; closed sooner by the dispatcher who has dealt with it
  documentDays: 7, // issue 7: the second of the reminders at 30, 7 and 1 days
  documentUrgentDays: 1, // issue 7: the last of them
  outboxLagSeconds: 60, // ASSUMPTION: facts are relayed within a second; a minute is an outage, not a busy moment
  workerSilentSeconds: 45, // ASSUMPTION: four missed heartbeats
  workerForgottenMinutes: 15, // ASSUMPTION: a worker that has not come back by then was replaced
  confirmAfterSeconds: 8, // ASSUMPTION: dispatch.md wants two bad ticks; one tick is 10 s
  mostOfAKind: 200, // ASSUMPTION: more of one kind than can be handled one by one; beyond it is an outage
};

/** Kinds that fire only when found twice in a row: a single fix or a busy second proves nothing (dispatch.md, "Scheduled"). */
export const FOUND_TWICE: ReadonlySet<AlertKind> = new Set([
  'late_risk',
  'gps_dark',
  'off_route',
  'queue_unhealthy',
  'process_lost',
]);

const rank = (severity: AlertSeverity): number => ALERT_SEVERITIES.indexOf(severity);
/** Whether the first is worse than the second. */
export const isWorseSeverity = (a: AlertSeverity, b: AlertSeverity): boolean => rank(a) < rank(b);

/** Sort keys of an alert. */
export interface AlertStanding {
  readonly id: string;
  readonly kind: AlertKind;
  readonly severity: AlertSeverity;
  readonly acknowledgedAt: string | null;
  /** ISO 8601. */
  readonly openedAt: string;
}
/** Most dangerous first: severity, then unassigned ones, then kind, then the oldest. */
export const alertsByDanger = (a: AlertStanding, b: AlertStanding): number =>
  rank(a.severity) - rank(b.severity) ||
  Number(a.acknowledgedAt !== null) - Number(b.acknowledgedAt !== null) ||
  ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind) ||
  a.openedAt.localeCompare(b.openedAt) ||
  a.id.localeCompare(b.id);

/** A ride measured against a limit: beyond it, beyond the one at which an alert ends, or well inside. */
export type RideStanding = 'bad' | 'still' | 'good';

/** The lateness at a pickup in whole minutes, and its standing. */
export interface LateRisk {
  readonly minutes: number;
  readonly standing: RideStanding;
  readonly severity: AlertSeverity;
}

/** Late risk: pickup − now − drive of the car (ux.md §2.4), with hysteresis between firing and clearing. */
export function lateRiskOf(promisedAt: Date, expectedAt: Date, settings: AlertSettings = ALERT_SETTINGS): LateRisk {
  const minutes = (expectedAt.getTime() - promisedAt.getTime()) / 60_000;
  const standing = minutes > settings.lateMinutes ? 'bad' : minutes > settings.noMoreLateMinutes ? 'still' : 'good';
  return {
    minutes: Math.floor(minutes),
    standing,
    severity: minutes >= settings.severelyLateMinutes ? 'severe' : 'warn',
  };
}

/** Distance of a point from a line, in metres: flat-earth, which is exact enough for a city. Infinity for an empty line. */
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

/** Whether a car has left its planned route. */
export function offRouteOf(
  position: LatLng,
  route: readonly LatLng[],
  settings: AlertSettings = ALERT_SETTINGS,
): { readonly meters: number; readonly standing: RideStanding } {
  const meters = metersFromLine(position, route);
  const standing = meters > settings.offRouteMeters ? 'bad' : meters > settings.backOnRouteMeters ? 'still' : 'good';
  return { meters: Math.round(meters), standing };
}

/** ASSUMPTION: a longer gap hides movement; a standing car's position is kept every half minute. */
const GAP_MS = 5 * 60_000;

/**
 * Since when a car has stood still, in epoch milliseconds; null when it has moved, or when part of the last `stopMinutes` is
 * unknown: a gap is not a stop. Points oldest first.
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
