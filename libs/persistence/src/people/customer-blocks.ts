import type { Sql } from '../kernel/database.js';

/** Who wants to book: an account, or a guest's number and address. */
export interface Booker {
  readonly userId: string | null;
  readonly guest: { readonly phone: string; readonly email: string | null } | null;
}

/**
 * Whether the office blocked them. A block of an account also stops a guest with its number or its address, and a block of a number
 * stops the account that proved to be its only one: else the next booking would be one without an account.
 */
export async function isBlocked(sql: Sql, { userId, guest }: Booker): Promise<boolean> {
  const { rows } = await sql.query<{ blocked: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM customer_block k LEFT JOIN app_user u ON u.id = k.user_id
       WHERE k.lifted_at IS NULL AND (k.user_id = $1::uuid
         OR k.phone_key = phone_key($2::text) OR phone_key(u.phone) = phone_key($2::text) OR lower(u.email) = lower($3::text)
         OR k.phone_key = (SELECT phone_key(own.phone) FROM app_user own WHERE own.id = $1::uuid AND own.email_verified_at IS NOT NULL))) AS blocked`,
    [userId, guest?.phone ?? null, guest?.email ?? null],
  );
  return rows[0]?.blocked ?? false;
}
