import type { Sql } from '../kernel/database.js';
import { createHash, createHmac } from 'node:crypto';

/** The token of a shared link: 256 bits that cannot be guessed without the product's secret, so that it need not be stored. */
export const sharedLinkToken = (secret: string, linkId: string): string =>
  `s1.${createHmac('sha256', secret).update(`shared.s1.${linkId}`).digest('base64url')}`;

/** The stored form of a token (SHA-256, hex): a copy of the database opens no trip. */
export const hashSharedLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A link by which others follow a trip, with the data that limits it; `now` is the database clock. */
export interface SharedLinkRow {
  readonly id: string;
  readonly tripId: string;
  readonly tokenHash: string;
  readonly label: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  readonly pickupAt: Date;
  readonly endedAt: Date | null;
  readonly now: Date;
}

const SELECT = `
SELECT s.id, s.trip_id AS "tripId", s.token_hash AS "tokenHash", s.label, s.created_at AS "createdAt",
  s.revoked_at AS "revokedAt", t.pickup_at AS "pickupAt", coalesce(t.completed_at, t.cancelled_at) AS "endedAt",
  clock_timestamp() AS now
FROM shared_link s JOIN trip t ON t.id = s.trip_id`;
const NOT_A_RECIPIENTS = 'NOT EXISTS (SELECT 1 FROM parcel p WHERE p.link_id = s.id)';

/** Stores a link; an existing id is left unchanged. */
export async function writeSharedLink(
  sql: Sql,
  link: Pick<SharedLinkRow, 'id' | 'tripId' | 'tokenHash' | 'label'>,
): Promise<void> {
  await sql.query(
    `INSERT INTO shared_link (id, trip_id, token_hash, label) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`,
    [link.id, link.tripId, link.tokenHash, link.label],
  );
}

/** Every link a passenger made for a trip, newest first; a parcel's recipient has their own. */
export async function readSharedLinks(sql: Sql, tripId: string): Promise<SharedLinkRow[]> {
  return (
    await sql.query<SharedLinkRow>(
      `${SELECT} WHERE s.trip_id = $1 AND ${NOT_A_RECIPIENTS} ORDER BY s.created_at DESC, s.id DESC`,
      [tripId],
    )
  ).rows;
}

/** The link of a token, open or not; null for one that is not ours. */
export async function findSharedLink(sql: Sql, tokenHash: string): Promise<SharedLinkRow | null> {
  return (await sql.query<SharedLinkRow>(`${SELECT} WHERE s.token_hash = $1`, [tokenHash])).rows[0] ?? null;
}

/** Links by id, for the people following them now. */
export async function readSharedLinksById(sql: Sql, ids: readonly string[]): Promise<SharedLinkRow[]> {
  return (await sql.query<SharedLinkRow>(`${SELECT} WHERE s.id = ANY($1::uuid[])`, [ids])).rows;
}

/** Revokes a link of this trip, for good. False when the trip has no such link. */
export async function revokeSharedLink(sql: Sql, tripId: string, id: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE shared_link s SET revoked_at = coalesce(revoked_at, greatest(clock_timestamp(), created_at))
     WHERE id = $1 AND trip_id = $2 AND ${NOT_A_RECIPIENTS}`,
    [id, tripId],
  );
  return rowCount === 1;
}
