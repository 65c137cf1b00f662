import { splitVat, type VatSplit } from '@sablon/domain';
import type { ReceiptFacts } from './receipt-facts.js';

/** The sums of a receipt, in integer cents; tax added up from the legs, one line a rate, after discounts. Tips are no part of the price. */
export interface ReceiptTotals {
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
