/** ASSUMPTION: minutes past the promised time that are worth telling; each further one tells again. Also a guard of the schema. */
export const SLIP_STEP_MINUTES = 5;

/** Why a driver is late at the pickup. */
export const DELAY_REASONS = ['traffic', 'previous_trip', 'driver_changed'] as const;
export type DelayReason = (typeof DELAY_REASONS)[number];

/** What a lateness is judged by; `passengerOnBoard` = he still drives somebody else. */
export interface DelayFacts {
  readonly promisedAt: Date;
  readonly expectedAt: Date;
  readonly passengerOnBoard: boolean;
  /** Another driver had promised before. */
  readonly driverChanged: boolean;
}

/** A lateness to be told: whole minutes past the promise, and the step of five minutes they reach. */
export interface Delay {
  readonly minutes: number;
  readonly step: number;
  readonly reason: DelayReason;
}

/** The lateness at a pickup, or null while it is not worth telling (issue 6, "running-late notices with the reason"). */
export function delayOf({ promisedAt, expectedAt, passengerOnBoard, driverChanged }: DelayFacts): Delay | null {
  const minutes = Math.floor((expectedAt.getTime() - promisedAt.getTime()) / 60_000);
  if (minutes < SLIP_STEP_MINUTES) return null;
  const reason = passengerOnBoard ? 'previous_trip' : driverChanged ? 'driver_changed' : 'traffic';
  return { minutes, step: Math.floor(minutes / SLIP_STEP_MINUTES), reason };
}
