import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';

/** Failures of ours that are made good by themselves, once per trip and reason. */
export const COMPENSATION_REASONS = ['driver_late', 'cancelled_by_us', 'no_driver_after_promise'] as const;
/** One of `COMPENSATION_REASONS`. */
export type CompensationReason = (typeof COMPENSATION_REASONS)[number];

/** What went wrong; `promisedAt` is the earliest promise that was made to the passenger. */
export type Failing =
  | { readonly reason: 'driver_late'; readonly promisedAt: Date; readonly arrivedAt: Date }
  | { readonly reason: 'cancelled_by_us' | 'no_driver_after_promise' };

/** What we owe, in integer cents, and how late the driver was in whole minutes; null = nothing. */
export interface CompensationDue {
  readonly reason: CompensationReason;
  readonly cents: number;
  readonly lateMinutes: number | null;
}

/** What a failing is worth by the settings' table, never more than the fare; null when it is worth nothing. */
export function compensationFor(
  failing: Failing,
  fareCents: number,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): CompensationDue | null {
  const { late, cancelledByUsCents, noDriverAfterPromiseCents } = settings.compensation;
  const lateMinutes =
    failing.reason === 'driver_late'
      ? Math.floor((failing.arrivedAt.getTime() - failing.promisedAt.getTime()) / 60_000)
      : null;
  const worth =
    lateMinutes !== null
      ? (late.findLast(({ moreThanMinutes }) => lateMinutes > moreThanMinutes)?.cents ?? 0)
      : failing.reason === 'cancelled_by_us'
        ? cancelledByUsCents
        : noDriverAfterPromiseCents;
  const cents = Math.min(worth, fareCents);
  return cents > 0 ? { reason: failing.reason, cents, lateMinutes } : null;
}
