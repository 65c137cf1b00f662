import type { Language } from '../../kernel/language.js';
import type { CompanyDetails } from '../../kernel/settings/company-details.js';

/** The buyer an invoice is made out to. */
export interface InvoiceBuyer {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** With its country code; null for a private person. */
  readonly vatNumber: string | null;
}

/** One charged item. Amounts are integer cents; `netCents` is without VAT, as invoices count (EN 16931, BT-131). */
export interface InvoiceLine {
  readonly id: string;
  readonly description: string;
  /** The booking's code, which the buyer knows. */
  readonly reference: string;
  readonly passenger: string | null;
  readonly costCentre: string | null;
  /** The day of the service in Brussels, `YYYY-MM-DD`. */
  readonly servedOn: string;
  readonly vatPercent: number;
  readonly netCents: number;
  /** The amount charged, VAT included: the price the passenger saw. */
  readonly chargedCents: number;
}

/** Totals of one VAT rate (BG-23). */
export interface InvoiceVat {
  readonly vatPercent: number;
  readonly baseCents: number;
  readonly vatCents: number;
}

/** The totals of an invoice, integer cents, with the terms of EN 16931. */
export interface InvoiceSums {
  readonly vat: readonly InvoiceVat[];
  /** BT-106 and, without charges or allowances at document level, BT-109. */
  readonly netCents: number;
  /** BT-110. */
  readonly vatCents: number;
  /** BT-112. */
  readonly totalCents: number;
  /** BT-114: a cent or so, because prices include VAT and invoices are computed without. */
  readonly roundingCents: number;
}

/** How the invoice is or was paid (BT-81): a card, an online payment service, a bank transfer. */
export type InvoiceMeans = 'card' | 'online' | 'transfer';

/** The content of an invoice or credit note; kept unchanged for ever. Amounts of a credit note are positive. */
export interface InvoiceContent extends InvoiceSums {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  /** Days in Brussels, `YYYY-MM-DD`. */
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly language: Language;
  readonly seller: CompanyDetails;
  /** The name the seller is known by (BT-28); documents from before it was a setting lack it. */
  readonly brand?: string;
  readonly buyer: InvoiceBuyer;
  /** The buyer's own filing reference (BT-10). */
  readonly buyerReference: string;
  /** The invoice a credit note corrects (BG-3). */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly lines: readonly InvoiceLine[];
  /** BT-113. */
  readonly paidCents: number;
  /** BT-115. */
  readonly dueCents: number;
  readonly means: InvoiceMeans;
}

/** Three letters, so that an invoice under one brand never has the number of a credit note under another: `SAB`, `JPX`. */
const initialsOf = (brand: string): string =>
  brand
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
    .padEnd(3, 'X')
    .slice(0, 3);

/**
 * The number of a document as it is printed, under the brand of that day: `SAB-2026-000042`. Invoices and credit notes (`SABC`) are
 * numbered separately, each year from one.
 */
export const invoiceNumber = (kind: InvoiceContent['kind'], year: number, number: number, brand: string): string =>
  `${initialsOf(brand)}${kind === 'invoice' ? '' : 'C'}-${year}-${String(number).padStart(6, '0')}`;

/** A line before its price without VAT is known. */
export type ChargedLine = Omit<InvoiceLine, 'netCents'>;

/** VAT on a base, in cents, rounded half up (EN 16931, BR-CO-17). */
export const vatOf = (baseCents: number, vatPercent: number): number => Math.round((baseCents * vatPercent) / 100);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The base that together with its tax makes the amount charged; where rounding leaves none, the nearest. */
function baseOf(chargedCents: number, vatPercent: number): number {
  const nearest = Math.round((chargedCents * 100) / (100 + vatPercent));
  const exact = [nearest, nearest - 1, nearest + 1].find((base) => base + vatOf(base, vatPercent) === chargedCents);
  return exact ?? nearest;
}

/** Distributes a base over amounts by largest remainder, in cents, so that the shares add up to it. */
function share(baseCents: number, charged: readonly number[]): number[] {
  const whole = sum(charged);
  const exact = charged.map((cents) => (whole === 0 ? 0 : (cents * baseCents) / whole));
  const shares = exact.map(Math.floor);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, baseCents - sum(shares))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/**
 * Computes an invoice from prices with VAT included: nets add up to the base of their rate, tax is computed once per rate
 * (BR-CO-10, 14, 15, 17), and the rounding amount matches the passenger's payment to the cent (BR-CO-16).
 */
export function invoiceSums(charged: readonly ChargedLine[]): InvoiceSums & { readonly lines: readonly InvoiceLine[] } {
  const rates = [...new Set(charged.map(({ vatPercent }) => vatPercent))].sort((a, b) => a - b);
  const netOf = new Map<ChargedLine, number>();
  const vat: InvoiceVat[] = rates.map((vatPercent) => {
    const group = charged.filter((line) => line.vatPercent === vatPercent);
    const cents = group.map(({ chargedCents }) => chargedCents);
    const baseCents = baseOf(sum(cents), vatPercent);
    share(baseCents, cents).forEach((netCents, index) => {
      const line = group[index];
      if (line) netOf.set(line, netCents);
    });
    return { vatPercent, baseCents, vatCents: vatOf(baseCents, vatPercent) };
  });
  const netCents = sum(vat.map(({ baseCents }) => baseCents));
  const vatCents = sum(vat.map((one) => one.vatCents));
  const totalCents = netCents + vatCents;
  const roundingCents = sum(charged.map(({ chargedCents }) => chargedCents)) - totalCents;
  const lines = charged.map((line) => ({ ...line, netCents: netOf.get(line) ?? 0 }));
  return { lines, vat, netCents, vatCents, totalCents, roundingCents };
}
