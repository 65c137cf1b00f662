import { e164Of } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import { readBookingContact, type BookingContact } from '../messages/booking-contact.js';

/** A booking that was looked for by its code, its passenger, and how they named themselves. */
export interface FoundBooking {
  readonly id: string;
  /** Links signed before this moment are revoked; null = none. */
  readonly linksFrom: Date | null;
  readonly contact: BookingContact;
  readonly channel: 'mail' | 'sms';
}

/**
 * The booking with this code, if it was made with this e-mail address or phone number, as typed; null otherwise. The contact is
 * compared with the one on record, so nothing is ever sent to an address that only the asker named.
 */
export async function findBookingByCode(sql: Sql, code: string, contact: string): Promise<FoundBooking | null> {
  const { rows } = await sql.query<{ id: string; linksFrom: Date | null }>(
    'SELECT id, links_from AS "linksFrom" FROM booking WHERE code = $1',
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
