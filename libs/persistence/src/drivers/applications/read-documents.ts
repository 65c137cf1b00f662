import {
  type DriverDocument,
  type DriverStatus,
  type RenewalStatus,
  type Shift,
  DOCUMENT_REMINDER_DAYS,
  type DocumentMediaType,
} from '@sablon/domain';
import type { Sql, Database } from '../../kernel/database.js';
import { writeOutbox } from '../../kernel/outbox.js';

/** A valid document of a driver or of their car. */
export interface DriverDocumentRow {
  readonly id: string;
  readonly kind: DriverDocument;
  readonly number: string;
  /** The last day of validity, `YYYY-MM-DD`. */
  readonly expiresOn: string;
}

/** A file submitted to replace a document; `storedName` is its name in the document store. */
export interface RenewalRow {
  readonly id: string;
  readonly driverId: string;
  readonly vehicleId: string | null;
  readonly kind: DriverDocument;
  readonly fileName: string;
  readonly mediaType: DocumentMediaType;
  readonly sizeBytes: number;
  /** Hex, of the bytes as received. */
  readonly sha256: string;
  readonly storedName: string;
  readonly status: RenewalStatus;
  readonly note: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

/** A driver with the details of person and car shown at a roadside check; '' where unknown. */
export interface DocumentHolder {
  readonly driverId: string;
  readonly name: string;
  readonly licenceNumber: string;
  readonly status: DriverStatus;
  readonly shift: Shift;
  readonly shiftEndsAt: Date | null;
  readonly vehicle: { readonly id: string; readonly plate: string; readonly licenceNumber: string } | null;
  /** Today in Brussels, `YYYY-MM-DD`. */
  readonly today: string;
}

/** SQL: today in Brussels. */
export const TODAY = `(clock_timestamp() AT TIME ZONE 'Europe/Brussels')::date`;

export const RENEWAL_COLUMNS = `r.id, r.driver_id AS "driverId", r.vehicle_id AS "vehicleId", r.kind, r.file_name AS "fileName",
  r.media_type AS "mediaType", r.size_bytes AS "sizeBytes", r.sha256, r.stored_name AS "storedName", r.status, r.note,
  r.created_at AS "createdAt", r.decided_at AS "decidedAt"`;

/** The driver the documents belong to; null when this is no driver. */
export async function readDocumentHolder(sql: Sql, driverId: string): Promise<DocumentHolder | null> {
  const { rows } = await sql.query<DocumentHolder>(
    `SELECT d.id AS "driverId", u.first_name || ' ' || u.last_name AS name, d.licence_number AS "licenceNumber", d.status, d.shift,
       d.shift_ends_at AS "shiftEndsAt",
       CASE WHEN v.id IS NOT NULL THEN jsonb_build_object('id', v.id, 'plate', v.plate, 'licenceNumber', v.licence_number) END AS vehicle,
       to_char(${TODAY}, 'YYYY-MM-DD') AS today
     FROM driver d JOIN app_user u ON u.id = d.id LEFT JOIN vehicle v ON v.id = d.vehicle_id WHERE d.id = $1`,
    [driverId],
  );
  return rows[0] ?? null;
}

/** The documents of a driver and of their current car. */
export async function readDocuments(sql: Sql, driverId: string): Promise<DriverDocumentRow[]> {
  const { rows } = await sql.query<DriverDocumentRow>(
    `SELECT p.id, p.kind, p.number, to_char(p.expires_on, 'YYYY-MM-DD') AS "expiresOn" FROM driver_document p
     WHERE p.driver_id = $1 OR p.vehicle_id = (SELECT vehicle_id FROM driver WHERE id = $1) ORDER BY p.kind`,
    [driverId],
  );
  return rows;
}

/** Undecided files submitted for these documents, and the last decision on each, newest first. */
export async function readRenewals(sql: Sql, driverId: string): Promise<RenewalRow[]> {
  const { rows } = await sql.query<RenewalRow>(
    `SELECT ${RENEWAL_COLUMNS} FROM document_renewal r
     WHERE r.driver_id = $1 AND (r.vehicle_id IS NULL OR r.vehicle_id = (SELECT vehicle_id FROM driver WHERE id = $1))
       AND (r.status = 'submitted' OR r.decided_at = (SELECT max(l.decided_at) FROM document_renewal l
         WHERE l.driver_id = r.driver_id AND l.kind = r.kind))
     ORDER BY r.created_at DESC, r.id DESC`,
    [driverId],
  );
  return rows;
}

/** The documents that keep a driver from offers today, those of their car included. */
export async function readDocumentsOver(
  sql: Sql,
  driverId: string,
): Promise<{ kind: DriverDocument; expiresOn: string }[]> {
  const { rows } = await sql.query<{ kind: DriverDocument; expiresOn: string }>(
    `SELECT p.kind, to_char(p.expires_on, 'YYYY-MM-DD') AS "expiresOn" FROM driver_document p
     WHERE (p.driver_id = $1 OR p.vehicle_id = (SELECT vehicle_id FROM driver WHERE id = $1))
       AND (p.status <> 'valid' OR p.expires_on < ${TODAY}) ORDER BY p.expires_on, p.kind`,
    [driverId],
  );
  return rows;
}

/** `days_before` of the reminder for an expired document. */
export const DOCUMENT_OVER = -1;

/**
 * Records the reminders due now for drivers with an expiring document of their own or of their car, and writes the facts; returns
 * how many. They are due 30, 7 and 1 days before, and once more after expiry; of missed ones only the nearest is sent. The
 * primary key of `document_reminder` makes each unique, in any number of processes; a new expiry date starts over.
 */
export function remindOfDocuments(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{
      documentId: string;
      driverId: string;
      kind: DriverDocument;
      expiresOn: string;
      daysBefore: number;
    }>(
      `WITH due AS (
         SELECT p.id, p.kind, p.expires_on, d.id AS driver_id,
           CASE WHEN p.expires_on < ${TODAY} THEN $2
             ELSE (SELECT min(s) FROM unnest($1::int[]) AS s WHERE p.expires_on - ${TODAY} <= s) END AS days_before
         FROM driver_document p JOIN driver d ON d.id = p.driver_id OR d.vehicle_id = p.vehicle_id
         WHERE p.expires_on <= ${TODAY} + (SELECT max(s) FROM unnest($1::int[]) AS s) AND d.status = 'approved'
       ), recorded AS (
         INSERT INTO document_reminder (document_id, driver_id, expires_on, days_before)
         SELECT id, driver_id, expires_on, days_before FROM due
         ON CONFLICT DO NOTHING RETURNING document_id, driver_id, expires_on, days_before
       )
       SELECT t.document_id AS "documentId", t.driver_id AS "driverId", p.kind, to_char(t.expires_on, 'YYYY-MM-DD') AS "expiresOn",
         t.days_before AS "daysBefore" FROM recorded t JOIN driver_document p ON p.id = t.document_id`,
      [[...DOCUMENT_REMINDER_DAYS], DOCUMENT_OVER],
    );
    await writeOutbox(
      tx,
      rows.map(({ documentId, ...payload }) => ({ topic: 'document.ends', objectId: documentId, payload })),
    );
    const over = new Set(rows.filter(({ daysBefore }) => daysBefore === DOCUMENT_OVER).map(({ driverId }) => driverId));
    await writeOutbox(
      tx,
      [...over].map((objectId) => ({ topic: 'driver.changed', objectId })),
    );
    return rows.length;
  });
}
