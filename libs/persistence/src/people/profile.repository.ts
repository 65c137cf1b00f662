import { fail, ok, type Result } from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';
import type { Account } from './account.repository.js';

/** What the owner of an account may change of it at once. */
export interface Profile extends Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone'> {
  /** Asked for, and waiting for its link to be followed. */
  readonly newEmail: string | null;
  readonly silentRide: boolean;
  readonly petFriendly: boolean;
}

/** The profile of an account; null when it is gone or disabled. */
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

/** Changes what is given and leaves the rest; false when the account is gone or disabled. */
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

/** Gives an account another address, read by its owner; `account.email_taken` when somebody has it by now. */
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
