import { fail, ok, type PromoTerms, type Result, type Service } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';

/** A promotion code as stored; `note` is staff's own reminder. */
export interface PromoCodeRow extends PromoTerms {
  readonly code: string;
  readonly note: string;
  /** Changes with the code's terms; not with uses and pauses. */
  readonly version: number;
  readonly createdAt: Date;
}
/** Terms of a code that staff can edit. */
export type PromoCodeTerms = Omit<PromoCodeRow, 'code' | 'version' | 'uses' | 'disabled' | 'createdAt'>;
export type NewPromoCode = PromoCodeTerms & { readonly code: string; readonly createdBy: string };

/** A code's cost to us until now; integer cents. */
export interface PromoCost {
  readonly costCents: number;
  readonly lastUsedAt: Date | null;
}

/** One booking that used a code; `costCents` is what the code now pays of it. */
export interface PromoUseRow {
  readonly bookingId: string;
  readonly bookingCode: string;
  readonly service: Service;
  readonly totalCents: number;
  readonly costCents: number;
  readonly usedAt: Date;
  readonly returned: boolean;
}

const COLUMNS = `code, kind, value, max_discount_cents AS "maxDiscountCents", min_total_cents AS "minTotalCents",
  max_uses AS "maxUses", uses, valid_from AS "validFrom", valid_until AS "validUntil", disabled_at IS NOT NULL AS disabled,
  services, audience, note, version, created_at AS "createdAt"`;
/** SQL: what a promotion now pays of a booking, by the ledger. */
const COST = `coalesce((SELECT -sum(p.cents) FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id AND p.account = 'passenger'
  WHERE e.booking_id = u.booking_id AND e.kind IN ('promo_used', 'promo_returned')), 0)`;

/** Normal form of a code, for storage and comparison: in capitals, without surrounding spaces. */
export const promoCodeOf = (typed: string): string => typed.trim().toUpperCase();

const valuesOf = (promo: PromoCodeTerms & { readonly code: string }): unknown[] => [
  promo.code,
  promo.kind,
  promo.value,
  promo.maxDiscountCents,
  promo.minTotalCents,
  promo.maxUses,
  promo.validFrom,
  promo.validUntil,
  promo.services,
  promo.audience,
  promo.note,
];

/** Writes a new code; false when it exists already. */
export async function insertPromoCode(tx: Sql, promo: NewPromoCode): Promise<boolean> {
  const done = await tx.query(
    `INSERT INTO promo_code (code, kind, value, max_discount_cents, min_total_cents, max_uses, valid_from, valid_until,
       services, audience, note, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (code) DO NOTHING`,
    [...valuesOf(promo), promo.createdBy],
  );
  return done.rowCount === 1;
}

/**
 * Changes a code's terms, based on version `seen` of it; bookings keep what they have of it. Returns the previous row. Codes:
 * `request.not_found`, `office.changed_meanwhile`, `promo.limit_below_uses`, and by the guard `promo.terms_fixed`.
 */
export async function changePromoCode(
  tx: Sql,
  code: string,
  seen: number,
  terms: PromoCodeTerms,
): Promise<Result<PromoCodeRow>> {
  const { rows } = await tx.query<PromoCodeRow>(`SELECT ${COLUMNS} FROM promo_code WHERE code = $1 FOR UPDATE`, [code]);
  const before = rows[0];
  if (!before) return fail('request.not_found');
  if (before.version !== seen) return fail('office.changed_meanwhile');
  if (terms.maxUses !== null && terms.maxUses < before.uses) return fail('promo.limit_below_uses');
  await tx.query(
    `UPDATE promo_code SET kind = $2, value = $3, max_discount_cents = $4, min_total_cents = $5, max_uses = $6,
       valid_from = $7, valid_until = $8, services = $9, audience = $10, note = $11 WHERE code = $1`,
    valuesOf({ ...terms, code }),
  );
  return ok(before);
}

/** Pauses a code for new bookings, or resumes it; bookings that used it keep it. False when there was nothing to do. */
export async function pausePromoCode(tx: Sql, code: string, paused: boolean): Promise<boolean> {
  const done = await tx.query(
    `UPDATE promo_code SET disabled_at = CASE WHEN $2 THEN clock_timestamp() END
     WHERE code = $1 AND (disabled_at IS NULL) = $2`,
    [code, paused],
  );
  return done.rowCount === 1;
}

/** The newest codes with their cost. */
export async function listPromoCodes(sql: Sql, limit: number): Promise<(PromoCodeRow & PromoCost)[]> {
  const { rows } = await sql.query<PromoCodeRow & PromoCost>(
    `SELECT c.*, coalesce(x.cost, 0)::int AS "costCents", x.last AS "lastUsedAt"
     FROM (SELECT ${COLUMNS} FROM promo_code ORDER BY created_at DESC, code LIMIT $1) c
     LEFT JOIN LATERAL (SELECT sum(${COST}) AS cost, max(u.created_at) AS last FROM promo_use u WHERE u.code = c.code) x ON true
     ORDER BY c."createdAt" DESC, c.code`,
    [limit],
  );
  return rows;
}

/** The bookings that used a code, newest first. */
export async function listPromoUses(sql: Sql, code: string, limit: number): Promise<PromoUseRow[]> {
  const { rows } = await sql.query<PromoUseRow>(
    `SELECT b.id AS "bookingId", b.code AS "bookingCode", b.service, b.total_cents AS "totalCents", ${COST}::int AS "costCents",
       u.created_at AS "usedAt", u.returned_at IS NOT NULL AS returned
     FROM promo_use u JOIN booking b ON b.id = u.booking_id WHERE u.code = $1 ORDER BY u.created_at DESC, b.id DESC LIMIT $2`,
    [code, limit],
  );
  return rows;
}

/** A code with the database's present time and whether this person has used it; null for an unknown one. */
export async function readPromoCode(
  sql: Sql,
  code: string,
  holder: string | null,
): Promise<(PromoCodeRow & { readonly now: Date; readonly usedByHolder: boolean }) | null> {
  const { rows } = await sql.query<PromoCodeRow & { now: Date; usedByHolder: boolean }>(
    `SELECT ${COLUMNS}, clock_timestamp() AS now, EXISTS (SELECT 1 FROM promo_use u WHERE u.code = promo_code.code
       AND u.holder = lower($2) AND u.returned_at IS NULL) AS "usedByHolder" FROM promo_code WHERE code = $1`,
    [code, holder],
  );
  return rows[0] ?? null;
}
