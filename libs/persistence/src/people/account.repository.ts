import { type Language, type Role, fail, ok, type Result } from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';

/** An account as its owner may see it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  /** Date of the erasure the owner requested; null = none. */
  readonly erasedFrom: Date | null;
}

/** A new passenger's data, with the hash of the password. */
export interface NewAccount extends Pick<Account, 'email' | 'phone' | 'firstName' | 'lastName' | 'language'> {
  readonly passwordHash: string;
}

const COLUMNS = `id, email, phone, first_name AS "firstName", last_name AS "lastName", role, language, theme,
  (SELECT d.due_at FROM account_deletion d WHERE d.user_id = app_user.id AND d.erased_at IS NULL) AS "erasedFrom"`;

/** The account and its password hash for an e-mail address (case-insensitive); null when unknown or disabled. */
export async function findAccountForLogin(
  sql: Sql,
  email: string,
): Promise<{ readonly account: Account; readonly passwordHash: string; readonly demo: boolean } | null> {
  const { rows } = await sql.query<Account & { passwordHash: string; demo: boolean }>(
    `SELECT ${COLUMNS}, demo, password_hash AS "passwordHash" FROM app_user WHERE lower(email) = lower($1) AND disabled_at IS NULL`,
    [email],
  );
  if (!rows[0]) return null;
  const { passwordHash, demo, ...account } = rows[0];
  return { account, passwordHash, demo };
}

/** The account with this id, null when unknown or disabled. */
export async function findAccount(sql: Sql, id: string): Promise<Account | null> {
  const { rows } = await sql.query<Account>(`SELECT ${COLUMNS} FROM app_user WHERE id = $1 AND disabled_at IS NULL`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** Whether an account is one of the demo's, whose password is published. */
export async function isDemoAccount(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.query<{ demo: boolean }>('SELECT demo FROM app_user WHERE id = $1', [id]);
  return rows[0]?.demo ?? false;
}

/** Whether an account has this address (case-insensitive), a disabled one too. */
export async function isAddressTaken(sql: Sql, email: string): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT 1 FROM app_user WHERE lower(email) = lower($1)', [email]);
  return rowCount === 1;
}

/** Creates an account with this role; null when the address already has one. `verified`: its owner proved to read that address. */
export async function createAccount(
  sql: Sql,
  account: NewAccount,
  { role, verified }: { readonly role: 'passenger' | 'admin'; readonly verified: boolean },
): Promise<Account | null> {
  const { rows } = await sql.query<Account>(
    `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role, language, email_verified_at)
     VALUES ($1, $2, $3, $4, $5, $6::role, $7, CASE WHEN $8 THEN now() END) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    [
      account.email,
      account.phone,
      account.firstName,
      account.lastName,
      account.passwordHash,
      role,
      account.language,
      verified,
    ],
  );
  return rows[0] ?? null;
}

/** Changes the given fields only; null when the account does not exist. */
export async function changePreferences(
  sql: Sql,
  id: string,
  change: { readonly language?: Language; readonly theme?: 'light' | 'dark' },
): Promise<Account | null> {
  const { rows } = await sql.query<Account>(
    `UPDATE app_user SET language = coalesce($2, language), theme = coalesce($3, theme)
     WHERE id = $1 AND disabled_at IS NULL RETURNING ${COLUMNS}`,
    [id, change.language ?? null, change.theme ?? null],
  );
  return rows[0] ?? null;
}

/** The password hash of an account; null when the account does not exist or is disabled. */
export async function readPasswordHash(sql: Sql, id: string): Promise<string | null> {
  const { rows } = await sql.query<{ hash: string }>(
    `SELECT password_hash AS hash FROM app_user WHERE id = $1 AND disabled_at IS NULL`,
    [id],
  );
  return rows[0]?.hash ?? null;
}

/** Sets a new password hash; false when the account does not exist or is disabled. */
export async function setPasswordHash(sql: Sql, id: string, passwordHash: string): Promise<boolean> {
  const { rowCount } = await sql.query(`UPDATE app_user SET password_hash = $2 WHERE id = $1 AND disabled_at IS NULL`, [
    id,
    passwordHash,
  ]);
  return rowCount === 1;
}

/** Marks an address as verified by its owner; changes nothing when the account has another address by now. */
export async function markEmailVerified(sql: Sql, id: string, email: string): Promise<void> {
  await sql.query(
    `UPDATE app_user SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1 AND email = $2`,
    [id, email],
  );
}

/** Whether the account's address is verified; the demo's invented addresses, which receive no mail, count as verified. */
export async function isEmailVerified(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.query<{ verified: boolean }>(
    `SELECT demo OR email_verified_at IS NOT NULL AS verified FROM app_user WHERE id = $1`,
    [id],
  );
  return rows[0]?.verified ?? false;
}

/** Fields of an account that its owner may change at once. */
export interface Profile extends Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone'> {
  /** Requested, and waiting for its link to be followed. */
  readonly newEmail: string | null;
  readonly silentRide: boolean;
  readonly petFriendly: boolean;
}

/** The profile of an account; null when it does not exist or is disabled. */
export async function readProfile(sql: Sql, userId: string): Promise<Profile | null> {
  const { rows } = await sql.query<Profile>(
    `SELECT first_name AS "firstName", last_name AS "lastName", email, phone,
            silent_ride AS "silentRide", pet_friendly AS "petFriendly",
            (SELECT t.email FROM account_token t WHERE t.user_id = u.id AND t.kind = 'change_email'
               AND t.used_at IS NULL AND t.expires_at > now() LIMIT 1) AS "newEmail"
     FROM app_user u WHERE id = $1 AND disabled_at IS NULL`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Changes the given fields only; false when the account does not exist or is disabled. */
export async function changeProfile(
  sql: Sql,
  userId: string,
  change: Partial<Omit<Profile, 'email' | 'newEmail'>>,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE app_user SET first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
       phone = coalesce($4, phone), silent_ride = coalesce($5, silent_ride), pet_friendly = coalesce($6, pet_friendly)
     WHERE id = $1 AND disabled_at IS NULL`,
    [
      userId,
      change.firstName ?? null,
      change.lastName ?? null,
      change.phone ?? null,
      change.silentRide ?? null,
      change.petFriendly ?? null,
    ],
  );
  return rowCount === 1;
}

/** Gives an account another, verified address; `account.email_taken` when another account has it by now. */
export async function changeEmail(
  tx: Transaction,
  userId: string,
  email: string,
): Promise<Result<null, 'account.email_taken'>> {
  const { rowCount } = await tx.query(
    `UPDATE app_user SET email = $2, email_verified_at = now()
     WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM app_user other WHERE lower(other.email) = lower($2) AND other.id <> $1)`,
    [userId, email],
  );
  return rowCount === 1 ? ok(null) : fail('account.email_taken');
}
