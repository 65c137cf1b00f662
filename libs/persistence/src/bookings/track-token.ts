import type { Sql } from '../kernel/database.js';
import { LINK_DAYS, signedId } from '../kernel/signed-id.js';

const TRACK = signedId('track', 'v3', LINK_DAYS);

/** The token in a booking's signed link: opens that booking for 90 days to anyone who has it, without an account. */
export const signTrackToken = (secret: string, bookingId: string, now?: number): string =>
  TRACK.sign(secret, bookingId, now);

/** What a link opens, as far as its text says: whether it was revoked stands in the database (`readLinkedBooking`). */
export interface TrackToken {
  readonly bookingId: string;
  readonly signedAt: Date;
}

/** The booking a token opens, or null when we did not sign it or its time is over. */
export function verifyTrackToken(secret: string, token: string, now?: number): TrackToken | null {
  const opened = TRACK.verify(secret, token, now);
  return opened?.signedAt ? { bookingId: opened.id, signedAt: opened.signedAt } : null;
}

/** A booking that a link still opens. */
export interface LinkedBooking {
  readonly id: string;
  /** The account that made the booking for itself; null for guests and for rides booked by dispatch. */
  readonly ownerId: string | null;
}

/** The booking of a verified link; null once its links were revoked after this one was signed. */
export async function readLinkedBooking(sql: Sql, { bookingId, signedAt }: TrackToken): Promise<LinkedBooking | null> {
  const { rows } = await sql.query<LinkedBooking>(
    `SELECT id, CASE WHEN created_by = user_id THEN user_id END AS "ownerId" FROM booking
     WHERE id = $1 AND (links_from IS NULL OR links_from <= $2)`,
    [bookingId, signedAt],
  );
  return rows[0] ?? null;
}

/** Those of the given links that were revoked after they were signed: per booking the time from which its links count. */
export async function revokedLinks(
  sql: Sql,
  links: readonly TrackToken[],
): Promise<{ readonly bookingId: string; readonly linksFrom: Date }[]> {
  const { rows } = await sql.query<{ bookingId: string; linksFrom: Date }>(
    `SELECT DISTINCT b.id AS "bookingId", b.links_from AS "linksFrom" FROM booking b
     JOIN unnest($1::uuid[], $2::timestamptz[]) AS link(booking_id, signed_at)
       ON link.booking_id = b.id AND link.signed_at < b.links_from`,
    [links.map(({ bookingId }) => bookingId), links.map(({ signedAt }) => signedAt)],
  );
  return rows;
}
