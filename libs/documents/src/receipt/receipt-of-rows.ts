import {
  fail,
  ok,
  type CompanyDetails,
  type FareLine,
  type Language,
  type Localized,
  type Result,
  type VatSplit,
} from '@sablon/domain';
import type { MoneyMovement, ReceiptFacts, ReceiptLeg } from './receipt-facts.js';

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
  })[];
  readonly movements: readonly MoneyMovement[];
  readonly now: Date;
}

/** What a receipt says in a language. Refuses with `receipt.not_paid` while no money has come. */
export function receiptOf(
  source: ReceiptSource,
  company: CompanyDetails,
  language: Language,
): Result<ReceiptFacts, 'receipt.not_paid'> {
  const { bookingCode, passenger, totalCents, retainedFeeCents, legPrices, movements } = source;
  if (movements.length === 0) return fail('receipt.not_paid');
  const legs = source.legs.flatMap(({ leg, from, to, pickupAt, status, distanceMeters }) => {
    const price = legPrices[leg - 1];
    if (!price) return [];
    const { lines, totalCents: cents, vat } = price;
    return { from: from[language], to: to[language], pickupAt, status, distanceMeters, lines, totalCents: cents, vat };
  });
  const issuedAt = source.now;
  return ok({ language, company, bookingCode, passenger, issuedAt, legs, totalCents, movements, retainedFeeCents });
}
