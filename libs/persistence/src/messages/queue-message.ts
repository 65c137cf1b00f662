import type { Language } from '@sablon/domain';
import { traceparent } from '@sablon/tracing';
import type { Sql, Transaction } from '../kernel/database.js';
import { newShortCode, writeShortLink } from './short-links.js';

/** `push` goes to a `push_subscription`, the others to an address or a number. */
export type MessageChannel = 'mail' | 'sms' | 'push';

/** A message before it is written. The templates define `kind` and `data`. */
export interface NewMessage {
  readonly kind: string;
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly language: Language;
  readonly data: object;
  /** Identifies the fact behind the message: a second one with the same key is not written. Null = may be repeated. */
  readonly dedupeKey: string | null;
  /** When it is out of date and no longer sent. Absent = a mail that stays worth reading; SMS and pushes have one. */
  readonly expiresAt?: Date | null;
}

/** A message as read by the sender. */
export interface QueuedMessage extends Omit<NewMessage, 'expiresAt'> {
  readonly id: string;
  /** Seconds until it is out of date; null = never. */
  readonly validForSeconds: number | null;
  readonly attempts: number;
}

/** The data of an SMS with a link of ours that fits one segment instead of the signed one, which alone would fill it. */
function withShortLink(data: object): { readonly data: object; readonly link: { code: string; path: string } | null } {
  if (!('url' in data) || typeof data.url !== 'string') return { data, link: null };
  const { origin, pathname, search, hash } = new URL(data.url);
  const code = newShortCode();
  return { data: { ...data, url: `${origin}/r/${code}` }, link: { code, path: `${pathname}${search}${hash}` } };
}

/**
 * Queues a message, in the transaction of its fact; false when that fact already has one. The `url` of an SMS is replaced by a short
 * link to it.
 */
export async function queueMessage(tx: Transaction, message: NewMessage): Promise<boolean> {
  const { data, link } = message.channel === 'sms' ? withShortLink(message.data) : { data: message.data, link: null };
  const { rows } = await tx.query<{ id: string }>(
    `WITH queued AS (
       INSERT INTO outgoing_message (kind, channel, recipient, language, data, dedupe_key, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (dedupe_key) DO NOTHING RETURNING id
     ), fact AS (
       INSERT INTO outbox (topic, object_id, traceparent) SELECT 'message.queued', id, $8::text FROM queued
     )
     SELECT id FROM queued`,
    [
      message.kind,
      message.channel,
      message.recipient,
      message.language,
      JSON.stringify(data),
      message.dedupeKey,
      message.expiresAt ?? null,
      traceparent(),
    ],
  );
  const id = rows[0]?.id;
  if (id && link) await writeShortLink(tx, id, link.code, link.path);
  return id !== undefined;
}

/** Attempts before a message is given up: about a day with the pauses below. ASSUMPTION. */
const ATTEMPTS_MAX = 12;

/** Ends a due message that is out of date, since late ones are not sent, and erases its content. Returns its channel if it was ended now. */
export async function expireMessage(sql: Sql, id: string): Promise<MessageChannel | null> {
  const { rows } = await sql.query<{ channel: MessageChannel }>(
    `UPDATE outgoing_message SET status = 'expired', next_attempt_at = NULL, data = '{}'
     WHERE id = $1 AND status = 'queued' AND next_attempt_at <= clock_timestamp() AND expires_at <= clock_timestamp()
     RETURNING channel`,
    [id],
  );
  return rows[0]?.channel ?? null;
}

/**
 * Claims a message for sending, for ten minutes; null when it is sent, given up, expired, taken by another worker or not due yet.
 * When the worker dies, the next one gets it after that.
 */
export async function claimMessage(sql: Sql, id: string): Promise<QueuedMessage | null> {
  const { rows } = await sql.query<QueuedMessage>(
    `UPDATE outgoing_message SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + interval '10 minutes'
     WHERE id = $1 AND status = 'queued' AND next_attempt_at <= clock_timestamp()
       AND (expires_at IS NULL OR expires_at > clock_timestamp())
     RETURNING id, kind, channel, recipient, language, data, dedupe_key AS "dedupeKey", attempts,
       extract(epoch FROM expires_at - clock_timestamp())::float8 AS "validForSeconds"`,
    [id],
  );
  return rows[0] ?? null;
}

/** Marks a message as sent and erases its content. */
export async function markMessageSent(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `UPDATE outgoing_message SET status = 'sent', sent_at = clock_timestamp(), next_attempt_at = NULL, data = '{}', last_error = NULL
     WHERE id = $1 AND status = 'queued'`,
    [id],
  );
}

/** Result of a failed try: queued again for later, given up, or too late for another try. */
export type UnsentMessage = 'queued' | 'failed' | 'expired';

/** Records a failed try: repeated later with growing pauses, unless it can never succeed or would be out of date by then. */
export async function markMessageFailed(sql: Sql, id: string, reason: string, final: boolean): Promise<UnsentMessage> {
  const { rows } = await sql.query<{ status: UnsentMessage }>(
    `WITH next AS (
       SELECT id, clock_timestamp() + make_interval(secs => least(10 * power(2.2, attempts), 14400)) AS at,
         $3 OR attempts >= ${ATTEMPTS_MAX} AS over FROM outgoing_message WHERE id = $1
     ), ending AS (
       SELECT n.id, n.at, CASE WHEN n.over THEN 'failed' WHEN m.expires_at <= n.at THEN 'expired' ELSE 'queued' END AS status
       FROM next n JOIN outgoing_message m ON m.id = n.id
     )
     UPDATE outgoing_message m SET last_error = left($2, 500), status = e.status,
       next_attempt_at = CASE WHEN e.status = 'queued' THEN e.at END,
       data = CASE WHEN e.status = 'expired' THEN '{}'::jsonb ELSE m.data END
     FROM ending e WHERE m.id = e.id AND m.status = 'queued' RETURNING m.status`,
    [id, reason, final],
  );
  return rows[0]?.status ?? 'failed';
}
