/** A trip's driver and the commission on their work, in hundredths of a percent; null where no driver earned anything. */
export interface DriverPart {
  readonly driverId: string;
  readonly commissionBasisPoints: number;
}

/**
 * Everything that moves money, in integer cents, VAT included where a rate is given. One fact becomes one ledger entry, in the
 * transaction that makes it true.
 */
export type MoneyFact =
  /** The provider took the price of a booking, or of a change to it. */
  | { readonly kind: 'payment_succeeded'; readonly cents: number }
  /** Money was refunded to the payer; `refund_reversed` when the provider reversed that later. */
  | { readonly kind: 'refund_succeeded' | 'refund_reversed'; readonly cents: number }
  /** A trip was completed, or its driver waited beyond the free minutes: revenue, tax, and the driver's earnings. */
  | {
      readonly kind: 'trip_completed' | 'waiting_charged';
      readonly cents: number;
      readonly vatPercent: number;
      readonly driver: DriverPart | null;
    }
  /** A cancellation or no-show fee is kept, its driver paid; `fee_waived` reverses it (no driver: they keep their share). */
  | {
      readonly kind: 'fee_retained' | 'fee_waived';
      readonly cents: number;
      readonly vatPercent: number;
      readonly driver: DriverPart | null;
    }
  /** A tip was paid: all of it goes to the driver; `tip_returned` when it was refunded to the payer. */
  | { readonly kind: 'tip_paid' | 'tip_returned'; readonly cents: number; readonly driverId: string }
  /** We owe a booking's passenger compensation for a failure; the refund that follows pays it. */
  | { readonly kind: 'compensation_owed'; readonly cents: number }
  /** An account gets credit: as a reward, as compensation by rule, or from the office, for a reason of its own. */
  | {
      readonly kind: 'credit_granted';
      readonly cents: number;
      readonly userId: string;
      readonly cause: 'promotion' | 'compensation' | 'goodwill';
    }
  /** Credit pays part of a booking: a discount, whose tax comes off the tax owed; `credit_returned` reverses it. */
  | {
      readonly kind: 'credit_used' | 'credit_returned';
      readonly cents: number;
      readonly vatPercent: number;
      readonly userId: string;
    }
  /** A promotion pays part of a booking, with the tax in it; `promo_returned` reverses that. */
  | { readonly kind: 'promo_used' | 'promo_returned'; readonly cents: number; readonly vatPercent: number }
  /** A payer's bank took money back, and the provider a fee; `dispute_returned` when a won dispute brings both back. */
  | {
      readonly kind: 'dispute_withdrawn' | 'dispute_returned';
      readonly cents: number;
      readonly feeCents: number;
    }
  /** A dispute was lost: the money stays with the payer. */
  | { readonly kind: 'dispute_lost'; readonly cents: number }
  /** A driver's statement was paid from our bank; either part may be negative, not their sum. */
  | {
      readonly kind: 'payout_paid';
      readonly driverId: string;
      readonly earningsCents: number;
      readonly tipsCents: number;
    };
/** Kind of a money fact. */
export type MoneyFactKind = MoneyFact['kind'];
