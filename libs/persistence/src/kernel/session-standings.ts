import type { Role } from '@sablon/domain';
import type { Sql } from './database.js';

/** The role behind each of these sessions that still holds by Postgres's clock; ended ones are missing (I24). */
export async function readSessionRoles(sql: Sql, idHashes: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  if (idHashes.length === 0) return new Map();
  const { rows } = await sql.query<{ idHash: string; role: Role }>(
    `SELECT s.id_hash AS "idHash", u.role FROM session s JOIN app_user u ON u.id = s.user_id
     WHERE s.id_hash = ANY($1) AND s.revoked_at IS NULL AND s.idle_expires_at > now() AND s.absolute_expires_at > now()
       AND u.disabled_at IS NULL`,
    [idHashes],
  );
  return new Map(rows.map((row) => [row.idHash, row.role]));
}

/** First and last name of an account; empty where there is none. */
export async function readNameOf(sql: Sql, userId: string): Promise<string> {
  const { rows } = await sql.query<{ name: string }>(
    `SELECT trim(first_name || ' ' || last_name) AS name FROM app_user WHERE id = $1`,
    [userId],
  );
  return rows[0]?.name ?? '';
}
