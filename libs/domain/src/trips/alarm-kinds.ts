/** Who called for help. */
export const ALARM_SIDES = ['passenger', 'driver'] as const;
/** One of `ALARM_SIDES`. */
export type AlarmSide = (typeof ALARM_SIDES)[number];

/** Statuses of an alarm; dispatch closes it (decision 54). */
export const ALARM_STATUSES = ['open', 'acknowledged', 'closed', 'cancelled'] as const;
/** One of `ALARM_STATUSES`. */
export type AlarmStatus = (typeof ALARM_STATUSES)[number];

/** Steps of an alarm, each kept as evidence. */
export const ALARM_EVIDENCE = ['raised', 'position', 'acknowledged', 'withdrawn', 'closed', 'cancelled'] as const;
/** One of `ALARM_EVIDENCE`. */
export type AlarmEvidence = (typeof ALARM_EVIDENCE)[number];
