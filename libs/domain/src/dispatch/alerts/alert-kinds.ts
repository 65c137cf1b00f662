/** What dispatchers are alerted of, besides safety alarms (which stand above all) and promises nobody confirmed (decision 0042). */
export const ALERT_KINDS = [
  'no_driver',
  'late_risk',
  'gps_dark',
  'off_route',
  'long_stop',
  'ended_far',
  'paper_expiring',
  'payment_stuck',
  'queue_unhealthy',
  'process_lost',
  'arrivals_unhealthy',
] as const;
/** One of `ALERT_KINDS`. */
export type AlertKind = (typeof ALERT_KINDS)[number];

/** From the one that cannot wait to the one that is good to know. */
export const ALERT_SEVERITIES = ['severe', 'warn', 'info'] as const;
/** One of `ALERT_SEVERITIES`. */
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

/** For how many minutes an alert can be put off (issue 9, "snooze"). */
export const SNOOZE_MINUTES = [5, 15, 60] as const;

/** Limits of the alerts, with units in the names. */
export interface AlertSettings {
  readonly lateMinutes: number;
  readonly noMoreLateMinutes: number;
  readonly severelyLateMinutes: number;
  readonly planWatchMinutes: number;
  readonly unknownWaySeconds: number;
  readonly offRouteMeters: number;
  readonly backOnRouteMeters: number;
  readonly stopMinutes: number;
  readonly stopRadiusMeters: number;
  readonly endedShownHours: number;
  readonly paperDays: number;
  readonly paperUrgentDays: number;
  readonly outboxLagSeconds: number;
  readonly workerSilentSeconds: number;
  readonly workerForgottenMinutes: number;
  readonly secondLookAfterSeconds: number;
  readonly mostOfAKind: number;
}

/** The limits the product starts with. */
export const ALERT_SETTINGS: AlertSettings = {
  lateMinutes: 3, // ux.md §2.3: an arrival more than 3 minutes later is worth saying
  noMoreLateMinutes: 2, // ASSUMPTION: a minute between firing and being over, so that it does not come and go
  severelyLateMinutes: 10, // product.md, "Compensation": from here on we owe for it
  planWatchMinutes: 60, // dispatch.md, "Scheduled": the feasibility of a planned ride is watched from T-60
  unknownWaySeconds: 20 * 60, // ASSUMPTION: across Brussels, as for check-ins, when no car is free
  offRouteMeters: 500, // issue 9; dispatch.md: 500 m off route
  backOnRouteMeters: 300, // ASSUMPTION: clearly nearer than where it fired
  stopMinutes: 30, // issue 9; dispatch.md: 30 min stop
  stopRadiusMeters: 100, // ASSUMPTION: two poor fixes between high houses, as for jumps
  endedShownHours: 24, // ASSUMPTION: each shift of a day sees it once; put away sooner by whoever has asked
  paperDays: 7, // issue 7: the second of the reminders at 30, 7 and 1 days
  paperUrgentDays: 1, // issue 7: the last of them
  outboxLagSeconds: 60, // ASSUMPTION: facts are told within a second; a minute is an outage, not a busy moment
  workerSilentSeconds: 45, // ASSUMPTION: four signs of life missed
  workerForgottenMinutes: 15, // ASSUMPTION: who has not come back by then was replaced
  secondLookAfterSeconds: 8, // ASSUMPTION: dispatch.md wants two bad ticks; one tick is 10 s
  mostOfAKind: 200, // ASSUMPTION: nobody works off more of one kind one by one; beyond it is an outage
};

/** Kinds that fire only when they are found twice in a row: a single fix or a busy second says nothing (dispatch.md, "Scheduled"). */
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

/** What alerts are sorted by. */
export interface AlertStanding {
  readonly id: string;
  readonly kind: AlertKind;
  readonly severity: AlertSeverity;
  readonly acknowledgedAt: string | null;
  /** ISO 8601. */
  readonly openedAt: string;
}
/** Most dangerous first: severity, then what nobody has on his hands, then kind, then the oldest. */
export const alertsByDanger = (a: AlertStanding, b: AlertStanding): number =>
  rank(a.severity) - rank(b.severity) ||
  Number(a.acknowledgedAt !== null) - Number(b.acknowledgedAt !== null) ||
  ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind) ||
  a.openedAt.localeCompare(b.openedAt) ||
  a.id.localeCompare(b.id);
