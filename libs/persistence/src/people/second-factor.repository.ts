import type { Sql, Transaction } from '../kernel/database.js';

/** A person's second factor; logging in asks for it only once it is confirmed. */
export interface SecondFactorRow {
  readonly sealedSecret: string;
  readonly confirmed: boolean;
}

/** The second factor of a person, null when there is none. */
export async function readSecondFactor(sql: Sql, userId: string): Promise<SecondFactorRow | null> {
  const { rows } = await sql.query<SecondFactorRow>(
    `SELECT sealed_secret AS "sealedSecret", confirmed_at IS NOT NULL AS confirmed FROM second_factor WHERE user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Stores a new, unconfirmed secret, replacing an unconfirmed one; false when one is confirmed already. */
export async function startSecondFactor(sql: Sql, userId: string, sealedSecret: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO second_factor (user_id, sealed_secret) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET sealed_secret = $2, created_at = now() WHERE second_factor.confirmed_at IS NULL`,
    [userId, sealedSecret],
  );
  return rowCount === 1;
}

/** Turns it on with the hashes of its recovery codes; false when it was on, or another secret was started meanwhile. */
export async function confirmSecondFactor(
  tx: Transaction,
  userId: string,
  factor: { readonly sealedSecret: string; readonly step: number; readonly codeHashes: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE second_factor SET confirmed_at = now(), last_step = $3
     WHERE user_id = $1 AND sealed_secret = $2 AND confirmed_at IS NULL`,
    [userId, factor.sealedSecret, factor.step],
  );
  if (rowCount !== 1) return false;
  await tx.query('DELETE FROM recovery_code WHERE user_id = $1', [userId]);
  await tx.query('INSERT INTO recovery_code (user_id, hash) SELECT $1, unnest($2::text[])', [
    userId,
    factor.codeHashes,
  ]);
  return true;
}

/** Uses up the code of one half-minute step; false when that step, or a later one, was used before. */
export async function spendSecondFactorStep(sql: Sql, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'UPDATE second_factor SET last_step = $2 WHERE user_id = $1 AND confirmed_at IS NOT NULL AND last_step < $2',
    [userId, step],
  );
  return rowCount === 1;
}

/** Uses up a recovery code by its hash; false when it is not this person's or was used before. */
export async function spendRecoveryCode(sql: Sql, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    'UPDATE recovery_code SET used_at = now() WHERE user_id = $1 AND hash = $2 AND used_at IS NULL',
    [userId, hash],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(sql: Sql, userId: string): Promise<number> {
  const { rows } = await sql.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM recovery_code WHERE user_id = $1 AND used_at IS NULL',
    [userId],
  );
  return rows[0]?.left ?? 0;
}

/** Turns it off and deletes its codes. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM second_factor WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM recovery_code WHERE user_id = $1', [userId]);
}
