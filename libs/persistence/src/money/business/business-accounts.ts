import { fail, ok, type Language, type Result } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';
import { wordsOf } from '../../kernel/words-of.js';

/** SQL expression: the open amount of the company with this id. */
export const openCents = (
  id: string,
): string => `((SELECT coalesce(sum(CASE WHEN t.status = 'cancelled' THEN f.cents - f.waived_cents ELSE t.fare_cents + coalesce(w.cents, 0) END), 0)
    FROM business_booking bb JOIN trip t ON t.booking_id = bb.booking_id
    LEFT JOIN invoiced_trip i ON i.trip_id = t.id LEFT JOIN fee f ON f.trip_id = t.id
    LEFT JOIN trip_waiting w ON w.trip_id = t.id AND t.status = 'completed'
    WHERE bb.account_id = ${id} AND bb.approval <> 'refused' AND i.trip_id IS NULL)::int
  + (SELECT coalesce(sum(CASE WHEN i.kind = 'invoice' THEN i.amount_cents ELSE -i.amount_cents END), 0) FROM invoice i
    LEFT JOIN invoice_settlement s ON s.invoice_id = coalesce(i.corrects_id, i.id)
    WHERE i.account_id = ${id} AND s.invoice_id IS NULL)::int)`;

/** A company's open amount, in cents: trips on account and fees not yet invoiced, and invoices not yet paid. */
export async function openOnAccount(sql: Sql, accountId: string): Promise<number> {
  const { rows } = await sql.query<{ cents: number }>(`SELECT ${openCents('$1')} AS cents`, [accountId]);
  return rows[0]?.cents ?? 0;
}

/** A member's rights: administrators all, approvers decide on bookings, members book. */
export type BusinessRole = 'admin' | 'approver' | 'member';

/** A company's terms as set by staff; money in integer cents. */
export interface BusinessTerms {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly language: Language;
  readonly invoiceEmail: string;
  readonly status: 'pending' | 'approved' | 'suspended';
  readonly creditLimitCents: number;
  /** A member's booking above this waits for an approver; null = none does. */
  readonly approvalOverCents: number | null;
  readonly paymentTermDays: number;
}
export interface BusinessAccountRow extends BusinessTerms {
  readonly id: string;
  /** Changes whenever the terms change. */
  readonly version: number;
}
export interface BusinessMemberRow {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly role: BusinessRole;
}
export interface CostCentreRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly archived: boolean;
}

const SELECT = `SELECT a.id, a.version, a.name, a.street, a.postal_code AS "postalCode", a.city, a.country_code AS "countryCode",
  a.vat_number AS "vatNumber", a.language, a.invoice_email AS "invoiceEmail", a.status,
  a.credit_limit_cents AS "creditLimitCents", a.approval_over_cents AS "approvalOverCents",
  a.payment_term_days AS "paymentTermDays" FROM business_account a`;

/** One company's account. */
export async function readBusinessAccount(sql: Sql, id: string): Promise<BusinessAccountRow | null> {
  return (await sql.query<BusinessAccountRow>(`${SELECT} WHERE a.id = $1`, [id])).rows[0] ?? null;
}

/** Companies to list by name; `after` = the last one of the page before. */
export interface BusinessAccountsWanted {
  /** Words of the name, VAT number or town; all must match. */
  readonly words: string;
  readonly status: BusinessTerms['status'] | null;
  readonly order: 'asc' | 'desc';
  readonly after: string | null;
  readonly limit: number;
}

/** Where the next page begins, and the two orders of the same columns. */
const PAGES = {
  asc: ['>', 'a.name, a.id', 'x.name, x.id'],
  desc: ['<', 'a.name DESC, a.id DESC', 'x.name DESC, x.id DESC'],
} as const;

/** Companies by name, a page at a time, with each one's open amount, in one query. */
export async function listBusinessAccounts(
  sql: Sql,
  { words, status, order, after, limit }: BusinessAccountsWanted,
): Promise<(BusinessAccountRow & { readonly openCents: number })[]> {
  const [behind, page, whole] = PAGES[order];
  const { rows } = await sql.query<BusinessAccountRow & { openCents: number }>(
    `SELECT x.*, ${openCents('x.id')} AS "openCents" FROM (${SELECT}
       WHERE ($2::text IS NULL OR a.status = $2)
         AND ($3::uuid IS NULL OR (a.name, a.id) ${behind} (SELECT l.name, l.id FROM business_account l WHERE l.id = $3))
         AND NOT EXISTS (SELECT 1 FROM unnest($1::text[]) AS word WHERE strpos(lower(a.name || ' ' || a.vat_number || ' ' || a.city), word) = 0)
       ORDER BY ${page} LIMIT $4) x ORDER BY ${whole}`,
    [wordsOf(words), status, after, limit],
  );
  return rows;
}

/** The companies a user belongs to, with their role. */
export async function businessesOf(sql: Sql, userId: string): Promise<(BusinessAccountRow & { role: BusinessRole })[]> {
  const { rows } = await sql.query<BusinessAccountRow & { role: BusinessRole }>(
    `SELECT x.*, m.role FROM (${SELECT}) x JOIN business_member m ON m.account_id = x.id WHERE m.user_id = $1 ORDER BY x.name, x.id`,
    [userId],
  );
  return rows;
}

/** A user's role in a company; null for non-members, who learn nothing about it. */
export async function businessRoleOf(sql: Sql, accountId: string, userId: string): Promise<BusinessRole | null> {
  const { rows } = await sql.query<{ role: BusinessRole }>(
    'SELECT role FROM business_member WHERE account_id = $1 AND user_id = $2',
    [accountId, userId],
  );
  return rows[0]?.role ?? null;
}

/** The members of a company, administrators first. */
export async function businessMembers(sql: Sql, accountId: string): Promise<BusinessMemberRow[]> {
  const { rows } = await sql.query<BusinessMemberRow>(
    `SELECT m.user_id AS "userId", u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.language, m.role
     FROM business_member m JOIN app_user u ON u.id = m.user_id WHERE m.account_id = $1 ORDER BY m.role, u.last_name, u.first_name, u.id`,
    [accountId],
  );
  return rows;
}

/** The cost centres of a company, archived ones last. */
export async function costCentres(sql: Sql, accountId: string): Promise<CostCentreRow[]> {
  const { rows } = await sql.query<CostCentreRow>(
    `SELECT id, code, name, archived_at IS NOT NULL AS archived FROM cost_centre WHERE account_id = $1
     ORDER BY archived_at IS NOT NULL, code`,
    [accountId],
  );
  return rows;
}

/** Opens an account for a company; returns its id. */
export async function createBusinessAccount(tx: Transaction, terms: BusinessTerms, by: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO business_account (name, street, postal_code, city, country_code, vat_number, language, invoice_email, status,
       credit_limit_cents, approval_over_cents, payment_term_days, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
    [...valuesOf(terms), by],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('a business account was not written');
  return id;
}

/** Changes a company's terms, based on version `seen` of them. `request.not_found`, `office.changed_meanwhile`. */
export async function updateBusinessAccount(
  tx: Transaction,
  id: string,
  seen: number,
  terms: BusinessTerms,
): Promise<Result<null>> {
  const done = await tx.query(
    `UPDATE business_account SET name = $1, street = $2, postal_code = $3, city = $4, country_code = $5, vat_number = $6,
       language = $7, invoice_email = $8, status = $9, credit_limit_cents = $10, approval_over_cents = $11,
       payment_term_days = $12 WHERE id = $13 AND version = $14::bigint`,
    [...valuesOf(terms), id, seen],
  );
  if (done.rowCount === 1) return ok(null);
  return fail((await readBusinessAccount(tx, id)) ? 'office.changed_meanwhile' : 'request.not_found');
}

const valuesOf = (terms: BusinessTerms): unknown[] => [
  terms.name,
  terms.street,
  terms.postalCode,
  terms.city,
  terms.countryCode,
  terms.vatNumber,
  terms.language,
  terms.invoiceEmail,
  terms.status,
  terms.creditLimitCents,
  terms.approvalOverCents,
  terms.paymentTermDays,
];
