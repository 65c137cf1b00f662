import { e164Of } from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';
import { readBookingContact, type BookingContact } from '../messages/booking-contact.js';
import { LINKS_END } from '../messages/short-links.js';

/** A booking whose links are to be replaced, with its passenger. */
export interface BookingToRenew {
  readonly id: string;
  readonly contact: BookingContact;
  /** Its links have ended, and so a new one would. */
  readonly ended: boolean;
}

/** Locks the booking, so that two new links do not revoke each other unseen; null for an unknown one. */
export async function readBookingToRenew(tx: Transaction, id: string): Promise<BookingToRenew | null> {
  const { rows } = await tx.query<{ ended: boolean }>(
    `SELECT coalesce(${LINKS_END} < now(), false) AS ended FROM booking b WHERE b.id = $1 FOR UPDATE OF b`,
    [id],
  );
  const contact = rows[0] && (await readBookingContact(tx, id));
  return rows[0] && contact ? { id, contact, ended: rows[0].ended } : null;
}

/** A booking that was looked for by its code, its passenger, and how they named themselves. */
export interface FoundBooking {
  readonly id: string;
  readonly contact: BookingContact;
  readonly channel: 'mail' | 'sms';
}

/**
 * The booking with this code, if it was made with this e-mail address or phone number, as typed; null otherwise, and once its links
 * have ended. The contact is
 * compared with the one on record, so nothing is ever sent to an address that only the asker named.
 */
export async function findBookingByCode(sql: Sql, code: string, contact: string): Promise<FoundBooking | null> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT b.id FROM booking b WHERE b.code = $1 AND coalesce(${LINKS_END} >= now(), true)`,
    [code],
  );
  const found = rows[0];
  const known = found && (await readBookingContact(sql, found.id));
  if (!known) return null;
  const typed = contact.trim();
  const channel =
    known.email !== '' && known.email.toLowerCase() === typed.toLowerCase()
      ? 'mail'
      : known.phone !== '' && e164Of(typed) !== null && e164Of(typed) === e164Of(known.phone)
        ? 'sms'
        : null;
  return channel && { ...found, contact: known, channel };
}
