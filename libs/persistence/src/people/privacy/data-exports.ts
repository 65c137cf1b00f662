import type { Sql, Transaction } from '../../kernel/database.js';
import { writeOutbox } from '../../kernel/outbox.js';

/** An export of a person's data, with its progress. */
export interface DataExportRow {
  readonly id: string;
  readonly userId: string;
  readonly status: 'asked' | 'ready' | 'failed' | 'expired';
  readonly partsDone: number;
  /** Zero until the export has begun. */
  readonly partsTotal: number;
  readonly sizeBytes: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}
const COLUMNS = `id, user_id AS "userId", status, parts_done AS "partsDone", parts_total AS "partsTotal",
  size_bytes AS "sizeBytes", created_at AS "createdAt", expires_at AS "expiresAt"`;
/** Attempts before an export is given up: some hours with the pauses below. ASSUMPTION. */
const ATTEMPTS_MAX = 8;

/** Requests an export; the guard `one_data_export_at_a_time` refuses a second one while the first is being made. */
export async function askDataExport(tx: Transaction, userId: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>('INSERT INTO data_export (user_id) VALUES ($1) RETURNING id', [
    userId,
  ]);
  const id = rows[0]?.id;
  if (!id) throw new Error('a data export was not written');
  await writeOutbox(tx, [{ topic: 'export.asked', objectId: id }]);
  return id;
}

/** A person's last requested export, or null. */
export async function readLastDataExport(sql: Sql, userId: string): Promise<DataExportRow | null> {
  const { rows } = await sql.query<DataExportRow>(
    `SELECT ${COLUMNS} FROM data_export WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** The name of a person's own export in the store; null when there is none, or it has expired. */
export async function readDataExportFile(
  sql: Sql,
  userId: string,
  id: string,
): Promise<{ readonly storedName: string; readonly createdAt: Date } | null> {
  const { rows } = await sql.query<{ storedName: string; createdAt: Date }>(
    `SELECT stored_name AS "storedName", created_at AS "createdAt" FROM data_export
     WHERE id = $1 AND user_id = $2 AND status = 'ready' AND stored_name IS NOT NULL AND expires_at > now()`,
    [id, userId],
  );
  return rows[0] ?? null;
}

/** Claims a requested export for ten minutes; null when it is done, claimed or not due. */
export async function claimDataExport(sql: Sql, id: string): Promise<DataExportRow | null> {
  const { rows } = await sql.query<DataExportRow>(
    `UPDATE data_export SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + interval '10 minutes'
     WHERE id = $1 AND status = 'asked' AND next_attempt_at <= clock_timestamp() RETURNING ${COLUMNS}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Records an export's progress. */
export async function noteExportProgress(sql: Sql, id: string, partsDone: number, partsTotal: number): Promise<void> {
  await sql.query(`UPDATE data_export SET parts_done = $2, parts_total = $3 WHERE id = $1 AND status = 'asked'`, [
    id,
    partsDone,
    partsTotal,
  ]);
}

/** The file is in the store and may be fetched for the given number of days; false when the export is no longer wanted. */
export async function finishDataExport(
  tx: Transaction,
  id: string,
  file: { readonly name: string; readonly sizeBytes: number },
  goodForDays: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE data_export SET status = 'ready', stored_name = $2, size_bytes = $3, parts_done = parts_total, next_attempt_at = NULL,
       ready_at = clock_timestamp(), expires_at = clock_timestamp() + make_interval(days => $4) WHERE id = $1 AND status = 'asked'`,
    [id, file.name, file.sizeBytes, goodForDays],
  );
  return rowCount === 1;
}

/** Records a failed attempt: retried with growing pauses, then given up. */
export async function postponeDataExport(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `UPDATE data_export SET status = CASE WHEN attempts >= ${ATTEMPTS_MAX} THEN 'failed' ELSE status END,
       next_attempt_at = CASE WHEN attempts >= ${ATTEMPTS_MAX} THEN NULL
         ELSE clock_timestamp() + make_interval(secs => 15 * power(2.5, attempts)) END
     WHERE id = $1 AND status = 'asked'`,
    [id],
  );
}

/** Removes expired files, and those a newer one has replaced; returns how many. Files go before their rows. */
export async function expireDataExports(sql: Sql, removeFile: (storedName: string) => Promise<void>): Promise<number> {
  const { rows } = await sql.query<{ id: string; storedName: string }>(
    `SELECT e.id, e.stored_name AS "storedName" FROM data_export e WHERE e.status = 'ready' AND e.stored_name IS NOT NULL AND (e.expires_at <= now()
       OR EXISTS (SELECT 1 FROM data_export n WHERE n.user_id = e.user_id AND n.status = 'ready' AND n.ready_at > e.ready_at))
     LIMIT 50`,
  );
  for (const { id, storedName } of rows) {
    await removeFile(storedName);
    await sql.query(`UPDATE data_export SET status = 'expired', stored_name = NULL WHERE id = $1`, [id]);
  }
  return rows.length;
}
