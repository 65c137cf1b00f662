import {
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

/** The sums of a receipt, in integer cents; tax added up from the legs, one line a rate, after discounts. Tips are no part of the price. */
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
  // What a promotion and credit pay is a discount: it comes off at the rate of the first leg, as in the books.
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

/** A booking as it is stored, as far as its receipt goes. */
export interface ReceiptSource {
  readonly bookingCode: string;
  readonly passenger: string;
  readonly totalCents: number;
  readonly retainedFeeCents: number;
  /** The breakdown the booking was made at, one a leg. */
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

/** What a receipt says in a language; waiting that was paid is part of it. Refuses with `receipt.not_paid` while no money has come. */
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
    return { from: from[language], to: to[language], pickupAt, status, distanceMeters, lines, totalCents: cents, vat };
  });
  const issuedAt = source.now;
  const totalCents = source.legs.reduce((sum, { waiting }) => sum + (waiting?.cents ?? 0), source.totalCents);
  return ok({ language, company, bookingCode, passenger, issuedAt, legs, totalCents, movements, retainedFeeCents });
}
