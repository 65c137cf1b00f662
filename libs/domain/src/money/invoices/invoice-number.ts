import type { InvoiceContent } from './invoice-content.js';

/** What a document's number begins with; invoices and credit notes are counted apart, each year from one. */
const PREFIX: Readonly<Record<InvoiceContent['kind'], string>> = { invoice: 'SAB', credit_note: 'SABC' };

/** The number of a document as it is printed: `SAB-2026-000042`. */
export const invoiceNumber = (kind: InvoiceContent['kind'], year: number, number: number): string =>
  `${PREFIX[kind]}-${year}-${String(number).padStart(6, '0')}`;
