import { SAVED_PLACES_MAX, fail, ok, type Result, type SavedPlaceKind, type TripPlace } from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';

/** A favourite place, as resolved when it was saved. */
export interface SavedPlaceRow {
  readonly id: string;
  readonly kind: SavedPlaceKind;
  readonly label: string | null;
  readonly place: TripPlace;
}

const COLUMNS = 'id, kind, label, place';

/** An account's favourites: home, work, then the others in the order they were saved. */
export async function readSavedPlaces(sql: Sql, userId: string): Promise<readonly SavedPlaceRow[]> {
  const { rows } = await sql.query<SavedPlaceRow>(
    `SELECT ${COLUMNS} FROM saved_place WHERE user_id = $1
     ORDER BY coalesce(array_position(ARRAY['home', 'work'], kind), 3), created_at, id`,
    [userId],
  );
  return rows;
}

/**
 * Saves one more place, `saved_place.too_many` beyond the limit. The schema refuses a second home or work, or a place saved
 * before (`guardViolation`: `saved_place.kind_taken`, `saved_place.already_saved`).
 */
export async function insertSavedPlace(
  tx: Transaction,
  userId: string,
  place: Omit<SavedPlaceRow, 'id'>,
): Promise<Result<SavedPlaceRow, 'saved_place.too_many'>> {
  // Locks the account, so that two tabs saving at once are counted one after the other.
  await tx.query('SELECT 1 FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  const { rows } = await tx.query<SavedPlaceRow>(
    `INSERT INTO saved_place (user_id, kind, label, place)
     SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM saved_place WHERE user_id = $1) < $5 RETURNING ${COLUMNS}`,
    [userId, place.kind, place.label, JSON.stringify(place.place), SAVED_PLACES_MAX],
  );
  return rows[0] ? ok(rows[0]) : fail('saved_place.too_many', { max: SAVED_PLACES_MAX });
}

/** Changes the given fields only; null when this account has no such favourite. The schema refuses the same as on insert. */
export async function updateSavedPlace(
  sql: Sql,
  userId: string,
  id: string,
  change: Partial<Omit<SavedPlaceRow, 'id'>>,
): Promise<SavedPlaceRow | null> {
  const { rows } = await sql.query<SavedPlaceRow>(
    `UPDATE saved_place SET kind = coalesce($3, kind), place = coalesce($4, place),
       label = CASE WHEN $5 THEN $6 ELSE label END
     WHERE user_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    [
      userId,
      id,
      change.kind ?? null,
      change.place ? JSON.stringify(change.place) : null,
      change.label !== undefined,
      change.label ?? null,
    ],
  );
  return rows[0] ?? null;
}

/** Deletes a favourite; false when this account has no such one. */
export async function deleteSavedPlace(sql: Sql, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await sql.query('DELETE FROM saved_place WHERE user_id = $1 AND id = $2', [userId, id]);
  return rowCount === 1;
}

/** ASSUMPTION: older bookings predict little of the next destination, and a frequent passenger has thousands. */
const BOOKINGS_SEARCHED = 30;

/** Recent pickups and destinations of an account, newest first, each place once and without its favourites. */
export async function readRecentPlaces(sql: Sql, userId: string, limit: number): Promise<readonly TripPlace[]> {
  const { rows } = await sql.query<{ place: TripPlace }>(
    `SELECT place FROM (
       SELECT DISTINCT ON (ends.place ->> 'placeId') ends.place, lately.created_at, ends.nth
       FROM (SELECT id, created_at FROM booking WHERE user_id = $1 ORDER BY created_at DESC LIMIT $2) lately
       JOIN trip t ON t.booking_id = lately.id
       CROSS JOIN LATERAL (VALUES (t.dropoff, 1), (t.pickup, 2)) ends (place, nth)
       ORDER BY ends.place ->> 'placeId', lately.created_at DESC, ends.nth
     ) each_once
     WHERE NOT EXISTS (SELECT 1 FROM saved_place s WHERE s.user_id = $1 AND s.place ->> 'placeId' = each_once.place ->> 'placeId')
     ORDER BY created_at DESC, nth LIMIT $3`,
    [userId, BOOKINGS_SEARCHED, limit],
  );
  return rows.map(({ place }) => place);
}
