import { fail, ok, SAVED_FILTERS_MAX, type Result } from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';

/** A list's filters under a name, as they stand in the page's address. */
export interface SavedFilter {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

/** A person's saved filters of a list, by name. */
export async function readSavedFilters(sql: Sql, userId: string, list: string): Promise<SavedFilter[]> {
  const { rows } = await sql.query<SavedFilter>(
    'SELECT id, name, query FROM saved_filter WHERE user_id = $1 AND list = $2 ORDER BY lower(name), id',
    [userId, list],
  );
  return rows;
}

/** Saves filters in place of those with the same name. `saved_filter.too_many`. */
export async function saveFilter(
  tx: Transaction,
  userId: string,
  filter: { readonly list: string; readonly name: string; readonly query: string },
): Promise<Result<null>> {
  await tx.query(
    `INSERT INTO saved_filter (user_id, list, name, query) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, list, name) DO UPDATE SET query = excluded.query, saved_at = clock_timestamp()`,
    [userId, filter.list, filter.name, filter.query],
  );
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM saved_filter WHERE user_id = $1 AND list = $2',
    [userId, filter.list],
  );
  return (rows[0]?.count ?? 0) > SAVED_FILTERS_MAX
    ? fail('saved_filter.too_many', { max: SAVED_FILTERS_MAX })
    : ok(null);
}

/** Deletes one of a person's own filters; false when it is not theirs. */
export async function removeSavedFilter(sql: Sql, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await sql.query('DELETE FROM saved_filter WHERE id = $1 AND user_id = $2', [id, userId]);
  return (rowCount ?? 0) > 0;
}
