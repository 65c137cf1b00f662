import type { DeletionObstacle } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';
import { withKeys, type PersonKeys } from './personal-tables.js';
import { PERSONAL_TABLES } from './read-personal-data.js';

/** The keys by which a person's rows are found in every table; null when there is no such account. */
export async function readPersonKeys(sql: Sql, userId: string): Promise<PersonKeys | null> {
  const { rows } = await sql.query<Omit<PersonKeys, 'me'>>(
    `WITH person AS (SELECT id, lower(email) AS address, CASE WHEN email_verified_at IS NULL THEN NULL ELSE lower(email) END AS mail
       FROM app_user WHERE id = $1),
     rides AS (SELECT b.id FROM booking b, person p WHERE b.user_id = p.id OR lower(b.guest_email) = p.mail)
     SELECT address, mail, ARRAY(SELECT id FROM rides)::text[] AS bookings,
       ARRAY(SELECT t.id FROM trip t JOIN rides r ON r.id = t.booking_id)::text[] AS trips FROM person`,
    [userId],
  );
  return rows[0] ? { me: userId, ...rows[0] } : null;
}

/** ASSUMPTION: some tables are scanned as a whole; no request waits for it. */
const TIMEOUT_MS = 120_000;

/**
 * Erases or blanks everything that identifies a person, in the caller's transaction: afterwards the account is a mere id that
 * trips and ledger refer to. Their files go first, so that none is orphaned. False when there is no such account.
 */
export async function erasePerson(
  tx: Transaction,
  userId: string,
  removeFile: (storedName: string) => Promise<void>,
): Promise<boolean> {
  await tx.query(`SET LOCAL statement_timeout = ${TIMEOUT_MS}`);
  await tx.query(`SET LOCAL sablon.erasing = 'on'`);
  await tx.query('SELECT 1 FROM app_user WHERE id = $1 FOR UPDATE', [userId]);
  const person = await readPersonKeys(tx, userId);
  if (!person) return false;
  for (const [table, { mine = 'false', erase }] of Object.entries(PERSONAL_TABLES)) {
    if (!erase) continue;
    if (table === 'application_document' || table === 'data_export' || table === 'custody_file') {
      const files = withKeys(`SELECT stored_name AS name FROM ${table} t WHERE ${mine}`, person);
      const { rows } = await tx.query<{ name: string | null }>(files.text, files.values);
      for (const { name } of rows) if (name) await removeFile(name);
    }
    const values = erase === 'rows' ? [] : Object.entries(erase).map(([column, value]) => `${column} = ${value}`);
    const statement = erase === 'rows' ? `DELETE FROM ${table} t` : `UPDATE ${table} t SET ${values.join(', ')}`;
    const done = withKeys(`${statement} WHERE ${mine}`, person);
    await tx.query(done.text, done.values);
  }
  return true;
}

/** An account that is to be erased. */
export interface DeletionRow {
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly waitsFor: DeletionObstacle | null;
}

/** A person's pending deletion request, or null. */
export async function readDeletion(sql: Sql, userId: string): Promise<DeletionRow | null> {
  const { rows } = await sql.query<DeletionRow>(
    `SELECT asked_at AS "askedAt", due_at AS "dueAt", waits_for AS "waitsFor" FROM account_deletion
     WHERE user_id = $1 AND erased_at IS NULL`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Schedules the erasure of an account in the given number of days; when repeated, the first date stands. */
export async function askDeletion(tx: Transaction, userId: string, afterDays: number): Promise<DeletionRow> {
  await tx.query(
    `INSERT INTO account_deletion (user_id, due_at, next_attempt_at)
     VALUES ($1, now() + make_interval(days => $2), now() + make_interval(days => $2)) ON CONFLICT DO NOTHING`,
    [userId, afterDays],
  );
  const asked = await readDeletion(tx, userId);
  if (!asked) throw new Error('a deletion was not written');
  return asked;
}

/** Cancels a deletion request; false when there was none. */
export async function cancelDeletion(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM account_deletion WHERE user_id = $1 AND erased_at IS NULL', [
    userId,
  ]);
  return rowCount === 1;
}

const OBSTACLES: Readonly<Record<DeletionObstacle, string>> = {
  not_a_passenger: `SELECT 1 FROM app_user WHERE id = :me AND role <> 'passenger'`,
  open_trip: `SELECT 1 FROM trip WHERE id = ANY(:trips) AND status IN ('pending', 'accepted', 'ongoing')`,
  money_moving: `SELECT 1 FROM payment p WHERE p.booking_id = ANY(:bookings) AND (p.status IN ('requires_action', 'processing', 'authorized')
    OR EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = p.id AND r.status = 'pending')
    OR EXISTS (SELECT 1 FROM payment_dispute d WHERE d.payment_id = p.id AND d.closed_at IS NULL)
    OR EXISTS (SELECT 1 FROM payment_op o WHERE o.payment_id = p.id AND o.status = 'pending'))`,
  fee_disputed: `SELECT 1 FROM fee_dispute d JOIN fee f ON f.id = d.fee_id WHERE f.booking_id = ANY(:bookings) AND d.status = 'open'`,
  company_admin: `SELECT 1 FROM business_member m WHERE m.user_id = :me AND m.role = 'admin' AND NOT EXISTS (SELECT 1 FROM business_member o
    WHERE o.account_id = m.account_id AND o.role = 'admin' AND o.user_id <> m.user_id)`,
};

/** The present obstacles to erasing an account, the weightiest first; empty when there are none. */
export async function readDeletionObstacles(sql: Sql, userId: string): Promise<DeletionObstacle[]> {
  const person = await readPersonKeys(sql, userId);
  if (!person) return [];
  const found: DeletionObstacle[] = [];
  for (const [obstacle, query] of Object.entries(OBSTACLES) as [DeletionObstacle, string][]) {
    const { text, values } = withKeys(`${query} LIMIT 1`, person);
    if ((await sql.query(text, values)).rowCount === 1) found.push(obstacle);
  }
  return found;
}

/** Claims one due deletion for half an hour, so that two workers do not call the payment provider at once. */
export async function claimDeletion(sql: Sql, userId: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE account_deletion SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + interval '30 minutes'
     WHERE user_id = $1 AND erased_at IS NULL AND due_at <= clock_timestamp() AND next_attempt_at <= clock_timestamp()`,
    [userId],
  );
  return rowCount === 1;
}

/** Postpones a deletion that is not possible yet: tried again in six hours (ASSUMPTION). */
export async function postponeDeletion(sql: Sql, userId: string, waitsFor: DeletionObstacle | null): Promise<void> {
  await sql.query(
    `UPDATE account_deletion SET waits_for = $2, next_attempt_at = clock_timestamp() + interval '6 hours'
     WHERE user_id = $1 AND erased_at IS NULL`,
    [userId, waitsFor],
  );
}

/** Checks under lock that the deletion is still wanted: a cancellation before this point wins, a later one is too late. */
export async function lockDeletion(tx: Transaction, userId: string): Promise<boolean> {
  await tx.query('SELECT 1 FROM app_user WHERE id = $1 FOR UPDATE', [userId]);
  const { rowCount } = await tx.query(
    'SELECT 1 FROM account_deletion WHERE user_id = $1 AND erased_at IS NULL FOR UPDATE',
    [userId],
  );
  return rowCount === 1;
}

/** Marks the deletion as done: the row stays as proof that the request was fulfilled. */
export async function markErased(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `UPDATE account_deletion SET erased_at = clock_timestamp(), next_attempt_at = NULL, waits_for = NULL WHERE user_id = $1`,
    [userId],
  );
}

/** Accounts that should be erased by now. */
export async function dueDeletions(sql: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT user_id AS id FROM account_deletion WHERE next_attempt_at <= clock_timestamp() ORDER BY next_attempt_at LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** The provider's ids of the cards it keeps for an account. */
export async function readSavedCardIds(sql: Sql, userId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT provider_id AS id FROM saved_card WHERE user_id = $1 AND detached_at IS NULL`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
