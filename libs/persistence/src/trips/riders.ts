import type { Database, Sql, Transaction } from '../kernel/database.js';
import { writeSharedLink } from './shared-links.js';

/** Who travels on a trip that another person booked, and their link; `linkHash` is the SHA-256 of its token, hex. */
export interface NewRider {
  readonly tripId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly linkId: string;
  readonly linkHash: string;
}

/** ASSUMPTION: three months answer every question about a ride; its rider is no customer of ours. */
const FORGET_AFTER_DAYS = 90;
const PASS = 500;

/** Writes the rider of a trip with their link, in its booking's transaction. */
export async function writeRider(tx: Transaction, rider: NewRider): Promise<void> {
  const { tripId, firstName, lastName, phone, linkId, linkHash } = rider;
  await writeSharedLink(tx, { id: linkId, tripId, tokenHash: linkHash, label: firstName });
  await tx.query('INSERT INTO rider (trip_id, first_name, last_name, phone, link_id) VALUES ($1, $2, $3, $4, $5)', [
    ...[tripId, firstName, lastName, phone, linkId],
  ]);
}

/** The link of a trip's rider; null without a rider, or once the booker withdrew it. */
export async function readRidersLink(sql: Sql, tripId: string): Promise<string | null> {
  const { rows } = await sql.query<{ linkId: string }>(
    `SELECT r.link_id AS "linkId" FROM rider r JOIN shared_link s ON s.id = r.link_id
     WHERE r.trip_id = $1 AND s.revoked_at IS NULL`,
    [tripId],
  );
  return rows[0]?.linkId ?? null;
}

/** Forgets the riders of rides that ended long ago, and their links; returns how many. */
export async function eraseRiders({ sql }: Pick<Database, 'sql'>): Promise<number> {
  const { rowCount } = await sql.query(
    `DELETE FROM shared_link WHERE id IN (SELECT r.link_id FROM rider r JOIN trip t ON t.id = r.trip_id
       WHERE coalesce(t.completed_at, t.cancelled_at) < now() - make_interval(days => $1) LIMIT $2)`,
    [FORGET_AFTER_DAYS, PASS],
  );
  return rowCount ?? 0;
}
