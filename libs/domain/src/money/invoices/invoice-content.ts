import type { Language } from '../../kernel/language.js';
import type { CompanyDetails } from '../../kernel/settings/company-details.js';

/** To whom an invoice is made out. */
export interface InvoiceBuyer {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** With its country; null for somebody who is no company. */
  readonly vatNumber: string | null;
}

/** One thing charged for. Amounts are integer cents; `netCents` is without VAT, as invoices count (EN 16931, BT-131). */
export interface InvoiceLine {
  readonly id: string;
  readonly description: string;
  /** The booking's code, by which the buyer knows it. */
  readonly reference: string;
  readonly passenger: string | null;
  readonly costCentre: string | null;
  /** The day in Brussels it was done, `YYYY-MM-DD`. */
  readonly servedOn: string;
  readonly vatPercent: number;
  readonly netCents: number;
  /** What was asked for it, VAT included: the price the passenger saw. */
  readonly chargedCents: number;
}

/** All that is taxed at one rate (BG-23). */
export interface InvoiceVat {
  readonly vatPercent: number;
  readonly baseCents: number;
  readonly vatCents: number;
}

/** The sums of an invoice, integer cents, with the terms of EN 16931. */
export interface InvoiceSums {
  readonly vat: readonly InvoiceVat[];
  /** BT-106 and, without charges or allowances of the whole document, BT-109. */
  readonly netCents: number;
  /** BT-110. */
  readonly vatCents: number;
  /** BT-112. */
  readonly totalCents: number;
  /** BT-114: a cent or so, because prices are made with VAT in them and invoices without. */
  readonly roundingCents: number;
}

/** How the money comes, or came (BT-81): a card, a payment service on the web, a transfer. */
export type InvoiceMeans = 'card' | 'online' | 'transfer';

/** Everything an invoice or credit note says; kept as it is, for ever. Amounts of a credit note are positive. */
export interface InvoiceContent extends InvoiceSums {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  /** Days in Brussels, `YYYY-MM-DD`. */
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly language: Language;
  readonly seller: CompanyDetails;
  readonly buyer: InvoiceBuyer;
  /** What the buyer files it under (BT-10). */
  readonly buyerReference: string;
  /** The invoice a credit note takes back from (BG-3). */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly lines: readonly InvoiceLine[];
  /** BT-113. */
  readonly paidCents: number;
  /** BT-115. */
  readonly dueCents: number;
  readonly means: InvoiceMeans;
}
