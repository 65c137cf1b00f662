import type { ActionKind } from '../common/dispatch.api.js';

/** The reasons given most, by what is done; each has words under `reason.…`. */
export const QUICK_REASONS = {
  assign: [],
  reassign: ['staff.nearer_car', 'staff.driver_asked', 'staff.driver_late', 'staff.unsuitable_car'],
  release: ['staff.driver_asked', 'staff.driver_late', 'staff.driver_unreachable', 'staff.unsuitable_car'],
  cancel: ['staff.passenger_asked', 'staff.passenger_unreachable', 'staff.booked_twice', 'staff.no_car'],
} as const satisfies Record<ActionKind, readonly string[]>;
export type QuickReason = (typeof QUICK_REASONS)[ActionKind][number];

/** What is usual stands there to be confirmed; a cancellation is never the usual thing. */
export const usualReason = (kind: ActionKind): QuickReason | null =>
  kind === 'cancel' ? null : (QUICK_REASONS[kind][0] ?? null);
