import { fail, isLicenceNumber, ok, ownerOfDocument, type DriverDocument, type Result } from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../../kernel/database.js';
import { wordsOf } from '../../kernel/words-of.js';
import { writeOutbox } from '../../kernel/outbox.js';
import { TODAY } from './read-documents.js';

/** A driver in the list of those whose documents we manage. */
export interface DocumentSummaryRow {
  readonly driverId: string;
  readonly name: string;
  readonly plate: string | null;
  /** Submitted files without a decision. */
  readonly waiting: number;
  /** The first expiry date among their documents, `YYYY-MM-DD`; null when they have none. */
  readonly firstEnd: string | null;
  readonly today: string;
}

/** Drivers to list: by words of the name or plate, all of which must match; `after` is the last one of the page before. */
export interface DocumentHoldersWanted {
  readonly words: string;
  /** By urgency, or by last name. */
  readonly sort: 'urgency' | 'name';
  readonly order: 'asc' | 'desc';
  readonly after: string | null;
  readonly limit: number;
}

const PLACES = {
  urgency: `(r.waiting = 0, coalesce(p.first_end, '-infinity'), u.last_name, d.id)`,
  name: `(lower(u.last_name || ' ' || u.first_name), d.id)`,
} as const;
const DIRECTIONS = { asc: ['>', 'h.place'], desc: ['<', 'h.place DESC'] } as const;

/**
 * Drivers, a page at a time: by urgency, those with submitted files first, then by the first expiry date among their documents. A page begins
 * behind the place that the last driver of the page before has now.
 */
export async function listDocumentHolders(
  sql: Sql,
  { words, sort, order, after, limit }: DocumentHoldersWanted,
): Promise<DocumentSummaryRow[]> {
  const [behind, pageOrder] = DIRECTIONS[order];
  const { rows } = await sql.query<DocumentSummaryRow>(
    `WITH holder AS (SELECT d.id, u.first_name, u.last_name, u.disabled_at, v.plate, r.waiting, p.first_end,
       ${PLACES[sort]} AS place
     FROM driver d JOIN app_user u ON u.id = d.id LEFT JOIN vehicle v ON v.id = d.vehicle_id,
       LATERAL (SELECT count(DISTINCT r.kind)::int AS waiting FROM document_renewal r
         WHERE r.driver_id = d.id AND r.status = 'submitted') AS r,
       LATERAL (SELECT min(expires_on) AS first_end FROM driver_document p
         WHERE p.driver_id = d.id OR p.vehicle_id = d.vehicle_id) AS p)
     SELECT h.id AS "driverId", h.first_name || ' ' || h.last_name AS name, h.plate, h.waiting,
       to_char(h.first_end, 'YYYY-MM-DD') AS "firstEnd", to_char(${TODAY}, 'YYYY-MM-DD') AS today
     FROM holder h WHERE h.disabled_at IS NULL AND NOT EXISTS (SELECT 1 FROM unnest($1::text[]) AS word WHERE
       strpos(lower(h.first_name || ' ' || h.last_name || ' ' || coalesce(h.plate, '')), word) = 0)
       AND ($2::uuid IS NULL OR h.place ${behind} (SELECT place FROM holder WHERE id = $2))
     ORDER BY ${pageOrder} LIMIT $3`,
    [wordsOf(words), after, limit],
  );
  return rows;
}

interface Decision {
  readonly driverId: string;
  readonly kind: DriverDocument;
  readonly actor: StaffAction['actor'];
}

/**
 * Approves a submitted file as the driver's document of this kind, valid through the given day; a licence's number is also the
 * one shown at roadside checks. The driver becomes a candidate again at once. `request.not_found`, `document.nothing_sent`,
 * `application.document_expired`.
 */
export async function approveDocument(
  tx: Transaction,
  { driverId, kind, actor, expiresOn, number }: Decision & { readonly expiresOn: string; readonly number: string },
): Promise<Result<null>> {
  const { rows } = await tx.query<{ over: boolean }>(`SELECT $1::date < ${TODAY} AS over`, [expiresOn]);
  if (rows[0]?.over) return fail('application.document_expired', { field: 'expiresOn' });
  const decided = await decide(tx, { driverId, kind, actor }, 'approved', '');
  if (!decided.ok) return decided;
  const { vehicleId } = decided.value;
  const owner = ownerOfDocument(kind) === 'driver' ? 'driver' : 'vehicle';
  await tx.query(
    `INSERT INTO driver_document AS p (${owner}_id, kind, number, expires_on) VALUES ($1, $2, $3, $4)
     ON CONFLICT (${owner}_id, kind) WHERE ${owner}_id IS NOT NULL
     DO UPDATE SET expires_on = excluded.expires_on, status = 'valid', number = CASE WHEN $3 = '' THEN p.number ELSE $3 END`,
    [vehicleId ?? driverId, kind, number, expiresOn],
  );
  if (number !== '' && kind === 'taxi_licence')
    await tx.query('UPDATE driver SET licence_number = $2 WHERE id = $1', [driverId, number]);
  if (number !== '' && kind === 'vehicle_licence')
    await tx.query('UPDATE vehicle SET licence_number = $2 WHERE id = $1', [vehicleId, number]);
  await notify(tx, { driverId, kind, actor }, 'approved', { expiresOn });
  return ok(null);
}

/** Refuses a submitted file, with a comment for the driver. `request.not_found`, `document.nothing_sent`. */
export async function refuseDocument(
  tx: Transaction,
  decision: Decision & { readonly note: string },
): Promise<Result<null>> {
  const decided = await decide(tx, decision, 'refused', decision.note);
  if (!decided.ok) return decided;
  await notify(tx, decision, 'refused', {});
  return ok(null);
}

async function decide(
  tx: Transaction,
  { driverId, kind, actor }: Decision,
  status: 'approved' | 'refused',
  note: string,
): Promise<Result<{ readonly vehicleId: string | null }>> {
  const locked = await tx.query('SELECT 1 FROM driver WHERE id = $1 FOR UPDATE', [driverId]);
  if (locked.rowCount !== 1) return fail('request.not_found');
  // Of several cars, the one whose document was submitted last; the others wait for their own decision.
  const { rows } = await tx.query<{ vehicleId: string | null }>(
    `UPDATE document_renewal SET status = $3, note = $4, decided_by = $5, decided_at = now()
     WHERE driver_id = $1 AND kind = $2 AND status = 'submitted' AND vehicle_id IS NOT DISTINCT FROM (
       SELECT l.vehicle_id FROM document_renewal l WHERE l.driver_id = $1 AND l.kind = $2 AND l.status = 'submitted'
       ORDER BY l.created_at DESC, l.id DESC LIMIT 1)
     RETURNING vehicle_id AS "vehicleId"`,
    [driverId, kind, status, note, actor.id],
  );
  return rows[0] ? ok(rows[0]) : fail('document.nothing_sent');
}

/** The audit keeps no free text: it may name people. */
async function notify(
  tx: Transaction,
  { driverId, kind, actor }: Decision,
  status: 'approved' | 'refused',
  data: Readonly<Record<string, string>>,
): Promise<void> {
  await writeAudit(tx, { actor, action: `document.${status}`, objectId: driverId, data: { kind, ...data } });
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM document_renewal WHERE driver_id = $1 AND kind = $2 AND status = $3
     ORDER BY decided_at DESC, id DESC LIMIT 1`,
    [driverId, kind, status],
  );
  const payload = { kind, status, renewalId: rows[0]?.id ?? '', ...data };
  await writeOutbox(tx, [
    { topic: 'driver.changed', objectId: driverId },
    { topic: 'document.decided', objectId: driverId, payload },
  ]);
}

/** The numbers shown at a roadside check (decision 32). */
export interface LicenceNumbers {
  readonly driver: string;
  readonly vehicle: string;
}

/**
 * Saves the numbers of a driver's certificate and of their car's licence; the car's is skipped where they have none.
 * `request.not_found`, `application.licence_invalid`.
 */
export async function saveLicences(
  tx: Transaction,
  driverId: string,
  numbers: LicenceNumbers,
  actor: StaffAction['actor'],
): Promise<Result<null>> {
  for (const number of [numbers.driver, numbers.vehicle])
    if (number !== '' && !isLicenceNumber(number)) return fail('application.licence_invalid');
  const { rows } = await tx.query<{ vehicleId: string | null }>(
    'UPDATE driver SET licence_number = $2 WHERE id = $1 RETURNING vehicle_id AS "vehicleId"',
    [driverId, numbers.driver],
  );
  if (!rows[0]) return fail('request.not_found');
  const { vehicleId } = rows[0];
  await tx.query('UPDATE vehicle SET licence_number = $2 WHERE id = $1', [vehicleId, numbers.vehicle]);
  await tx.query(
    `UPDATE driver_document SET number = CASE kind WHEN 'taxi_licence' THEN $3 ELSE $4 END
     WHERE driver_id = $1 AND kind = 'taxi_licence' OR vehicle_id = $2 AND kind = 'vehicle_licence'`,
    [driverId, vehicleId, numbers.driver, numbers.vehicle],
  );
  await writeAudit(tx, { actor, action: 'driver.licences_saved', objectId: driverId, data: { vehicleId } });
  await writeOutbox(tx, [{ topic: 'driver.changed', objectId: driverId }]);
  return ok(null);
}
