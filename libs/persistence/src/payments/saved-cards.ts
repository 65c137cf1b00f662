import { fail, ok, type Result } from '@sablon/domain';
import type { Sql, Transaction } from '../database/database.js';
import { writeOutbox } from '../outbox/outbox.js';

/** A card the provider keeps for an account. */
export interface SavedCard {
  readonly id: string;
  /** The provider's name for it, with which its owner's browser pays. */
  readonly providerId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
}
type NewCard = Omit<SavedCard, 'id' | 'isDefault'>;

const COLUMNS = `id, provider_id AS "providerId", brand, last4, exp_month AS "expMonth", exp_year AS "expYear", is_default AS "isDefault"`;

/** The cards an account keeps, the default one first. */
export async function readSavedCards(sql: Sql, userId: string): Promise<SavedCard[]> {
  const { rows } = await sql.query<SavedCard>(
    `SELECT ${COLUMNS} FROM saved_card WHERE user_id = $1 AND removed_at IS NULL ORDER BY is_default DESC, created_at DESC`,
    [userId],
  );
  return rows;
}

/** Remembers a card the provider keeps for an account; the first one becomes the default. Safe to repeat. */
export async function saveCard(tx: Transaction, userId: string, card: NewCard): Promise<void> {
  await lockCards(tx, userId);
  await tx.query(
    `INSERT INTO saved_card (user_id, provider_id, brand, last4, exp_month, exp_year, is_default)
     VALUES ($1, $2, $3, $4, $5, $6, NOT EXISTS (SELECT 1 FROM saved_card WHERE user_id = $1 AND is_default AND removed_at IS NULL))
     ON CONFLICT (provider_id) DO UPDATE SET exp_month = excluded.exp_month, exp_year = excluded.exp_year`,
    [userId, card.providerId, card.brand, card.last4, card.expMonth, card.expYear],
  );
}

/** Makes one of the account's own cards the default; `request.not_found`. */
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

/** Takes a card off an account at once; the provider is told after. The newest other one becomes the default. `request.not_found`. */
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
       ORDER BY created_at DESC LIMIT 1) AND NOT EXISTS (SELECT 1 FROM saved_card WHERE user_id = $1 AND is_default AND removed_at IS NULL)`,
    [userId],
  );
  await syncSoon(tx, userId);
  return ok(null);
}

/** One change of an account's cards at a time. */
const lockCards = (tx: Transaction, userId: string) =>
  tx.query('SELECT 1 FROM payment_customer WHERE user_id = $1 FOR UPDATE', [userId]);

async function syncSoon(tx: Transaction, userId: string): Promise<void> {
  await tx.query('UPDATE payment_customer SET sync_at = now(), sync_attempts = 0 WHERE user_id = $1', [userId]);
  await writeOutbox(tx, [{ topic: 'cards.changed', objectId: userId }]);
}
