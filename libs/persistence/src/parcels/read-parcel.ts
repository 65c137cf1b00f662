import {
  type CustodyKind,
  type DeliveryFailure,
  type Language,
  fail,
  ok,
  PARCEL_SETTINGS,
  type Result,
  type ImageMediaType,
  type ActorRole,
} from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';
import { randomInt } from 'node:crypto';
import { writeOutbox } from '../kernel/outbox.js';

/** Sender or recipient of a parcel. */
export interface ParcelPerson {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** A parcel's people, and the link by which its recipient follows it; `linkHash` is the SHA-256 of its token, hex. */
export interface NewParcel {
  readonly tripId: string;
  readonly sender: ParcelPerson;
  readonly recipient: ParcelPerson;
  readonly language: string;
  readonly linkId: string;
  readonly linkHash: string;
}

/** No 0/O, 1/I: it is written on a parcel by hand. */
const LABEL_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newLabel = (): string =>
  Array.from({ length: 8 }, () => LABEL_ALPHABET[randomInt(LABEL_ALPHABET.length)]).join('');
const newCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Writes the parcel of a trip, with a code for its recipient and a label for the driver, in its booking's transaction. */
export async function writeParcel(tx: Transaction, parcel: NewParcel): Promise<void> {
  const { tripId, sender, recipient, language, linkId, linkHash } = parcel;
  await tx.query('INSERT INTO shared_link (id, trip_id, token_hash) VALUES ($1, $2, $3)', [linkId, tripId, linkHash]);
  await tx.query(
    `INSERT INTO parcel (trip_id, sender_name, sender_phone, sender_email, recipient_name, recipient_phone, recipient_email,
       language, recipient_code, label, link_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tripId,
      ...[sender.name, sender.phone, sender.email, recipient.name, recipient.phone, recipient.email],
      ...[language, newCode(), newLabel(), linkId],
    ],
  );
}

/** The recipient's instructions to the driver; false when there is no such parcel or it has arrived. */
export async function writeInstructions(
  tx: Transaction,
  tripId: string,
  { instructions, neighbourAllowed }: { readonly instructions: string; readonly neighbourAllowed: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE parcel p SET instructions = $2, neighbour_allowed = $3 FROM trip t
     WHERE p.trip_id = $1 AND t.id = p.trip_id AND t.status IN ('pending', 'accepted', 'ongoing')`,
    [tripId, instructions, neighbourAllowed],
  );
  if (rowCount === 1) await publishParcelChange(tx, tripId, 'instructions');
  return rowCount === 1;
}

/** Writes the fact that a parcel changed; `seq` is the link of its chain, 0 = none. */
export const publishParcelChange = (sql: Sql, tripId: string, what: string, seq = 0): Promise<void> =>
  writeOutbox(sql, [{ topic: 'parcel.changed', objectId: tripId, payload: { what, seq } }]);

/** A photo or signature of a link; null `storedName` = its bytes were deleted. */
export interface CustodyFileRow {
  readonly id: string;
  readonly tripId: string;
  readonly driverId: string;
  readonly kind: 'photo' | 'signature';
  readonly mediaType: ImageMediaType;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly storedName: string | null;
}

/** A link of a chain as stored. */
export interface CustodyRow {
  readonly seq: number;
  readonly kind: CustodyKind;
  readonly at: Date;
  readonly happenedAt: Date;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly actorId: string;
  readonly actorRole: ActorRole;
  readonly seal: string | null;
  readonly sealIntact: boolean | null;
  readonly reason: DeliveryFailure | null;
  readonly signedBy: string | null;
  readonly words: string;
  readonly photoId: string | null;
  readonly signatureId: string | null;
  readonly photoSha256: string | null;
  readonly signatureSha256: string | null;
}

/** A parcel with its people and agreed terms. */
export interface ParcelRow {
  readonly tripId: string;
  readonly sender: ParcelPerson;
  readonly recipient: ParcelPerson;
  readonly language: Language;
  readonly instructions: string;
  readonly neighbourAllowed: boolean;
  readonly recipientCode: string;
  readonly label: string;
  readonly linkId: string | null;
}

const PARCEL = `SELECT p.trip_id AS "tripId",
  jsonb_build_object('name', p.sender_name, 'phone', p.sender_phone, 'email', p.sender_email) AS sender,
  jsonb_build_object('name', p.recipient_name, 'phone', p.recipient_phone, 'email', p.recipient_email) AS recipient,
  p.language, p.instructions, p.neighbour_allowed AS "neighbourAllowed", p.recipient_code AS "recipientCode", p.label,
  p.link_id AS "linkId" FROM parcel p`;

/** The parcel of a trip; null for a trip without one. */
export async function readParcel(sql: Sql, tripId: string): Promise<ParcelRow | null> {
  return (await sql.query<ParcelRow>(`${PARCEL} WHERE p.trip_id = $1`, [tripId])).rows[0] ?? null;
}

/** The parcel its recipient's link opens. */
export async function readParcelOfLink(sql: Sql, linkId: string): Promise<ParcelRow | null> {
  return (await sql.query<ParcelRow>(`${PARCEL} WHERE p.link_id = $1`, [linkId])).rows[0] ?? null;
}

/** The chain so far, oldest link first. */
export async function readCustody(sql: Sql, tripId: string): Promise<CustodyRow[]> {
  const { rows } = await sql.query<CustodyRow>(
    `SELECT c.seq, c.kind, c.at, c.happened_at AS "happenedAt", c.lat, c.lng, c.actor_id AS "actorId", c.actor_role AS "actorRole",
       c.seal, c.seal_intact AS "sealIntact", c.reason, c.signed_by AS "signedBy", c.words, c.photo_id AS "photoId",
       c.signature_id AS "signatureId", p.sha256 AS "photoSha256", s.sha256 AS "signatureSha256"
     FROM custody_event c LEFT JOIN custody_file p ON p.id = c.photo_id LEFT JOIN custody_file s ON s.id = c.signature_id
     WHERE c.trip_id = $1 ORDER BY c.seq`,
    [tripId],
  );
  return rows;
}

/** Locks a parcel, so that its chain grows by one link at a time. */
export async function lockParcel(sql: Sql, tripId: string): Promise<ParcelRow | null> {
  return (await sql.query<ParcelRow>(`${PARCEL} WHERE p.trip_id = $1 FOR UPDATE`, [tripId])).rows[0] ?? null;
}

const FILE = `SELECT id, trip_id AS "tripId", driver_id AS "driverId", kind, media_type AS "mediaType", size_bytes AS "sizeBytes",
  sha256, nullif(stored_name, '') AS "storedName" FROM custody_file`;

/** One file of one parcel. */
export async function findCustodyFile(sql: Sql, tripId: string, id: string): Promise<CustodyFileRow | null> {
  return (await sql.query<CustodyFileRow>(`${FILE} WHERE id = $1 AND trip_id = $2`, [id, tripId])).rows[0] ?? null;
}

/** ASSUMPTION: two tries at a door, both ways, with a photo taken again now and then. */
const FILES_PER_PARCEL = 20;
const PASS = 50;

/** Whether the trip's driver may send another file of a parcel. `request.not_found`, `parcel.too_many_files`. */
export async function mayAddCustodyFile(tx: Transaction, tripId: string, driverId: string): Promise<Result<null>> {
  const { rows } = await tx.query<{ files: number }>(
    `SELECT (SELECT count(*)::int FROM custody_file f WHERE f.trip_id = p.trip_id) AS files FROM parcel p JOIN trip t ON t.id = p.trip_id
     WHERE p.trip_id = $1 AND t.driver_id = $2 AND t.status IN ('accepted', 'ongoing') FOR UPDATE OF p`,
    [tripId, driverId],
  );
  if (!rows[0]) return fail('request.not_found');
  return rows[0].files < FILES_PER_PARCEL ? ok(null) : fail('parcel.too_many_files', { max: FILES_PER_PARCEL });
}

/** Records a file that is in the store; false when one with this id exists already. */
export async function insertCustodyFile(tx: Transaction, file: CustodyFileRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO custody_file (id, trip_id, driver_id, kind, media_type, size_bytes, sha256, stored_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
    [file.id, file.tripId, file.driverId, file.kind, file.mediaType, file.sizeBytes, file.sha256, file.storedName],
  );
  return rowCount === 1;
}

/**
 * Erases photos, signatures, names and positions of parcels past the time for claims, and files that no link of a chain names;
 * files first, so that none is orphaned. Returns how many.
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
