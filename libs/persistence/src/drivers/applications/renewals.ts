import { RENEWALS_WAITING_MAX, fail, ok, ownerOfDocument, type DriverDocument, type Result } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';
import { RENEWAL_COLUMNS, type RenewalRow } from './read-documents.js';

/** A file that is in the store. */
export type NewRenewal = Pick<RenewalRow, 'kind' | 'fileName' | 'mediaType' | 'sizeBytes' | 'sha256' | 'storedName'>;

/**
 * Checks that a driver may submit another file, and locks the driver's row; returns the car it is for, null for their own
 * document. `request.not_found`, `driver.vehicle_required`, `application.too_many_files`.
 */
export async function mayRenew(
  tx: Transaction,
  driverId: string,
  kind: DriverDocument,
): Promise<Result<{ readonly vehicleId: string | null }>> {
  const { rows } = await tx.query<{ vehicleId: string | null; waiting: number }>(
    `SELECT d.vehicle_id AS "vehicleId", (SELECT count(*)::int FROM document_renewal r
       WHERE r.driver_id = d.id AND r.status = 'submitted') AS waiting FROM driver d WHERE d.id = $1 FOR UPDATE OF d`,
    [driverId],
  );
  const driver = rows[0];
  if (!driver) return fail('request.not_found');
  if (driver.waiting >= RENEWALS_WAITING_MAX) return fail('application.too_many_files', { max: RENEWALS_WAITING_MAX });
  if (ownerOfDocument(kind) === 'driver') return ok({ vehicleId: null });
  return driver.vehicleId === null ? fail('driver.vehicle_required') : ok({ vehicleId: driver.vehicleId });
}

/** Records a file that is in the store. */
export async function insertRenewal(
  tx: Transaction,
  driverId: string,
  vehicleId: string | null,
  file: NewRenewal,
): Promise<RenewalRow> {
  const { rows } = await tx.query<RenewalRow>(
    `INSERT INTO document_renewal AS r (driver_id, vehicle_id, kind, file_name, media_type, size_bytes, sha256, stored_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${RENEWAL_COLUMNS}`,
    [driverId, vehicleId, file.kind, file.fileName, file.mediaType, file.sizeBytes, file.sha256, file.storedName],
  );
  const [row] = rows;
  if (!row) throw new Error('a renewal was not written');
  return row;
}

/** A file this driver submitted; null when it is another driver's or does not exist. */
export async function findRenewal(sql: Sql, driverId: string, id: string): Promise<RenewalRow | null> {
  const { rows } = await sql.query<RenewalRow>(
    `SELECT ${RENEWAL_COLUMNS} FROM document_renewal r WHERE r.id = $2 AND r.driver_id = $1`,
    [driverId, id],
  );
  return rows[0] ?? null;
}

/** Withdraws an undecided file; returns its name in the store. `request.not_found`, `document.decided`. */
export async function takeBackRenewal(tx: Transaction, driverId: string, id: string): Promise<Result<string>> {
  const row = await findRenewal(tx, driverId, id);
  if (!row) return fail('request.not_found');
  const { rows } = await tx.query<{ storedName: string }>(
    `DELETE FROM document_renewal WHERE id = $1 AND status = 'submitted' RETURNING stored_name AS "storedName"`,
    [id],
  );
  return rows[0] ? ok(rows[0].storedName) : fail('document.decided');
}

/** ASSUMPTION, as for applications: kept for questions about a refusal. */
const REFUSED_RETENTION_DAYS = 180;
const PASS = 20;

/**
 * Deletes files of refused renewals past their retention, and of approved ones that a later approval replaced; files first, so
 * that none is orphaned. Returns how many.
 */
export async function eraseOldRenewals(
  tx: Transaction,
  removeFile: (storedName: string) => Promise<void>,
): Promise<number> {
  const { rows } = await tx.query<{ id: string; storedName: string }>(
    `SELECT r.id, r.stored_name AS "storedName" FROM document_renewal r
     WHERE r.decided_at < now() - make_interval(days => $1) AND (r.status = 'refused' OR r.status = 'approved' AND EXISTS (
       SELECT 1 FROM document_renewal l WHERE l.status = 'approved' AND l.kind = r.kind AND l.decided_at > r.decided_at
         AND (l.vehicle_id = r.vehicle_id OR r.vehicle_id IS NULL AND l.driver_id = r.driver_id)))
     ORDER BY r.id LIMIT $2 FOR UPDATE OF r SKIP LOCKED`,
    [REFUSED_RETENTION_DAYS, PASS],
  );
  for (const { storedName } of rows) await removeFile(storedName);
  await tx.query('DELETE FROM document_renewal WHERE id = ANY($1)', [rows.map(({ id }) => id)]);
  return rows.length;
}
