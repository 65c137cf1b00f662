import type { Sql } from './database.js';

/** ASSUMPTION: rows one statement takes on; far below the statement timeout (reliability.md D1) on any disk. */
const BATCH = 1_000;

/**
 * Deletes (or empties, by `set`) the rows of a table that `old` finds (SQL, with `values` as its parameters), in statements of
 * their own with at most 1,000 rows each, so that no backlog meets the statement timeout; returns how many rows. What another
 * process holds is left to it. `old` wants an index, and `set` must make a row leave it.
 */
export async function inBatches(
  sql: Sql,
  table: string,
  old: string,
  { values = [], set }: { readonly values?: unknown[]; readonly set?: string } = {},
): Promise<number> {
  const verb = set === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`;
  const statement = `${verb} WHERE id IN (SELECT t.id FROM ${table} t WHERE ${old} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;
  for (let total = 0; ;) {
    const rows = (await sql.query(statement, values)).rowCount ?? 0;
    total += rows;
    if (rows < BATCH) return total;
  }
}
