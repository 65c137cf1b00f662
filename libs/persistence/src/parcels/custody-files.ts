import { fail, ok, PARCEL_SETTINGS, type Result } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import type { CustodyFileRow } from './read-parcel.js';

/** ASSUMPTION: two tries at a door, both ways, with a photo taken again now and then. */
const FILES_PER_PARCEL = 20;
const PASS = 50;

/** Whether the driver in charge may send another file of a parcel. `request.not_found`, `parcel.too_many_files`. */
export async function mayAddCustodyFile(tx: Transaction, tripId: string, driverId: string): Promise<Result<null>> {
  const { rows } = await tx.query<{ files: number }>(
    `SELECT (SELECT count(*)::int FROM custody_file f WHERE f.trip_id = p.trip_id) AS files FROM parcel p JOIN trip t ON t.id = p.trip_id
     WHERE p.trip_id = $1 AND t.driver_id = $2 AND t.status IN ('accepted', 'ongoing') FOR UPDATE OF p`,
    [tripId, driverId],
  );
  if (!rows[0]) return fail('request.not_found');
  return rows[0].files < FILES_PER_PARCEL ? ok(null) : fail('parcel.too_many_files', { max: FILES_PER_PARCEL });
}

/** Notes a file that is in the store; false when one of this id is there already. */
export async function insertCustodyFile(tx: Transaction, file: CustodyFileRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO custody_file (id, trip_id, driver_id, kind, media_type, size_bytes, sha256, stored_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
    [file.id, file.tripId, file.driverId, file.kind, file.mediaType, file.sizeBytes, file.sha256, file.storedName],
  );
  return rowCount === 1;
}

/**
 * Forgets photos, signatures, names and places of parcels nobody can claim for any more, and files no link of a chain names; files
 * first, so that none is left which nobody knows of. Returns how many.
 */
export async function eraseOldCustody(
  tx: Transaction,
  removeFile: (storedName: string) => Promise<void>,
): Promise<number> {
  await tx.query(`SET LOCAL sablon.erasing = 'on'`);
  const days = PARCEL_SETTINGS.evidenceDays;
  const { rows } = await tx.query<{ id: string; name: string; named: boolean }>(
    `SELECT f.id, f.stored_name AS name,
       EXISTS (SELECT 1 FROM custody_event c WHERE c.photo_id = f.id OR c.signature_id = f.id) AS named
     FROM custody_file f WHERE f.stored_name <> '' AND (f.created_at < now() - make_interval(days => $1)
       OR f.created_at < now() - interval '2 days'
         AND NOT EXISTS (SELECT 1 FROM custody_event c WHERE c.photo_id = f.id OR c.signature_id = f.id))
     ORDER BY f.created_at LIMIT ${PASS} FOR UPDATE SKIP LOCKED`,
    [days],
  );
  for (const { name } of rows) await removeFile(name);
  const ids = (named: boolean) => rows.filter((row) => row.named === named).map(({ id }) => id);
  await tx.query(`UPDATE custody_file SET stored_name = '' WHERE id = ANY($1::uuid[])`, [ids(true)]);
  await tx.query('DELETE FROM custody_file WHERE id = ANY($1::uuid[])', [ids(false)]);
  const old = await tx.query<{ id: string }>(
    `SELECT p.trip_id AS id FROM parcel p JOIN trip t ON t.id = p.trip_id
     WHERE p.recipient_name <> '' AND coalesce(t.completed_at, t.cancelled_at) < now() - make_interval(days => $1)
     ORDER BY p.trip_id LIMIT ${PASS} FOR UPDATE OF p SKIP LOCKED`,
    [days],
  );
  const trips = old.rows.map(({ id }) => id);
  await tx.query(
    `UPDATE parcel SET sender_name = '', sender_phone = '', sender_email = '', recipient_name = '', recipient_phone = '',
       recipient_email = '', instructions = '' WHERE trip_id = ANY($1::uuid[])`,
    [trips],
  );
  await tx.query(
    `UPDATE custody_event SET words = '', lat = NULL, lng = NULL, device = '', signed_by = CASE WHEN signed_by IS NOT NULL THEN '' END
     WHERE trip_id = ANY($1::uuid[])`,
    [trips],
  );
  return rows.length + trips.length;
}
