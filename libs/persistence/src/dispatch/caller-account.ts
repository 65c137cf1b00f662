import type { Sql } from '../kernel/database.js';

/** SQL: whether account `u` is the only one in use with its number, and its owner has proved his address. */
export const IS_SURE = `u.email_verified_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM app_user other WHERE other.id <> u.id
  AND other.disabled_at IS NULL AND phone_key(other.phone) = phone_key(u.phone))`;

/** The passenger's account a caller's ride goes on: the only one with his number, with a proven address; null = he books as a guest. */
export async function readCallerAccount(sql: Sql, phone: string): Promise<string | null> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT u.id FROM app_user u WHERE phone_key(u.phone) = phone_key($1) AND u.role = 'passenger' AND u.disabled_at IS NULL AND ${IS_SURE}`,
    [phone],
  );
  return rows[0]?.id ?? null;
}
