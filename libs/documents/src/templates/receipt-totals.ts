import {
  nameIn,
  splitVat,
  type VatSplit,
  type CompanyDetails,
  type FareLine,
  type Language,
  fail,
  ok,
  withWaiting,
  type Localized,
  type PaidWaiting,
  type Result,
} from '@sablon/domain';

/** One priced leg; `lines` add up to `totalCents`. */
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

/** An incoming or outgoing payment, in integer cents, always positive. */
export interface MoneyMovement {
  readonly kind: 'payment' | 'refund' | 'tip' | 'promotion' | 'credit';
  readonly at: Date;
  readonly cents: number;
  /** `card`, `bancontact`, `paypal`, or another name of the provider's. */
  readonly method: string | null;
}

/** The contents of a receipt. */
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

/**
 * The sums of a receipt, in integer cents; VAT summed over the legs, one line per rate, after discounts. Tips are not part of the
 * price.
 */
interface ReceiptTotals {
  readonly vat: readonly VatSplit[];
  readonly paidCents: number;
  readonly refundedCents: number;
}

/** Adds up a receipt. */
export function receiptTotals({ legs, movements }: Pick<ReceiptFacts, 'legs' | 'movements'>): ReceiptTotals {
  const byRate = new Map<number, VatSplit>();
  for (const { vat } of legs) {
    const sum = byRate.get(vat.vatPercent);
    byRate.set(vat.vatPercent, {
      vatPercent: vat.vatPercent,
      netCents: (sum?.netCents ?? 0) + vat.netCents,
      vatCents: (sum?.vatCents ?? 0) + vat.vatCents,
    });
  }
  const of = (kind: string): number => movements.reduce((sum, one) => sum + (one.kind === kind ? one.cents : 0), 0);
  // Promotions and credit count as discounts: taken off at the rate of the first leg, as in the books.
  const discount = splitVat(of('promotion') + of('credit'), legs[0]?.vat.vatPercent ?? 0);
  const taxed = byRate.get(discount.vatPercent);
  if (taxed)
    byRate.set(taxed.vatPercent, {
      ...taxed,
      netCents: taxed.netCents - discount.netCents,
      vatCents: taxed.vatCents - discount.vatCents,
    });
  return {
    vat: [...byRate.values()].sort((a, b) => a.vatPercent - b.vatPercent),
    paidCents: of('payment'),
    refundedCents: of('refund'),
  };
}

/** The fields of a stored booking its receipt needs. */
export interface ReceiptSource {
  readonly bookingCode: string;
  readonly passenger: string;
  readonly totalCents: number;
  readonly retainedFeeCents: number;
  /** The price breakdown at booking, one per leg. */
  readonly legPrices: readonly {
    readonly lines: readonly FareLine[];
    readonly totalCents: number;
    readonly vat: VatSplit;
  }[];
  readonly legs: readonly (Omit<ReceiptLeg, 'from' | 'to' | 'lines' | 'totalCents' | 'vat'> & {
    readonly leg: number;
    readonly from: Localized;
    readonly to: Localized;
    readonly waiting: PaidWaiting | null;
  })[];
  readonly movements: readonly MoneyMovement[];
  readonly now: Date;
}

/** The receipt of a booking in a language, including paid waiting. Refuses with `receipt.not_paid` before any payment. */
export function receiptOf(
  source: ReceiptSource,
  company: CompanyDetails,
  language: Language,
): Result<ReceiptFacts, 'receipt.not_paid'> {
  const { bookingCode, passenger, retainedFeeCents, legPrices, movements } = source;
  if (movements.length === 0) return fail('receipt.not_paid');
  const legs = source.legs.flatMap(({ leg, from, to, pickupAt, status, distanceMeters, waiting }) => {
    const price = legPrices[leg - 1];
    if (!price) return [];
    const { lines, totalCents: cents, vat } = withWaiting(price, waiting);
    return {
      from: nameIn(from, language),
      to: nameIn(to, language),
      pickupAt,
      status,
      distanceMeters,
      lines,
      totalCents: cents,
      vat,
    };
  });
  const issuedAt = source.now;
  const totalCents = source.legs.reduce((sum, { waiting }) => sum + (waiting?.cents ?? 0), source.totalCents);
  return ok({ language, company, bookingCode, passenger, issuedAt, legs, totalCents, movements, retainedFeeCents });
}
