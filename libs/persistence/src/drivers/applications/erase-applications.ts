import type { Database } from '../../kernel/database.js';

/** ASSUMPTION, as on the privacy page: an application left unfinished for this long is deleted. */
const DRAFT_RETENTION_DAYS = 90;
/**
 * ASSUMPTION, as on the privacy page: kept for questions about a refusal; an unanswered question to the applicant counts as one.
 */
export const REFUSED_RETENTION_DAYS = 180;
/** Rows per pass: files are removed while the rows are locked. */
const PASS = 20;

/**
 * Erases applications past their retention, with their documents; returns how many. Files go first: an interrupted pass leaves
 * rows, which the next one finds, and never an orphaned file. Approved ones stay with their driver.
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
      [DRAFT_RETENTION_DAYS, REFUSED_RETENTION_DAYS, PASS],
    );
    const ids = rows.map(({ id }) => id);
    const documents = await tx.query<{ storedName: string }>(
      `SELECT stored_name AS "storedName" FROM application_document WHERE application_id = ANY($1)`,
      [ids],
    );
    for (const { storedName } of documents.rows) await removeFile(storedName);
    await tx.query('DELETE FROM application_document WHERE application_id = ANY($1)', [ids]);
    await tx.query('DELETE FROM driver_application WHERE id = ANY($1)', [ids]);
    return ids.length;
  });
}
