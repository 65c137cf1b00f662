import { toBrussels, type InvoiceContent } from '@sablon/domain';
import type { Transaction } from '../../kernel/database.js';
import { lockInvoicedBooking } from './booking-money.js';
import { lineOfBooking, settled } from './invoice-booking.js';
import { issueDocument } from './issue-document.js';

interface OpenInvoice {
  readonly id: string;
  readonly code: string;
  readonly content: string;
  readonly leftCents: number;
  readonly now: Date;
}

const NEWEST_FIRST = `SELECT i.id, i.code, i.content, clock_timestamp() AS now, (i.amount_cents - (SELECT coalesce(sum(c.amount_cents), 0)
  FROM invoice c WHERE c.corrects_id = i.id))::int AS "leftCents"
FROM invoice i WHERE i.booking_id = $1 AND i.kind = 'invoice' ORDER BY i.issued_at DESC, i.number DESC`;

/**
 * Brings the documents of a booking to what was paid and not given back: a credit note for money that went back after the
 * invoice, naming it; another invoice for money that came after it. Does nothing to a booking nobody asked an invoice for.
 * Belongs into the transaction in which a payment or refund succeeds; safe to repeat. `paidFor` names what came after it.
 */
export async function correctInvoices(
  tx: Transaction,
  bookingId: string,
  paidFor: 'supplement' | 'waiting' = 'supplement',
): Promise<void> {
  const booking = await lockInvoicedBooking(tx, bookingId);
  if (!booking || booking.requirement === 'on_account') return;
  const { rows: invoices } = await tx.query<OpenInvoice>(NEWEST_FIRST, [bookingId]);
  const [newest] = invoices;
  if (!newest) return;
  const { buyer, language } = JSON.parse(newest.content) as InvoiceContent;
  const today = toBrussels(newest.now).date;
  let surplusCents = booking.invoicedCents - booking.keptCents;
  for (const { id, code, content, leftCents } of invoices) {
    const cents = Math.min(surplusCents, leftCents);
    if (cents <= 0) continue;
    const { issuedOn } = JSON.parse(content) as InvoiceContent;
    await issueDocument(tx, {
      ...settled(booking),
      ...{ buyer, language, corrects: { id, number: code, issuedOn } },
      lines: [lineOfBooking(booking, 'refund', language, cents, today)],
    });
    surplusCents -= cents;
  }
  if (surplusCents < 0)
    await issueDocument(tx, {
      ...settled(booking),
      ...{ buyer, language, corrects: null },
      lines: [lineOfBooking(booking, paidFor, language, -surplusCents, today)],
    });
}
