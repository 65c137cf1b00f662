import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../kernel/database.js';
import { sendLinkAgain } from '../money/payments/payment-links.js';
import { lockTripsOfBooking } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';
import { writeOutbox } from '../kernel/outbox.js';

/** SQL: notification `n` is about booking $1 or a trip of it. */
const ABOUT = `n.object_id IN (SELECT $1::uuid UNION SELECT t.id FROM trip t WHERE t.booking_id = $1)`;

interface OtherNumber {
  readonly bookingId: string;
  readonly before: { readonly userId: string | null; readonly phone: string };
  readonly phone: string;
}

/**
 * Drops pending messages about a booking to its old number, or to the account that number led to; the new number gets its own. A
 * first-ride promotion passes to the new number, or to none where that one has already had it (decision 49).
 */
export async function leaveNumber(tx: Transaction, { bookingId, before, phone }: OtherNumber): Promise<void> {
  await tx.query(
    `UPDATE outgoing_message m SET status = 'expired', next_attempt_at = NULL, data = '{}'
     FROM notification n WHERE ${ABOUT} AND m.status = 'queued' AND m.dedupe_key LIKE 'notification:%'
       AND split_part(m.dedupe_key, ':', 2) = n.id::text AND (n.user_id = $2 OR m.recipient = $3)`,
    [bookingId, before.userId, before.phone],
  );
  await tx.query(
    `UPDATE promo_use u SET phone = CASE WHEN EXISTS (SELECT 1 FROM promo_use o WHERE o.phone = phone_key($2) AND o.first_ride
         AND o.returned_at IS NULL AND o.booking_id <> u.booking_id) THEN '' ELSE phone_key($2) END
     WHERE u.booking_id = $1 AND u.first_ride`,
    [bookingId, phone],
  );
}

/** Detaches an account from a booking: its notifications about it are deleted, and its devices reload their trips. */
export async function leaveAccount(tx: Transaction, bookingId: string, userId: string): Promise<void> {
  await tx.query(`DELETE FROM notification n WHERE n.user_id = $2 AND ${ABOUT}`, [bookingId, userId]);
  await writeOutbox(tx, [
    { topic: 'notification.read', objectId: userId },
    { topic: 'account.changed', objectId: userId, payload: { what: 'rides' } },
  ]);
}

/** Corrected fields of a booking; absent ones stay. An empty note removes it. */
export interface Correction {
  readonly phone?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly note?: string | undefined;
}
interface Standing {
  readonly userId: string | null;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly note: string;
  readonly contactNotified: boolean;
  readonly namedByAccount: boolean;
  readonly byStaff: boolean;
}
/** Where the name and number of a booking came from. */
export type ContactOrigin = Pick<Standing, 'contactNotified' | 'namedByAccount'>;

/** SQL: staff made booking `b` for a caller. */
const BY_STAFF = `EXISTS (SELECT 1 FROM trip t JOIN trip_event e ON e.trip_id = t.id AND e.seq = 1
  WHERE t.booking_id = b.id AND e.actor_role IN ('dispatcher', 'admin'))`;
/**
 * SQL: the name and number are as given to us: a guest's, or a caller's whose number led to an account that has spent nothing on
 * the booking yet. On any other account only its owner may change them.
 */
const CONTACT_GIVEN_BY_PHONE = `(b.user_id IS NULL OR b.user_id IS DISTINCT FROM b.created_by AND ${BY_STAFF} AND b.paid_at IS NULL
  AND b.promo_cents = 0 AND b.credit_cents = 0 AND NOT EXISTS (SELECT 1 FROM business_booking bb WHERE bb.booking_id = b.id))`;

const STANDING = `SELECT b.user_id AS "userId", coalesce(u.phone, b.guest_phone, '') AS phone, coalesce(u.first_name, b.guest_first_name, '') AS "firstName",
    coalesce(u.last_name, b.guest_last_name, '') AS "lastName", coalesce(b.details->>'note', '') AS note,
    ${CONTACT_GIVEN_BY_PHONE} AS "contactNotified", u.id IS NOT NULL AS "namedByAccount", ${BY_STAFF} AS "byStaff"
  FROM booking b LEFT JOIN app_user u ON u.id = b.user_id WHERE b.id = $1`;

/**
 * Whether a dispatcher may correct the name and number of a booking, and whether the name is that of the account its number led
 * to.
 */
export async function readContactOrigin(sql: Sql, bookingId: string): Promise<ContactOrigin> {
  const { rows } = await sql.query<Standing>(STANDING, [bookingId]);
  const { contactNotified = false, namedByAccount = false } = rows[0] ?? {};
  return { contactNotified, namedByAccount };
}

/**
 * Corrects a booking's contact and its note to the driver, on all its trips that are not over: one event each, and one audit row,
 * which name the corrected fields but not their old values. Another name or number means another person: whatever came with the
 * old one (an account with its name, an e-mail address a dispatcher found by it) is dropped, and the new one gets a payment link.
 * Writes nothing where nothing differs. `request.not_found`, `trip.contact_of_account`, `trip.name_of_account` for another number
 * without its owner's name, `trip.final`, and the errors of `sendLinkAgain`.
 */
export async function correctBooking(
  tx: Transaction,
  at: { readonly tripId: string; readonly bookingId: string; readonly actor: StaffAction['actor'] },
  correction: Correction,
): Promise<Result<{ readonly tripId: string }>> {
  const { tripId, bookingId, actor } = at;
  const trips = await lockTripsOfBooking(tx, bookingId);
  const { rows } = await tx.query<Standing>(`${STANDING} FOR UPDATE OF b`, [bookingId]);
  const before = rows[0];
  if (!before) return fail('request.not_found');
  const parts = (['phone', 'firstName', 'lastName', 'note'] as const).filter(
    (part) => correction[part] !== undefined && correction[part] !== before[part],
  );
  if (parts.length === 0) return ok({ tripId });
  const isOther = parts.some((part) => part !== 'note');
  if (isOther && !before.contactNotified) return fail('trip.contact_of_account');
  const isNumber = parts.includes('phone');
  const isNamed = correction.firstName !== undefined && correction.lastName !== undefined;
  if (isNumber && before.namedByAccount && !isNamed) return fail('trip.name_of_account');
  for (const trip of trips) {
    const isOver = trip.status === 'completed' || trip.status === 'cancelled';
    if (isOver && trip.id !== tripId) continue;
    const moved = await transition(tx, trip, { command: 'correct', actor, data: { parts } });
    if (!moved.ok) return moved;
  }
  const { phone, firstName, lastName, note } = { ...before, ...correction };
  if (parts.includes('note'))
    await tx.query(
      `UPDATE booking SET details = jsonb_set(details, '{note}', coalesce(to_jsonb($2::text), 'null')) WHERE id = $1`,
      [bookingId, note === '' ? null : note],
    );
  if (isOther) {
    await tx.query(
      `UPDATE booking SET user_id = NULL, guest_phone = $2, guest_first_name = $3, guest_last_name = $4,
         guest_email = CASE WHEN $5 THEN NULL ELSE guest_email END WHERE id = $1`,
      [bookingId, phone, firstName, lastName, before.byStaff && isNumber],
    );
    if (isNumber) await leaveNumber(tx, { bookingId, before, phone });
    if (before.userId) await leaveAccount(tx, bookingId, before.userId);
  }
  await writeAudit(tx, { actor, action: 'trip.corrected', objectId: tripId, data: { parts } });
  if (!isNumber) return ok({ tripId });
  const sent = await sendLinkAgain(tx, { id: randomUUID(), bookingId, actor });
  return sent.ok || sent.error.code === 'payment.not_needed' ? ok({ tripId }) : sent;
}

/**
 * For a correction event that changed the number: whether this is the first trip of the booking that was not over then. Null =
 * the number stayed.
 */
export async function readNewNumber(
  sql: Sql,
  tripId: string,
  seq: number,
): Promise<{ readonly isFirst: boolean } | null> {
  const { rows } = await sql.query<{ isFirst: boolean }>(
    `SELECT NOT EXISTS (SELECT 1 FROM trip o WHERE o.booking_id = t.booking_id AND o.leg < t.leg AND NOT EXISTS (
         SELECT 1 FROM trip_event f WHERE f.trip_id = o.id AND f.status IN ('completed', 'cancelled') AND f.at <= e.at)) AS "isFirst"
     FROM trip_event e JOIN trip t ON t.id = e.trip_id
     WHERE e.trip_id = $1 AND e.seq = $2 AND e.fact = 'trip.corrected' AND e.data->'parts' ? 'phone'`,
    [tripId, seq],
  );
  return rows[0] ?? null;
}
