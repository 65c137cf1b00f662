import { createHash } from 'node:crypto';
import type { InvoiceContent } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';

/** A document as it is listed; money in integer cents, VAT included. */
export interface InvoiceRow {
  readonly id: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly code: string;
  readonly bookingId: string | null;
  readonly accountId: string | null;
  readonly month: string | null;
  readonly correctsCode: string | null;
  readonly amountCents: number;
  readonly dueOn: string | null;
  readonly issuedAt: Date;
  readonly settledAt: Date | null;
  /** Whether the buyer can be sent the electronic file, which needs his VAT number. */
  readonly electronic: boolean;
}

const SELECT = `SELECT i.id, i.kind, i.code, i.booking_id AS "bookingId", i.account_id AS "accountId", i.month,
  c.code AS "correctsCode", i.amount_cents AS "amountCents", i.issued_at AS "issuedAt", s.settled_at AS "settledAt",
  i.content::json->>'dueOn' AS "dueOn", i.content::json->'buyer'->>'vatNumber' IS NOT NULL AS electronic
FROM invoice i LEFT JOIN invoice c ON c.id = i.corrects_id LEFT JOIN invoice_settlement s ON s.invoice_id = i.id`;

/** The documents of a booking, oldest first. */
export async function readInvoicesOfBooking(sql: Sql, bookingId: string): Promise<InvoiceRow[]> {
  return (await sql.query<InvoiceRow>(`${SELECT} WHERE i.booking_id = $1 ORDER BY i.issued_at, i.id`, [bookingId]))
    .rows;
}

/** The documents of a company's account, newest first. */
export async function readInvoicesOfAccount(sql: Sql, accountId: string): Promise<InvoiceRow[]> {
  return (await sql.query<InvoiceRow>(`${SELECT} WHERE i.account_id = $1 ORDER BY i.issued_at DESC, i.id`, [accountId]))
    .rows;
}

/** One document. */
export async function readInvoice(sql: Sql, id: string): Promise<InvoiceRow | null> {
  return (await sql.query<InvoiceRow>(`${SELECT} WHERE i.id = $1`, [id])).rows[0] ?? null;
}

/** What a document says, to the letter as issued; throws when it is no longer what its digest answers for. */
export async function readInvoiceContent(sql: Sql, id: string): Promise<InvoiceContent | null> {
  const { rows } = await sql.query<{ content: string; sha256: string }>(
    'SELECT content, sha256 FROM invoice WHERE id = $1',
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  if (createHash('sha256').update(row.content, 'utf8').digest('hex') !== row.sha256)
    throw new Error(`document ${id} is not what was issued`);
  return JSON.parse(row.content) as InvoiceContent;
}

/** Notes that a monthly invoice was paid; false when it was, or is none that waits for money. */
export async function settleInvoice(sql: Sql, id: string, reference: string, by: string): Promise<boolean> {
  const done = await sql.query(
    `INSERT INTO invoice_settlement (invoice_id, reference, recorded_by)
     SELECT id, $2, $3 FROM invoice WHERE id = $1 AND kind = 'invoice' AND account_id IS NOT NULL ON CONFLICT DO NOTHING`,
    [id, reference, by],
  );
  return done.rowCount === 1;
}
