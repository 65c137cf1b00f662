import type { Language } from '@sablon/domain';
import { writeOutbox } from '../kernel/outbox.js';
import type { Sql, Transaction } from '../kernel/database.js';

/** `push` goes to a `push_subscription`, the others to an address or a number. */
export type MessageChannel = 'mail' | 'sms' | 'push';

/** A message to somebody, before it is written. `kind` and `data` are what the templates know. */
export interface NewMessage {
  readonly kind: string;
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly language: Language;
  readonly data: object;
  /** Names the fact it tells of: a second message with the same key is not written. Null = may be repeated. */
  readonly dedupeKey: string | null;
  /** When it is no news any more and not sent. Absent = a mail that stays worth reading; SMS and pushes have one. */
  readonly expiresAt?: Date | null;
}

/** A message as the sender reads it. */
export interface QueuedMessage extends Omit<NewMessage, 'expiresAt'> {
  readonly id: string;
  /** How long it is news from now on; null = for good. */
  readonly validForSeconds: number | null;
  readonly attempts: number;
}

/** Writes a message to be sent, in the transaction of what it tells of; false when that fact was told already. */
export async function queueMessage(tx: Transaction, message: NewMessage): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO outgoing_message (kind, channel, recipient, language, data, dedupe_key, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`,
    [
      message.kind,
      message.channel,
      message.recipient,
      message.language,
      JSON.stringify(message.data),
      message.dedupeKey,
      message.expiresAt ?? null,
    ],
  );
  const id = rows[0]?.id;
  if (id) await writeOutbox(tx, [{ topic: 'message.queued', objectId: id }]);
  return id !== undefined;
}

/** Attempts before a message is given up: about a day with the pauses below. ASSUMPTION. */
const ATTEMPTS_MAX = 12;

/** Ends a message that is due and no news any more: nobody is told late. What it carried is forgotten. True: it was ended now. */
export async function expireMessage(sql: Sql, id: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE outgoing_message SET status = 'expired', next_attempt_at = NULL, data = '{}'
     WHERE id = $1 AND status = 'queued' AND next_attempt_at <= clock_timestamp() AND expires_at <= clock_timestamp()`,
    [id],
  );
  return rowCount === 1;
}

/**
 * Takes a message to be sent, for ten minutes; null when it is sent, given up, expired, taken by another worker or not due yet. Who
 * takes it and dies leaves it to the next after that.
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

/** The message has left us; what it carried is forgotten. */
export async function markMessageSent(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `UPDATE outgoing_message SET status = 'sent', sent_at = clock_timestamp(), next_attempt_at = NULL, data = '{}', last_error = NULL
     WHERE id = $1 AND status = 'queued'`,
    [id],
  );
}

/** What becomes of a message that did not leave: tried again later, given up, or too late for another try. */
export type UnsentMessage = 'queued' | 'failed' | 'expired';

/** The message did not leave: tried again later with growing pauses, unless it never will or would be no news by then. */
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

/** Messages that should have been sent by now. */
export async function dueMessages(sql: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT id FROM outgoing_message WHERE status = 'queued' AND next_attempt_at <= clock_timestamp() - interval '1 second'
     ORDER BY next_attempt_at LIMIT $1`,
    [limit],
  );
  return rows.map((row) => row.id);
}
