import { invoicedThing, toBrussels, type InvoiceContent } from '@sablon/domain';
import type { Transaction } from '../../kernel/database.js';
import { issueDocument } from './issue-document.js';

interface InvoicedTrip {
  readonly id: string;
  readonly code: string;
  readonly content: string;
  readonly accountId: string;
  readonly month: string;
  readonly bookingCode: string;
  readonly now: Date;
}

const INVOICED = `SELECT i.id, i.code, i.content, i.account_id AS "accountId", i.month, b.code AS "bookingCode", clock_timestamp() AS now
FROM invoiced_trip it JOIN invoice i ON i.id = it.invoice_id JOIN trip t ON t.id = it.trip_id JOIN booking b ON b.id = t.booking_id
WHERE it.trip_id = $1`;

/**
 * Takes part of what a company was asked for a trip off again, by a credit note to the month's invoice; integer cents, VAT
 * included. False when no monthly invoice has the trip: then the next one simply asks for less. Call it last (see
 * `issueDocument`).
 */
export async function creditInvoicedTrip(tx: Transaction, tripId: string, cents: number): Promise<boolean> {
  const { rows } = await tx.query<InvoicedTrip>(INVOICED, [tripId]);
  const [invoiced] = rows;
  if (!invoiced) return false;
  const { language, buyer, buyerReference, issuedOn, lines } = JSON.parse(invoiced.content) as InvoiceContent;
  const line = lines.find(({ reference }) => reference === invoiced.bookingCode);
  if (!line) throw new Error(`invoice ${invoiced.code} does not name ${invoiced.bookingCode}`);
  await issueDocument(tx, {
    language,
    buyer,
    buyerReference,
    corrects: { id: invoiced.id, number: invoiced.code, issuedOn },
    period: null,
    lines: [
      {
        ...line,
        id: '1',
        description: invoicedThing('refund', language),
        servedOn: toBrussels(invoiced.now).date,
        chargedCents: cents,
      },
    ],
    means: 'transfer',
    dueInDays: null,
    of: { accountId: invoiced.accountId, month: invoiced.month },
  });
  return true;
}
