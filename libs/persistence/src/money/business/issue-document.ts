import { createHash } from 'node:crypto';
import {
  addDays,
  brokenInvoiceRules,
  invoiceNumber,
  invoiceSums,
  toBrussels,
  type ChargedLine,
  type InvoiceBuyer,
  type InvoiceContent,
  type InvoiceMeans,
  type Language,
} from '@sablon/domain';
import { invoicedThing } from '@sablon/words';
import { readBrand, readCompany } from '../../kernel/brand.js';
import type { Transaction } from '../../kernel/database.js';

/** A document before it has a number. */
export interface DocumentDraft {
  readonly language: Language;
  readonly buyer: InvoiceBuyer;
  readonly buyerReference: string;
  /** The invoice a credit note corrects; null makes it an invoice. */
  readonly corrects: { readonly id: string; readonly number: string; readonly issuedOn: string } | null;
  readonly period: InvoiceContent['period'];
  readonly lines: readonly ChargedLine[];
  readonly means: InvoiceMeans;
  /** Days until it is due; null = it has been paid already. */
  readonly dueInDays: number | null;
  readonly of: { readonly bookingId: string } | { readonly accountId: string; readonly month: string };
}
/** A document that exists. */
export interface IssuedDocument {
  readonly id: string;
  readonly content: InvoiceContent;
}

const CLOCK = 'SELECT clock_timestamp() AS now';
const TAKE = `INSERT INTO invoice_series (kind, year, last_number) VALUES ($1, $2, 1)
  ON CONFLICT (kind, year) DO UPDATE SET last_number = invoice_series.last_number + 1
  RETURNING last_number AS number, clock_timestamp() AS now`;
const INSERT = `INSERT INTO invoice (kind, year, number, code, booking_id, account_id, month, corrects_id, amount_cents, content, sha256, issued_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`;

/**
 * Issues an invoice or credit note with the next number of its series. The series' row stays locked until the caller's
 * transaction ends, so numbers follow the order of commits, and a failed one leaves no gap: call it last. Throws when the
 * document would break a rule of EN 16931, which is a bug of ours.
 */
export async function issueDocument(tx: Transaction, draft: DocumentDraft): Promise<IssuedDocument> {
  const kind = draft.corrects ? 'credit_note' : 'invoice';
  const seller = await readCompany(tx);
  const brand = await readBrand(tx);
  const before = await tx.query<{ now: Date }>(CLOCK);
  const year = Number(toBrussels(before.rows[0]?.now ?? new Date(NaN)).date.slice(0, 4));
  const taken = await tx.query<{ number: number; now: Date }>(TAKE, [kind, year]);
  const row = taken.rows[0];
  if (!row) throw new Error('no number was given out');
  const today = toBrussels(row.now).date;
  // A transaction that waited for its number past midnight on New Year's Eve still issues it in the old year.
  const issuedOn = today.startsWith(String(year)) ? today : `${year}-12-31`;
  const sums = invoiceSums(draft.lines);
  const payableCents = sums.totalCents + sums.roundingCents;
  const settled = draft.dueInDays === null;
  const content: InvoiceContent = {
    ...sums,
    kind,
    number: invoiceNumber(kind, year, row.number, brand.name),
    issuedOn,
    dueOn: draft.dueInDays === null ? null : addDays(issuedOn, draft.dueInDays),
    language: draft.language,
    seller,
    brand: brand.name,
    buyer: draft.buyer,
    buyerReference: draft.buyerReference,
    corrects: draft.corrects && { number: draft.corrects.number, issuedOn: draft.corrects.issuedOn },
    period: draft.period,
    paidCents: settled ? payableCents : 0,
    dueCents: settled ? 0 : payableCents,
    means: draft.means,
  };
  const broken = brokenInvoiceRules(content);
  if (broken.length > 0) throw new Error(`the document breaks ${broken.join(', ')}`);
  const text = JSON.stringify(content);
  const { of } = draft;
  const { rows } = await tx.query<{ id: string }>(INSERT, [
    kind,
    year,
    row.number,
    content.number,
    'bookingId' in of ? of.bookingId : null,
    'accountId' in of ? of.accountId : null,
    'month' in of ? of.month : null,
    draft.corrects?.id ?? null,
    payableCents,
    text,
    createHash('sha256').update(text, 'utf8').digest('hex'),
    row.now,
  ]);
  const id = rows[0]?.id;
  if (!id) throw new Error('a document was not written');
  return { id, content };
}

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
WHERE it.trip_id = $1 AND i.account_id IS NOT NULL AND i.month IS NOT NULL`;

/**
 * Reduces what a company was invoiced for a trip, by a credit note to the month's invoice; integer cents, VAT included. False
 * when the trip is on no monthly invoice: the next one is simply lower. Call it last (see `issueDocument`).
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
