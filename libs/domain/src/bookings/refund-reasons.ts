import { CANCELLATION_REASONS } from './cancellation-policy.js';
import { COMPENSATION_REASONS, type CompensationReason } from './compensation.js';

const compensation = COMPENSATION_REASONS.map(
  (reason): `compensation.${CompensationReason}` => `compensation.${reason}`,
);

/** Why money goes back to a payer (`refund.reason`). */
export const REFUND_REASONS = [
  ...CANCELLATION_REASONS,
  ...compensation,
  'booking.unpaid',
  'change.cheaper',
  'change.not_made',
  'fee.waived',
  'payment.leg_cancelled',
  'payment.refund_returned',
  'payment.too_late',
  'tip.given_twice',
] as const;
/** One of `REFUND_REASONS`. */
export type RefundReason = (typeof REFUND_REASONS)[number];
