import type { ApplicationPaper } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';

/** A file of an application; `storedName` is its name in the document store. */
export interface PaperRow {
  readonly id: string;
  readonly kind: ApplicationPaper;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Hex, of the bytes as received. */
  readonly sha256: string;
  readonly storedName: string;
}

const COLUMNS = `id, kind, file_name AS "fileName", media_type AS "mediaType", size_bytes AS "sizeBytes", sha256,
  stored_name AS "storedName"`;

/** Records a file that is in the store. */
export async function insertPaper(
  tx: Transaction,
  applicationId: string,
  paper: Omit<PaperRow, 'id'>,
): Promise<PaperRow> {
  await tx.query('UPDATE driver_application SET changed_at = now() WHERE id = $1', [applicationId]);
  const { rows } = await tx.query<PaperRow>(
    `INSERT INTO application_paper (application_id, kind, file_name, media_type, size_bytes, sha256, stored_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
    [applicationId, paper.kind, paper.fileName, paper.mediaType, paper.sizeBytes, paper.sha256, paper.storedName],
  );
  const [row] = rows;
  if (!row) throw new Error('a paper was not written');
  return row;
}

/** The files of an application, in the order of arrival. */
export async function listPapers(sql: Sql, applicationId: string): Promise<readonly PaperRow[]> {
  const { rows } = await sql.query<PaperRow>(
    `SELECT ${COLUMNS} FROM application_paper WHERE application_id = $1 ORDER BY created_at, id`,
    [applicationId],
  );
  return rows;
}

/** A file of this application; null when it belongs to another or to none. */
export async function findPaper(sql: Sql, applicationId: string, paperId: string): Promise<PaperRow | null> {
  const { rows } = await sql.query<PaperRow>(
    `SELECT ${COLUMNS} FROM application_paper WHERE id = $2 AND application_id = $1`,
    [applicationId, paperId],
  );
  return rows[0] ?? null;
}

/** Deletes the row of a file of this application; returns its name in the store, null when there is none. */
export async function deletePaper(tx: Transaction, applicationId: string, paperId: string): Promise<string | null> {
  const { rows } = await tx.query<{ storedName: string }>(
    `DELETE FROM application_paper WHERE id = $2 AND application_id = $1 RETURNING stored_name AS "storedName"`,
    [applicationId, paperId],
  );
  return rows[0]?.storedName ?? null;
}
