import {
  nameIn,
  toBrussels,
  type BillingMonth,
  type ChargedLine,
  type Localized,
  type InvoiceContent,
  type Service,
} from '@sablon/domain';
import { invoicedThing } from '@sablon/words';
import { writeAudit, type StaffAction, type Database, type Sql, type Transaction } from '../../kernel/database.js';
import { issueDocument } from './issue-document.js';
import { queueMessage } from '../../messages/queue-message.js';
import { readBusinessAccount, type BusinessAccountRow } from './business-accounts.js';
import { lockBusiness } from './business-people.js';
import { createHash } from 'node:crypto';

/** A document in a list; money in integer cents, VAT included. */
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
  /** Whether the buyer can receive the electronic file, which needs their VAT number. */
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
  return (
    await sql.query<InvoiceRow>(`${SELECT} WHERE i.account_id = $1 ORDER BY i.issued_at DESC, i.id DESC`, [accountId])
  ).rows;
}

/** One document. */
export async function readInvoice(sql: Sql, id: string): Promise<InvoiceRow | null> {
  return (await sql.query<InvoiceRow>(`${SELECT} WHERE i.id = $1`, [id])).rows[0] ?? null;
}

/** A document's content, exactly as issued; throws when it no longer matches its digest. */
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

/** Marks a monthly invoice as paid; false when it was already, or is not one awaiting payment. */
export async function settleInvoice(sql: Sql, id: string, reference: string, by: string): Promise<boolean> {
  const done = await sql.query(
    `INSERT INTO invoice_settlement (invoice_id, reference, recorded_by)
     SELECT id, $2, $3 FROM invoice WHERE id = $1 AND kind = 'invoice' AND account_id IS NOT NULL ON CONFLICT DO NOTHING`,
    [id, reference, by],
  );
  return done.rowCount === 1;
}

interface BilledTrip {
  readonly tripId: string;
  readonly code: string;
  readonly service: Service;
  readonly status: 'completed' | 'cancelled';
  readonly from: Localized;
  readonly to: Localized;
  readonly endedAt: Date;
  /** Its price or fee, without waiting. */
  readonly cents: number;
  readonly waitingCents: number;
  readonly vatPercent: number;
  readonly passenger: string;
  readonly costCentre: string | null;
}

/** Trips on account that are over and not invoiced: their price, or what is left of the cancellation fee. */
const BILLED = `SELECT t.id AS "tripId", b.code, b.service, t.status::text, t.pickup->'label' AS "from", t.dropoff->'label' AS "to",
  coalesce(t.completed_at, t.cancelled_at) AS "endedAt",
  CASE WHEN t.status = 'completed' THEN t.fare_cents ELSE coalesce((SELECT f.cents - f.waived_cents FROM fee f WHERE f.trip_id = t.id), 0) END AS cents,
  CASE WHEN t.status = 'completed' THEN coalesce((SELECT w.cents FROM trip_waiting w JOIN ledger_entry e ON e.source = 'waiting:' || w.trip_id
    WHERE w.trip_id = t.id), 0) ELSE 0 END AS "waitingCents",
  coalesce((b.price_breakdown->'legs'->(t.leg - 1)->'vat'->>'vatPercent')::float8, (b.price_breakdown->'legs'->0->'vat'->>'vatPercent')::float8) AS "vatPercent",
  trim(coalesce(u.first_name, b.guest_first_name, '') || ' ' || coalesce(u.last_name, b.guest_last_name, '')) AS passenger,
  c.code AS "costCentre"
FROM business_booking bb JOIN booking b ON b.id = bb.booking_id JOIN trip t ON t.booking_id = b.id
LEFT JOIN app_user u ON u.id = b.user_id LEFT JOIN cost_centre c ON c.id = bb.cost_centre_id
WHERE bb.account_id = $1 AND bb.approval IN ('none', 'approved') AND t.status IN ('completed', 'cancelled')
  AND coalesce(t.completed_at, t.cancelled_at) < $2
  AND NOT EXISTS (SELECT 1 FROM invoiced_trip i WHERE i.trip_id = t.id)`;

/**
 * A company's invoice for a month, and the mail with it: a line per trip that ended before the end of the month, Brussels time,
 * and is not invoiced yet. Once a month; null when there is nothing to invoice. The audit log has the member of staff who issued
 * it by hand.
 */
export async function issueMonthlyInvoice(
  tx: Transaction,
  accountId: string,
  month: BillingMonth,
  publicUrl: string,
  by: StaffAction['actor'] | null = null,
): Promise<string | null> {
  await lockBusiness(tx, accountId);
  const account = await readBusinessAccount(tx, accountId);
  const earlier = await tx.query<{ id: string }>(
    "SELECT id FROM invoice WHERE account_id = $1 AND month = $2 AND kind = 'invoice'",
    [accountId, month.month],
  );
  if (earlier.rows[0]) return earlier.rows[0].id;
  const found = await tx.query<BilledTrip>(`SELECT * FROM (${BILLED}) x WHERE cents > 0 ORDER BY "endedAt", "tripId"`, [
    accountId,
    month.until,
  ]);
  if (!account || found.rows.length === 0) return null;
  const { name, street, postalCode, city, countryCode, vatNumber } = account;
  const lines = found.rows
    .flatMap((trip) => linesOf(trip, account))
    .map((line, index) => ({ ...line, id: String(index + 1) }));
  const firstDay = lines.reduce((first, { servedOn }) => (servedOn < first ? servedOn : first), month.firstDay);
  const { id, content } = await issueDocument(tx, {
    language: account.language,
    buyer: { name, street, postalCode, city, countryCode, vatNumber },
    buyerReference: month.month,
    corrects: null,
    // The period begins with the earliest trip that was too late for its own month's invoice (PEPPOL-EN16931-R110).
    period: { from: firstDay, to: month.lastDay },
    lines,
    means: 'transfer',
    dueInDays: account.paymentTermDays,
    of: { accountId, month: month.month },
  });
  for (const { tripId } of found.rows)
    await tx.query('INSERT INTO invoiced_trip (trip_id, invoice_id) VALUES ($1, $2)', [tripId, id]);
  await notifyCompany(tx, account, id, publicUrl);
  if (by)
    await writeAudit(tx, {
      ...{ actor: by, action: 'invoice.issued', objectId: id },
      data: { code: content.number, month: month.month, accountId },
    });
  return id;
}

async function notifyCompany(
  tx: Transaction,
  { name: company, invoiceEmail: recipient, language }: BusinessAccountRow,
  invoiceId: string,
  publicUrl: string,
): Promise<void> {
  const invoice = await readInvoice(tx, invoiceId);
  if (!invoice) throw new Error(`invoice ${invoiceId} was not written`);
  const { code: number, month, amountCents: dueCents, dueOn } = invoice;
  const url = `${publicUrl}/business`;
  const data = { company, invoiceId, number, month: month ?? '', dueCents, dueOn: dueOn ?? '', url };
  const dedupeKey = `business.invoiced:${invoiceId}`;
  await queueMessage(tx, { kind: 'business.invoiced', channel: 'mail', recipient, language, data, dedupeKey });
}

function linesOf(trip: BilledTrip, { language }: BusinessAccountRow): ChargedLine[] {
  const thing = trip.status === 'cancelled' ? 'cancellation' : trip.service === 'parcel' ? 'parcel' : 'ride';
  const line = {
    id: '',
    description: invoicedThing(thing, language, { from: nameIn(trip.from, language), to: nameIn(trip.to, language) }),
    reference: trip.code,
    passenger: trip.passenger || null,
    costCentre: trip.costCentre,
    servedOn: toBrussels(trip.endedAt).date,
    vatPercent: trip.vatPercent,
    chargedCents: trip.cents,
  };
  if (trip.waitingCents === 0) return [line];
  return [line, { ...line, description: invoicedThing('waiting', language), chargedCents: trip.waitingCents }];
}

/** Companies with trips to invoice for a month and no invoice of it, by id, after the given one. */
export async function businessesToInvoice(
  sql: Sql,
  month: BillingMonth,
  limit: number,
  after: string | null = null,
): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT a.id FROM business_account a WHERE NOT EXISTS (SELECT 1 FROM invoice i WHERE i.account_id = a.id AND i.month = $2
         AND i.kind = 'invoice') AND EXISTS (SELECT 1 FROM (${BILLED.replace('$1', 'a.id').replace('$2', '$1')}) x WHERE x.cents > 0)
       AND ($4::uuid IS NULL OR a.id > $4) ORDER BY a.id LIMIT $3`,
    [month.until, month.month, limit, after],
  );
  return rows.map(({ id }) => id);
}

/** The database's present time, which decides which month is over. */
export const databaseNow = async (database: Pick<Database, 'sql'>): Promise<Date> =>
  (await database.sql.query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows[0]?.now ?? new Date(NaN);
