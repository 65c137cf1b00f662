import type { Sql } from '../../kernel/database.js';

/** The paying account, with the details the provider may have. */
export interface PayingAccount {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** Their customer id at the provider, if they have one yet. */
  readonly customerId: string | null;
}

const SELECT = `SELECT u.id AS "userId", u.email, u.first_name || ' ' || u.last_name AS name, c.provider_id AS "customerId"
FROM app_user u LEFT JOIN payment_customer c ON c.user_id = u.id`;

/** The account of a payment's booking; null for a guest's. */
export async function accountOfPayment(sql: Sql, paymentId: string): Promise<PayingAccount | null> {
  const { rows } = await sql.query<PayingAccount>(
    `${SELECT} WHERE u.id = (SELECT b.user_id FROM payment p JOIN booking b ON b.id = p.booking_id WHERE p.id = $1)`,
    [paymentId],
  );
  return rows[0] ?? null;
}

/** An account as a payer; null when it is gone. */
export async function readPayingAccount(sql: Sql, userId: string): Promise<PayingAccount | null> {
  const { rows } = await sql.query<PayingAccount>(`${SELECT} WHERE u.id = $1`, [userId]);
  return rows[0] ?? null;
}

/** Stores an account's customer id at the provider; the first of two concurrent ones stays. Returns the one that counts. */
export async function storeCustomer(sql: Sql, userId: string, providerId: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO payment_customer (user_id, provider_id) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET provider_id = payment_customer.provider_id RETURNING provider_id AS id`,
    [userId, providerId],
  );
  return rows[0]?.id ?? providerId;
}

/** One account's card changes to send to the provider, and cards to read back; claimed for half a minute. */
export interface CardSync {
  readonly customerId: string;
  readonly toDetach: readonly string[];
  readonly defaultCard: string | null;
}

/**
 * Claims one account's due card sync; null when there is none, or another process has it. The changes are read after the claim,
 * in a separate statement: one that waited for a change of the cards would still see them as they were before it.
 */
export async function claimCardSync(sql: Sql, userId: string): Promise<CardSync | null> {
  const claimed = await sql.query(
    `UPDATE payment_customer SET sync_attempts = sync_attempts + 1, sync_at = now() + interval '30 seconds'
     WHERE user_id = $1 AND sync_at <= clock_timestamp()`,
    [userId],
  );
  if (claimed.rowCount === 0) return null;
  const { rows } = await sql.query<CardSync>(
    `SELECT c.provider_id AS "customerId",
       ARRAY(SELECT s.provider_id FROM saved_card s WHERE s.user_id = c.user_id AND s.removed_at IS NOT NULL AND s.detached_at IS NULL) AS "toDetach",
       (SELECT s.provider_id FROM saved_card s WHERE s.user_id = c.user_id AND s.is_default AND s.removed_at IS NULL) AS "defaultCard"
     FROM payment_customer c WHERE c.user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Marks a card as detached at the provider; one the provider dropped by itself is removed from the account too. */
export async function markDetached(sql: Sql, providerId: string): Promise<void> {
  await sql.query(
    `UPDATE saved_card SET removed_at = coalesce(removed_at, now()), detached_at = now(), is_default = false
     WHERE provider_id = $1 AND detached_at IS NULL`,
    [providerId],
  );
}

/**
 * Ends a sync; if something is left to do it is retried later, at most every 5 minutes. Cards changed meanwhile (which resets the
 * count of tries) are still to be synced.
 */
export async function endCardSync(sql: Sql, userId: string, done: boolean): Promise<void> {
  await sql.query(
    `UPDATE payment_customer SET sync_at = CASE WHEN $2 THEN NULL
       ELSE now() + make_interval(secs => least(300, power(2, least(sync_attempts, 9)))) END
     WHERE user_id = $1 AND sync_attempts > 0`,
    [userId, done],
  );
}
