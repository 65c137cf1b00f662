import type { Sql, Transaction } from '../../kernel/database.js';
import { writeOutbox } from '../../kernel/outbox.js';

/** Payment methods an account can save without a payment. */
export type SetupKind = 'card' | 'paypal';

/** A card or wallet being saved without a payment. */
export interface CardSetup {
  readonly id: string;
  readonly userId: string;
  readonly kind: SetupKind;
  readonly status: 'open' | 'saved' | 'failed';
  readonly providerId: string | null;
  readonly clientSecret: string | null;
}
const COLUMNS = `id, user_id AS "userId", kind, status, provider_id AS "providerId", client_secret AS "clientSecret"`;
const ONE = async (sql: Sql, query: string, values: unknown[]): Promise<CardSetup | null> =>
  (await sql.query<CardSetup>(query, values)).rows[0] ?? null;

/** Opens a set-up for an account, or returns the one opened within the hour: repeating it adds none. */
export async function openCardSetup(tx: Transaction, userId: string, kind: SetupKind): Promise<string> {
  await tx.query('SELECT 1 FROM app_user WHERE id = $1 FOR UPDATE', [userId]);
  const open = await ONE(
    tx,
    `SELECT ${COLUMNS} FROM card_setup WHERE user_id = $1 AND kind = $2 AND status = 'open' AND created_at > now() - interval '1 hour' LIMIT 1`,
    [userId, kind],
  );
  if (open) return open.id;
  const made = await ONE(tx, `INSERT INTO card_setup (user_id, kind) VALUES ($1, $2) RETURNING ${COLUMNS}`, [
    userId,
    kind,
  ]);
  if (!made) throw new Error('a card set-up was not written');
  await writeOutbox(tx, [{ topic: 'card_setup.opened', objectId: made.id }]);
  return made.id;
}

/** One set-up by our id. */
export const readCardSetup = (sql: Sql, id: string): Promise<CardSetup | null> =>
  ONE(sql, `SELECT ${COLUMNS} FROM card_setup WHERE id = $1`, [id]);

/** Makes a set-up due at once after an event of the provider, by the provider's id; returns our id. */
export async function cardSetupByProvider(sql: Sql, providerId: string): Promise<string | null> {
  const { rows } = await sql.query<{ id: string }>(
    `UPDATE card_setup SET next_attempt_at = now() WHERE provider_id = $1 AND status = 'open' RETURNING id`,
    [providerId],
  );
  return rows[0]?.id ?? null;
}

/** Claims one open set-up for half a minute; null when it is over, not due or claimed. */
export const claimCardSetup = (sql: Sql, id: string): Promise<CardSetup | null> =>
  ONE(
    sql,
    `UPDATE card_setup SET attempts = attempts + 1, next_attempt_at = now() + interval '30 seconds'
     WHERE id = $1 AND status = 'open' AND next_attempt_at <= clock_timestamp() RETURNING ${COLUMNS}`,
    [id],
  );

/** Stores the provider's id and secret for it; it is checked again in a minute, as webhooks may be lost. */
export async function storeSetup(sql: Sql, id: string, providerId: string, clientSecret: string | null): Promise<void> {
  await sql.query(
    `UPDATE card_setup SET provider_id = $2, client_secret = $3, next_attempt_at = now() + interval '60 seconds' WHERE id = $1`,
    [id, providerId, clientSecret],
  );
}

/** Checks again later; a set-up not finished within a day fails. */
export async function postponeCardSetup(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `UPDATE card_setup SET status = CASE WHEN created_at < now() - interval '1 day' THEN 'failed' ELSE status END,
       next_attempt_at = CASE WHEN created_at < now() - interval '1 day' THEN NULL
         ELSE now() + make_interval(secs => least(900, 60 * power(2, least(attempts, 8)))) END
     WHERE id = $1 AND status = 'open'`,
    [id],
  );
}

/** Ends a set-up. */
export async function endCardSetup(sql: Sql, id: string, status: 'saved' | 'failed'): Promise<void> {
  await sql.query('UPDATE card_setup SET status = $2, next_attempt_at = NULL, client_secret = NULL WHERE id = $1', [
    id,
    status,
  ]);
}
