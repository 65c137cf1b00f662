import type { CompanyDetails, FareLine, Language, VatSplit } from '@sablon/domain';

/** One leg as it was priced; `lines` add up to `totalCents`. */
export interface ReceiptLeg {
  readonly from: string;
  readonly to: string;
  readonly pickupAt: Date;
  readonly status: 'pending' | 'accepted' | 'ongoing' | 'completed' | 'cancelled';
  readonly distanceMeters: number;
  readonly lines: readonly FareLine[];
  readonly totalCents: number;
  readonly vat: VatSplit;
}

/** Money that came or went, in integer cents, always positive. */
export interface MoneyMovement {
  readonly kind: 'payment' | 'refund' | 'tip' | 'promotion' | 'credit';
  readonly at: Date;
  readonly cents: number;
  /** `card`, `bancontact`, `paypal`, or another name of the provider's. */
  readonly method: string | null;
}

/** Everything a receipt tells. */
export interface ReceiptFacts {
  readonly language: Language;
  readonly company: CompanyDetails;
  readonly bookingCode: string;
  readonly passenger: string;
  readonly issuedAt: Date;
  readonly legs: readonly ReceiptLeg[];
  readonly totalCents: number;
  readonly movements: readonly MoneyMovement[];
  readonly retainedFeeCents: number;
}
