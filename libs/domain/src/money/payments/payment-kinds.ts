/** What a payment is for: the booking's price, the difference of a dearer change, paid waiting, or a tip for the driver. */
export const PAYMENT_PURPOSES = ['booking', 'change', 'waiting', 'tip'] as const;
/** One of `PAYMENT_PURPOSES`. */
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** How a booking is paid: before the ride, or later by its company or by hand. */
export const PAYMENT_REQUIREMENTS = ['prepaid', 'on_account'] as const;
/** One of `PAYMENT_REQUIREMENTS`. */
export type PaymentRequirement = (typeof PAYMENT_REQUIREMENTS)[number];

/** What we may ask of the payment provider: make or cancel a payment, give money back, answer a dispute. */
export const PAYMENT_OPERATIONS = ['create', 'cancel', 'refund', 'contest', 'concede'] as const;
/** One of `PAYMENT_OPERATIONS`. */
export type PaymentOpKind = (typeof PAYMENT_OPERATIONS)[number];

/** Statuses of a refund. */
export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
/** One of `REFUND_STATUSES`. */
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** State of a dispute at the payer's bank: waiting for our answer, under review, decided. */
export const PAYMENT_DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost'] as const;
/** One of `PAYMENT_DISPUTE_STATUSES`. */
export type PaymentDisputeStatus = (typeof PAYMENT_DISPUTE_STATUSES)[number];

/** Why the payer's bank disputes a payment; the provider's other reasons concern cheques and debits, and count as `general`. */
export const PAYMENT_DISPUTE_REASONS = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'general',
] as const;
/** One of `PAYMENT_DISPUTE_REASONS`. */
export type PaymentDisputeReason = (typeof PAYMENT_DISPUTE_REASONS)[number];

/** Our answer to a dispute. */
export const PAYMENT_DISPUTE_ANSWERS = ['contest', 'concede'] as const satisfies readonly PaymentOpKind[];
/** One of `PAYMENT_DISPUTE_ANSWERS`. */
export type PaymentDisputeAnswer = (typeof PAYMENT_DISPUTE_ANSWERS)[number];

/** How our books may differ from the provider's. */
export const PAYMENT_DIFFERENCES = ['unknown_here', 'unknown_there', 'status', 'captured', 'refunded'] as const;
/** One of `PAYMENT_DIFFERENCES`. */
export type PaymentDifferenceKind = (typeof PAYMENT_DIFFERENCES)[number];

/** Statuses of what a driver is owed for a week. */
export const PAYOUT_STATUSES = ['due', 'paid'] as const;
/** One of `PAYOUT_STATUSES`. */
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
