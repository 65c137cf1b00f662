import {
  fail,
  ok,
  withWaiting,
  type CompanyDetails,
  type FareLine,
  type Language,
  type Localized,
  type PaidWaiting,
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
