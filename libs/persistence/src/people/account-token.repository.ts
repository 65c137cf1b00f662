import { type Database, type Sql, type Transaction, inBatches } from '../kernel/database.js';

/** Purpose of a token. */
export type AccountTokenKind = 'verify_email' | 'reset_password' | 'second_factor' | 'change_email';

/** The owner of a token, and the address it was sent to. */
export interface AccountTokenOwner {
  readonly userId: string;
  readonly email: string;
}

/** Stores the SHA-256 of a token (hex) until it expires; earlier ones of the same kind become invalid. */
export async function writeAccountToken(
  tx: Transaction,
  token: AccountTokenOwner & {
    readonly hash: string;
    readonly kind: AccountTokenKind;
    readonly goodForSeconds: number;
  },
): Promise<void> {
  await tx.query(`UPDATE account_token SET used_at = now() WHERE user_id = $1 AND kind = $2 AND used_at IS NULL`, [
    token.userId,
    token.kind,
  ]);
  await tx.query(
    `INSERT INTO account_token (hash, user_id, kind, email, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [token.hash, token.userId, token.kind, token.email, token.goodForSeconds],
  );
}

const GOOD = `t.used_at IS NULL AND t.expires_at > now() AND u.id = t.user_id AND u.disabled_at IS NULL`;

/** The owner of a token, without using it up; null when it is unknown, used or expired. */
export async function findAccountToken(
  sql: Sql,
  hash: string,
  kind: AccountTokenKind,
): Promise<AccountTokenOwner | null> {
  const { rows } = await sql.query<AccountTokenOwner>(
    `SELECT t.user_id AS "userId", t.email FROM account_token t, app_user u WHERE t.hash = $1 AND t.kind = $2 AND ${GOOD}`,
    [hash, kind],
  );
  return rows[0] ?? null;
}

/** Uses a token up: of two concurrent calls one gets the owner, the other null, as for an unknown or expired one. */
export async function spendAccountToken(
  sql: Sql,
  hash: string,
  kind: AccountTokenKind,
): Promise<AccountTokenOwner | null> {
  const { rows } = await sql.query<AccountTokenOwner>(
    `UPDATE account_token t SET used_at = now() FROM app_user u
     WHERE t.hash = $1 AND t.kind = $2 AND ${GOOD} RETURNING t.user_id AS "userId", t.email`,
    [hash, kind],
  );
  return rows[0] ?? null;
}

/** Whether this link was followed before and took effect: the address it was sent to is verified. */
export async function wasEmailVerifiedBy(sql: Sql, hash: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT 1 FROM account_token t JOIN app_user u ON u.id = t.user_id AND u.email = t.email
     WHERE t.hash = $1 AND t.kind IN ('verify_email', 'change_email') AND t.used_at IS NOT NULL AND u.email_verified_at IS NOT NULL`,
    [hash],
  );
  return rowCount !== 0;
}

/** Counts a try of a token with limited tries; null when it is unknown, used, expired or was tried too often. */
export async function tryAccountToken(
  sql: Sql,
  hash: string,
  kind: AccountTokenKind,
  triesMax: number,
): Promise<AccountTokenOwner | null> {
  const { rows } = await sql.query<AccountTokenOwner>(
    `UPDATE account_token t SET tries = tries + 1 FROM app_user u
     WHERE t.hash = $1 AND t.kind = $2 AND t.tries < $3 AND ${GOOD} RETURNING t.user_id AS "userId", t.email`,
    [hash, kind, triesMax],
  );
  return rows[0] ?? null;
}

/** Deletes links and codes of accounts that ended longer ago. */
export const pruneAccountTokens = ({ sql }: Pick<Database, 'sql'>, days: number): Promise<number> =>
  inBatches(sql, 'account_token', 't.expires_at < now() - make_interval(days => $1)', { values: [days] });
