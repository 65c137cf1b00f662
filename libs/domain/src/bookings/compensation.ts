import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';

/** Our failures that are compensated automatically, once per trip and reason. */
export const COMPENSATION_REASONS = [
  'driver_late',
  'cancelled_by_us',
  'no_driver_after_promise',
  'promise_broken',
] as const;
/** One of `COMPENSATION_REASONS`. */
export type CompensationReason = (typeof COMPENSATION_REASONS)[number];

/** A failure of ours; `promisedAt` is the earliest promise made to the passenger. */
export type Failing =
  | { readonly reason: 'driver_late'; readonly promisedAt: Date; readonly arrivedAt: Date }
  | { readonly reason: 'cancelled_by_us' | 'no_driver_after_promise' | 'promise_broken' };

/** Compensation in integer cents, and the driver's delay in whole minutes; null = nothing. */
export interface CompensationDue {
  readonly reason: CompensationReason;
  readonly cents: number;
  readonly lateMinutes: number | null;
}

/** Compensation for a failure by the settings' table, never more than the fare; null when none is due. */
export function compensationFor(
  failing: Failing,
  fareCents: number,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): CompensationDue | null {
  const { late, cancelledByUsCents, noDriverAfterPromiseCents, promiseBrokenCents } = settings.compensation;
  const lateMinutes =
    failing.reason === 'driver_late'
      ? Math.floor((failing.arrivedAt.getTime() - failing.promisedAt.getTime()) / 60_000)
      : null;
  const worth =
    lateMinutes !== null
      ? (late.findLast(({ moreThanMinutes }) => lateMinutes > moreThanMinutes)?.cents ?? 0)
      : failing.reason === 'cancelled_by_us'
        ? cancelledByUsCents
        : failing.reason === 'promise_broken'
          ? promiseBrokenCents
          : noDriverAfterPromiseCents;
  const cents = Math.min(worth, fareCents);
  return cents > 0 ? { reason: failing.reason, cents, lateMinutes } : null;
}
