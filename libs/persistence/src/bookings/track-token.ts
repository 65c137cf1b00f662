import { writeAudit, type Sql, type StaffAction, type Transaction } from '../kernel/database.js';
import { signedId } from '../kernel/signed-id.js';
import { LINKS_END } from '../messages/short-links.js';

const TRACK = signedId('track', 'v3', { dated: true });

/** The token in a booking's signed link: opens that booking to anyone who has it, without an account, until its links end. */
export const signTrackToken = (secret: string, bookingId: string, now?: number): string =>
  TRACK.sign(secret, bookingId, now);

/** Of someone who asks with code and contact and has proved no account. */
const PASSENGER = { id: null, role: 'passenger' } as const;

/** What a link opens, as far as its text says: whether it was revoked or has ended stands in the database (`readLinkedBooking`). */
export interface TrackToken {
  readonly bookingId: string;
  readonly signedAt: Date;
}

/** The booking a token names, or null when we did not sign it. */
export function verifyTrackToken(secret: string, token: string): TrackToken | null {
  const opened = TRACK.verify(secret, token);
  return opened?.signedAt ? { bookingId: opened.id, signedAt: opened.signedAt } : null;
}

/** The booking of a link that was not revoked. */
export interface LinkedBooking {
  readonly id: string;
  /** The account that made the booking for itself; null for guests and for rides booked by dispatch. */
  readonly ownerId: string | null;
  /** The ride is so long over that its links open nothing any more. */
  readonly ended: boolean;
}

/** The booking of a verified link; null once its links were revoked after this one was signed. */
export async function readLinkedBooking(sql: Sql, { bookingId, signedAt }: TrackToken): Promise<LinkedBooking | null> {
  const { rows } = await sql.query<LinkedBooking>(
    `SELECT b.id, CASE WHEN b.created_by = b.user_id THEN b.user_id END AS "ownerId", coalesce(${LINKS_END} < now(), false) AS ended
     FROM booking b WHERE b.id = $1 AND (b.links_from IS NULL OR b.links_from <= $2)`,
    [bookingId, signedAt],
  );
  return rows[0] ?? null;
}

/** Revokes every link to a booking sent until now, for staff or for the passenger themselves (null). Links signed from the time it returns open it. */
export async function revokeLinks(
  tx: Transaction,
  bookingId: string,
  actor: StaffAction['actor'] | null,
): Promise<Date> {
  const { rows } = await tx.query<{ linksFrom: Date }>(
    'UPDATE booking SET links_from = clock_timestamp() WHERE id = $1 RETURNING links_from AS "linksFrom"',
    [bookingId],
  );
  if (!rows[0]) throw new Error(`booking ${bookingId} is gone`);
  await writeAudit(tx, { actor: actor ?? PASSENGER, action: 'booking.links_revoked', objectId: bookingId, data: {} });
  return rows[0].linksFrom;
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
