/** A trip's driver and our part of his work, in hundredths of a percent; null where nobody earned anything. */
export interface DriverPart {
  readonly driverId: string;
  readonly commissionBasisPoints: number;
}

/**
 * Everything that moves money, in integer cents, VAT included where a rate is given. One fact becomes one entry of the
 * ledger, in the transaction that makes it true.
 */
export type MoneyFact =
  /** The provider took the price of a booking, or of a change to it. */
  | { readonly kind: 'payment_succeeded'; readonly cents: number }
  /** Money went back to the payer; `refund_reversed` when the provider took that back later. */
  | { readonly kind: 'refund_succeeded' | 'refund_reversed'; readonly cents: number }
  /** A trip was carried out, or its driver waited beyond the free minutes: revenue, tax, and what he earned. */
  | {
      readonly kind: 'trip_completed' | 'waiting_charged';
      readonly cents: number;
      readonly vatPercent: number;
      readonly driver: DriverPart | null;
    }
  /** A cancellation or no-show fee is kept, its driver paid; `fee_waived` undoes it (with no driver: he keeps his part). */
  | {
      readonly kind: 'fee_retained' | 'fee_waived';
      readonly cents: number;
      readonly vatPercent: number;
      readonly driver: DriverPart | null;
    }
  /** A tip was paid: all of it is the driver's; `tip_returned` when it went back to the payer. */
  | { readonly kind: 'tip_paid' | 'tip_returned'; readonly cents: number; readonly driverId: string }
  /** We owe a booking's passenger something for what went wrong; the refund that follows pays it. */
  | { readonly kind: 'compensation_owed'; readonly cents: number }
  /** An account gets credit, as a reward or for what went wrong. */
  | {
      readonly kind: 'credit_granted';
      readonly cents: number;
      readonly userId: string;
      readonly cause: 'promotion' | 'compensation';
    }
  /** Credit pays part of a booking: a discount, its tax comes off what is owed; `credit_returned` gives it back. */
  | {
      readonly kind: 'credit_used' | 'credit_returned';
      readonly cents: number;
      readonly vatPercent: number;
      readonly userId: string;
    }
  /** A promotion pays part of a booking, with the tax in it; `promo_returned` takes that back. */
  | { readonly kind: 'promo_used' | 'promo_returned'; readonly cents: number; readonly vatPercent: number }
  /** A payer's bank took money back, and the provider a fee; `dispute_returned` when a won dispute brings both back. */
  | {
      readonly kind: 'dispute_withdrawn' | 'dispute_returned';
      readonly cents: number;
      readonly feeCents: number;
    }
  /** A dispute was lost: what was taken back stays gone. */
  | { readonly kind: 'dispute_lost'; readonly cents: number }
  /** A driver's statement was paid from our bank; either part may be negative, not their sum. */
  | {
      readonly kind: 'payout_paid';
      readonly driverId: string;
      readonly earningsCents: number;
      readonly tipsCents: number;
    };
/** What happened. */
export type MoneyFactKind = MoneyFact['kind'];
