import type { CustodyKind, DeliveryFailure, Language } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import type { ParcelPerson } from './write-parcel.js';

/** A photo or signature as a link names it; null `storedName` = its bytes were forgotten. */
export interface CustodyFileRow {
  readonly id: string;
  readonly tripId: string;
  readonly driverId: string;
  readonly kind: 'photo' | 'signature';
  readonly mediaType: string;
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
  readonly actorRole: string;
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

/** A parcel with its people and what was agreed about it. */
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

/** The chain so far, first link first. */
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
