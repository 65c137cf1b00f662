import type { PromoTerms } from '@sablon/domain';
import type { Sql } from '../database/database.js';

/** A promotion code as stored. */
export interface PromoCodeRow extends PromoTerms {
  readonly code: string;
  readonly createdAt: Date;
}
export type NewPromoCode = Omit<PromoCodeRow, 'uses' | 'disabled' | 'createdAt'> & { readonly createdBy: string };

const COLUMNS = `code, kind, value, max_discount_cents AS "maxDiscountCents", min_total_cents AS "minTotalCents",
  max_uses AS "maxUses", uses, valid_from AS "validFrom", valid_until AS "validUntil", disabled_at IS NOT NULL AS disabled,
  created_at AS "createdAt"`;

/** How a code is kept and compared: in capitals, without spaces around it. */
export const promoCodeOf = (typed: string): string => typed.trim().toUpperCase();

/** Writes a new code; false when it exists already, for a code's terms never change. */
export async function insertPromoCode(tx: Sql, promo: NewPromoCode): Promise<boolean> {
  const done = await tx.query(
    `INSERT INTO promo_code (code, kind, value, max_discount_cents, min_total_cents, max_uses, valid_from, valid_until, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (code) DO NOTHING`,
    [
      promo.code,
      promo.kind,
      promo.value,
      promo.maxDiscountCents,
      promo.minTotalCents,
      promo.maxUses,
      promo.validFrom,
      promo.validUntil,
      promo.createdBy,
    ],
  );
  return done.rowCount === 1;
}

/** Withdraws a code from now on; bookings that used it keep it. False for an unknown one. */
export async function disablePromoCode(tx: Sql, code: string): Promise<boolean> {
  const done = await tx.query(
    'UPDATE promo_code SET disabled_at = coalesce(disabled_at, clock_timestamp()) WHERE code = $1',
    [code],
  );
  return done.rowCount === 1;
}

/** The newest codes. */
export async function listPromoCodes(sql: Sql, limit: number): Promise<PromoCodeRow[]> {
  const { rows } = await sql.query<PromoCodeRow>(
    `SELECT ${COLUMNS} FROM promo_code ORDER BY created_at DESC, code LIMIT $1`,
    [limit],
  );
  return rows;
}

/** A code with the database's present instant and whether this person has used it; null for an unknown one. */
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
