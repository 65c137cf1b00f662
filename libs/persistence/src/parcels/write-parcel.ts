import { randomInt } from 'node:crypto';
import type { Sql, Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

/** Somebody at one end of a parcel's way. */
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

/** Writes whose parcel a trip carries, with a code for its recipient and a label for the driver, in its booking's transaction. */
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

/** What a recipient asks of the driver; false when there is no such parcel or it has arrived. */
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
  if (rowCount === 1) await tellParcel(tx, tripId, 'instructions');
  return rowCount === 1;
}

/** Tells those concerned that something of a parcel changed; `seq` is the link of its chain, 0 = none. */
export const tellParcel = (sql: Sql, tripId: string, what: string, seq = 0): Promise<void> =>
  writeOutbox(sql, [{ topic: 'parcel.changed', objectId: tripId, payload: { what, seq } }]);
