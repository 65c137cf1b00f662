import { fail, ok, type Result } from '../kernel/result.js';
import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';
import { DAY_MS } from '../kernel/brussels-time.js';

/** What a fee rests on, in the order it happens. */
export const FEE_EVIDENCE = [
  'agreed',
  'accepted',
  'departed',
  'on_the_way',
  'arrived',
  'contact_call',
  'contact_message',
  'waited_out',
  'cancelled',
] as const;
export type FeeEvidence = (typeof FEE_EVIDENCE)[number];

/** Reasons for disputing a fee; the list is ours: ASSUMPTION. */
export const DISPUTE_REASONS = ['driver_absent', 'was_there', 'driver_late', 'not_informed', 'other'] as const;
/** One of `DISPUTE_REASONS`. */
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** Possible decisions on a disputed fee. */
export const DISPUTE_DECISIONS = ['upheld', 'reduced', 'waived'] as const;
/** One of `DISPUTE_DECISIONS`. */
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

/** Statuses of a disputed fee: open, or as decided. */
export const FEE_DISPUTE_STATUSES = ['open', ...DISPUTE_DECISIONS] as const;
/** One of `FEE_DISPUTE_STATUSES`. */
export type FeeDisputeStatus = (typeof FEE_DISPUTE_STATUSES)[number];

/** Deadline for disputing a fee. */
export const disputableUntil = (feeAt: Date, settings: BusinessSettings = BUSINESS_SETTINGS): Date =>
  new Date(feeAt.getTime() + settings.feeDisputeDays * DAY_MS);

/**
 * The part of a fee a decision refunds, in integer cents: nothing, part of it, all of it.
 * Code: `fee.reduction_out_of_range` when the part is not between nothing and all.
 */
export function waivedBy(
  decision: DisputeDecision,
  feeCents: number,
  reductionCents: number | null,
): Result<number, 'fee.reduction_out_of_range'> {
  if (decision === 'upheld') return ok(0);
  if (decision === 'waived') return ok(feeCents);
  const cents = reductionCents ?? 0;
  return Number.isInteger(cents) && cents > 0 && cents < feeCents
    ? ok(cents)
    : fail('fee.reduction_out_of_range', { feeCents });
}
