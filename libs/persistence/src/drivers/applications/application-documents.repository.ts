import type { ApplicationDocument, DocumentMediaType } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';

/** A file of an application; `storedName` is its name in the document store. */
export interface DocumentRow {
  readonly id: string;
  readonly kind: ApplicationDocument;
  readonly fileName: string;
  readonly mediaType: DocumentMediaType;
  readonly sizeBytes: number;
  /** Hex, of the bytes as received. */
  readonly sha256: string;
  readonly storedName: string;
}

const COLUMNS = `id, kind, file_name AS "fileName", media_type AS "mediaType", size_bytes AS "sizeBytes", sha256,
  stored_name AS "storedName"`;

/** Records a file that is in the store. */
export async function insertDocument(
  tx: Transaction,
  applicationId: string,
  document: Omit<DocumentRow, 'id'>,
): Promise<DocumentRow> {
  await tx.query('UPDATE driver_application SET changed_at = now() WHERE id = $1', [applicationId]);
  const { rows } = await tx.query<DocumentRow>(
    `INSERT INTO application_document (application_id, kind, file_name, media_type, size_bytes, sha256, stored_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
    [
      applicationId,
      document.kind,
      document.fileName,
      document.mediaType,
      document.sizeBytes,
      document.sha256,
      document.storedName,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('a document was not written');
  return row;
}

/** The files of an application, in the order of arrival. */
export async function listDocuments(sql: Sql, applicationId: string): Promise<readonly DocumentRow[]> {
  const { rows } = await sql.query<DocumentRow>(
    `SELECT ${COLUMNS} FROM application_document WHERE application_id = $1 ORDER BY created_at, id`,
    [applicationId],
  );
  return rows;
}

/** A file of this application; null when it belongs to another or to none. */
export async function findDocument(sql: Sql, applicationId: string, documentId: string): Promise<DocumentRow | null> {
  const { rows } = await sql.query<DocumentRow>(
    `SELECT ${COLUMNS} FROM application_document WHERE id = $2 AND application_id = $1`,
    [applicationId, documentId],
  );
  return rows[0] ?? null;
}

/** Deletes the row of a file of this application; returns its name in the store, null when there is none. */
export async function deleteDocument(
  tx: Transaction,
  applicationId: string,
  documentId: string,
): Promise<string | null> {
  const { rows } = await tx.query<{ storedName: string }>(
    `DELETE FROM application_document WHERE id = $2 AND application_id = $1 RETURNING stored_name AS "storedName"`,
    [applicationId, documentId],
  );
  return rows[0]?.storedName ?? null;
}
