import { fail, ok, type Result } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';
import { writeOutbox } from '../../kernel/outbox.js';

interface Saved {
  readonly id: string;
  /** The provider's id for it, with which its owner's browser pays. */
  readonly providerId: string;
  readonly isDefault: boolean;
}

/** Details of a saved card; no more than a receipt shows. */
export interface CardFacts {
  readonly kind: 'card';
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** Details of a saved wallet. */
export interface WalletFacts {
  readonly kind: 'paypal';
  /** Its owner's e-mail address there. */
  readonly email: string;
}

/** A card or wallet the provider keeps for an account. */
export type SavedMethod = Saved & (CardFacts | WalletFacts);
type NewMethod = { readonly providerId: string } & (CardFacts | WalletFacts);

const COLUMNS = `id, provider_id AS "providerId", kind, brand, last4, exp_month AS "expMonth", exp_year AS "expYear", email, is_default AS "isDefault"`;

/** An account's saved cards and wallets, the default one first. */
export async function readSavedMethods(sql: Sql, userId: string): Promise<SavedMethod[]> {
  const { rows } = await sql.query<SavedMethod>(
    `SELECT ${COLUMNS} FROM saved_card WHERE user_id = $1 AND removed_at IS NULL ORDER BY is_default DESC, created_at DESC, id DESC`,
    [userId],
  );
  return rows;
}

/** Stores a card or wallet the provider keeps for an account; the first one becomes the default. Safe to repeat. */
export async function saveMethod(tx: Transaction, userId: string, method: NewMethod): Promise<void> {
  await lockCards(tx, userId);
  const { providerId, kind } = method;
  const facts =
    kind === 'card'
      ? [method.brand, method.last4, method.expMonth, method.expYear, null]
      : [null, null, null, null, method.email];
  await tx.query(
    `INSERT INTO saved_card (user_id, provider_id, kind, brand, last4, exp_month, exp_year, email, is_default)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, NOT EXISTS (SELECT 1 FROM saved_card WHERE user_id = $1 AND is_default AND removed_at IS NULL))
     ON CONFLICT (provider_id) DO UPDATE SET exp_month = excluded.exp_month, exp_year = excluded.exp_year, email = excluded.email`,
    [userId, providerId, kind, ...facts],
  );
}

/** Makes one of the account's cards or wallets the default; `request.not_found`. */
export async function chooseDefaultCard(tx: Transaction, userId: string, cardId: string): Promise<Result<null>> {
  await lockCards(tx, userId);
  const own = await tx.query('SELECT 1 FROM saved_card WHERE id = $2 AND user_id = $1 AND removed_at IS NULL', [
    userId,
    cardId,
  ]);
  if (own.rowCount === 0) return fail('request.not_found');
  await tx.query('UPDATE saved_card SET is_default = false WHERE user_id = $1 AND is_default', [userId]);
  await tx.query('UPDATE saved_card SET is_default = true WHERE id = $1', [cardId]);
  await syncSoon(tx, userId);
  return ok(null);
}

/**
 * Removes a card or wallet from an account at once; the provider is called afterwards. The newest other one becomes the default.
 * `request.not_found`.
 */
export async function removeCard(tx: Transaction, userId: string, cardId: string): Promise<Result<null>> {
  await lockCards(tx, userId);
  const removed = await tx.query(
    `UPDATE saved_card SET removed_at = clock_timestamp(), is_default = false
     WHERE id = $2 AND user_id = $1 AND removed_at IS NULL`,
    [userId, cardId],
  );
  if (removed.rowCount === 0) return fail('request.not_found');
  await tx.query(
    `UPDATE saved_card SET is_default = true WHERE id = (SELECT id FROM saved_card WHERE user_id = $1 AND removed_at IS NULL
       ORDER BY created_at DESC, id DESC LIMIT 1) AND NOT EXISTS (SELECT 1 FROM saved_card WHERE user_id = $1 AND is_default AND removed_at IS NULL)`,
    [userId],
  );
  await syncSoon(tx, userId);
  return ok(null);
}

/** Serialises changes to an account's cards. */
const lockCards = (tx: Transaction, userId: string) =>
  tx.query('SELECT 1 FROM payment_customer WHERE user_id = $1 FOR UPDATE', [userId]);

async function syncSoon(tx: Transaction, userId: string): Promise<void> {
  await tx.query('UPDATE payment_customer SET sync_at = now(), sync_attempts = 0 WHERE user_id = $1', [userId]);
  await writeOutbox(tx, [{ topic: 'cards.changed', objectId: userId }]);
}
