import type { Database } from '../../kernel/database.js';

/** ASSUMPTION, as the privacy page says: an application nobody went on with for so long is forgotten. */
const DRAFT_KEPT_DAYS = 90;
/** ASSUMPTION, as the privacy page says: for questions about a refusal; a question nobody answered counts as one. */
export const REFUSED_KEPT_DAYS = 180;
/** A pass at a time: files are removed while the rows are held. */
const PASS = 20;

/**
 * Erases applications that have had their time, with their papers; returns how many. Files go first: a pass that is cut off
 * leaves rows, which the next one finds, and never a file nobody knows of. Approved ones stay with their driver.
 */
export function eraseOldApplications(
  database: Database,
  removeFile: (storedName: string) => Promise<void>,
): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `SELECT id FROM driver_application
       WHERE status = 'draft' AND changed_at < now() - make_interval(days => $1)
          OR status IN ('refused', 'more_wanted') AND greatest(changed_at, decided_at) < now() - make_interval(days => $2)
       ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED`,
      [DRAFT_KEPT_DAYS, REFUSED_KEPT_DAYS, PASS],
    );
    const ids = rows.map(({ id }) => id);
    const papers = await tx.query<{ storedName: string }>(
      `SELECT stored_name AS "storedName" FROM application_paper WHERE application_id = ANY($1)`,
      [ids],
    );
    for (const { storedName } of papers.rows) await removeFile(storedName);
    await tx.query('DELETE FROM application_paper WHERE application_id = ANY($1)', [ids]);
    await tx.query('DELETE FROM driver_application WHERE id = ANY($1)', [ids]);
    return ids.length;
  });
}
