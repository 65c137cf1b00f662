import { createCipheriv, createDecipheriv, hkdfSync, randomInt } from 'node:crypto';
import { AFTER_RIDE } from '@sablon/domain';
import { type Database, inBatches } from '../kernel/database.js';
import type { Sql, Transaction } from '../kernel/database.js';

/** Base58 (draft-msporny-base58): digits and letters without those that look alike. */
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** 12 letters of 58 are 70 bits: at a thousand guesses a second and a million links, one is hit in a few million years. */
const CODE_LENGTH = 12;
const CODE = new RegExp(`^[${LETTERS}]{${CODE_LENGTH}}$`);

/** ASSUMPTION: a season is enough for what a text points at, unless that is a ride still further ahead. */
const LEAST_DAYS = 90;
/** The booking of the signed link in a path. */
const BOOKING = /^\/track\/\w+\.([0-9a-f-]{36})\./;

/**
 * SQL: when the signed links of booking `b` end: some weeks after its last leg has ended or, while it has not, was due. A link sent at
 * the booking opens a ride next year on its day, and no link goes on opening a ride that is long over.
 */
export const LINKS_END = `(SELECT max(coalesce(t.completed_at, t.cancelled_at, t.pickup_at + make_interval(secs => t.duration_seconds)))
  + make_interval(days => ${AFTER_RIDE.linkDays}) FROM trip t WHERE t.booking_id = b.id)`;

const IV_BYTES = 12;
const TAG_BYTES = 16;

const derived = (code: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', code, '', purpose, 32));
/** The row of a code. The code itself is not stored, and its row does not lead to it. */
const hashOf = (code: string): string => derived(code, 'short-link row').toString('hex');

/**
 * Where a link leads, readable with its code alone: the table holds no link that opens anything, to readers of a backup neither.
 * AES-256-GCM; the vector may be fixed since each code, and so each key, seals one text.
 */
function sealed(code: string, path: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', derived(code, 'short-link path'), Buffer.alloc(IV_BYTES));
  return Buffer.concat([cipher.update(path, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function opened(code: string, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', derived(code, 'short-link path'), Buffer.alloc(IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** A new random code. */
export const newShortCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Records that `/r/<code>` leads to a path of the product, for as long as the signed link in it opens a booking, and for 90 days at
 * least; where that path's own link ends earlier, its page says so. Ends with its message.
 */
export async function writeShortLink(tx: Transaction, messageId: string, code: string, path: string): Promise<void> {
  await tx.query(
    `INSERT INTO short_link (hash, message_id, sealed_path, expires_at)
     VALUES ($1, $2, $3, greatest(now() + make_interval(days => ${LEAST_DAYS}), (SELECT ${LINKS_END} FROM booking b WHERE b.id = $4::uuid)))`,
    [hashOf(code), messageId, sealed(code, path), BOOKING.exec(path)?.[1] ?? null],
  );
}

/** The path a code leads to, from `/`; null for a code that is unknown, expired or none of ours. */
export async function readShortLink(sql: Sql, code: string): Promise<string | null> {
  if (!CODE.test(code)) return null;
  const { rows } = await sql.query<{ sealedPath: Buffer }>(
    'SELECT sealed_path AS "sealedPath" FROM short_link WHERE hash = $1 AND expires_at > now()',
    [hashOf(code)],
  );
  return rows[0] ? opened(code, rows[0].sealedPath) : null;
}

/** Deletes links whose time is over. */
export const pruneShortLinks = ({ sql }: Pick<Database, 'sql'>): Promise<number> =>
  inBatches(sql, 'short_link', 't.expires_at < now()');
