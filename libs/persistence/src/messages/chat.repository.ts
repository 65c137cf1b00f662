import type { Role, Language, ChatAuthor } from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

/** Author of a chat message; `system` is the automatic reply. */

/** One chat message; `body` is empty for the automatic reply, whose `at` may lie a moment ahead. */
export interface ChatMessageRow {
  readonly id: string;
  readonly author: ChatAuthor;
  readonly authorId: string | null;
  /** First name of the author. */
  readonly name: string | null;
  readonly body: string;
  readonly at: Date;
}

/** Opens or finds a user's support conversation, and locks it until the transaction ends. */
export async function openSupportConversation(tx: Transaction, userId: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO conversation (kind, user_id) VALUES ('support', $1)
     ON CONFLICT (user_id) WHERE kind = 'support' DO UPDATE SET kind = 'support' RETURNING id`,
    [userId],
  );
  return (rows[0] as { id: string }).id;
}

/** Opens or finds the conversation between a trip's passenger and its driver, and locks it likewise. */
export async function openTripConversation(tx: Transaction, tripId: string, driverId: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO conversation (kind, trip_id, driver_id) VALUES ('trip', $1, $2)
     ON CONFLICT (trip_id, driver_id) WHERE kind = 'trip' DO UPDATE SET kind = 'trip' RETURNING id`,
    [tripId, driverId],
  );
  return (rows[0] as { id: string }).id;
}

/** Stores a message; false when one with this id exists already. */
export async function writeChatMessage(
  tx: Transaction,
  message: {
    readonly id: string;
    readonly conversationId: string;
    readonly author: ChatAuthor;
    readonly authorId: string | null;
    readonly body: string;
    readonly delayMs?: number;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO chat_message (id, conversation_id, author, author_id, body, at)
     VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6)) ON CONFLICT (id) DO NOTHING`,
    [message.id, message.conversationId, message.author, message.authorId, message.body, (message.delayMs ?? 0) / 1000],
  );
  if (rowCount !== 1) return false;
  if (message.author !== 'system') await writeOutbox(tx, [{ topic: 'chat.written', objectId: message.id }]);
  return true;
}

/** Marks a user as waiting for support, or as answered. */
export async function setConversationWaiting(tx: Transaction, conversationId: string, waiting: boolean): Promise<void> {
  await tx.query(
    `UPDATE conversation SET waiting_since = CASE WHEN $2 THEN coalesce(waiting_since, now()) END WHERE id = $1`,
    [conversationId, waiting],
  );
}

/** Seconds since our last message in a conversation; null when there is none. */
export async function secondsSinceOurWord(tx: Transaction, conversationId: string): Promise<number | null> {
  const { rows } = await tx.query<{ seconds: number | null }>(
    `SELECT extract(epoch FROM now() - max(at))::float AS seconds FROM chat_message
     WHERE conversation_id = $1 AND author IN ('staff', 'system')`,
    [conversationId],
  );
  return rows[0]?.seconds ?? null;
}

const LAST_MESSAGES = `SELECT * FROM (
    SELECT m.id, m.author, m.author_id AS "authorId", u.first_name AS name, m.body, m.at
    FROM chat_message m JOIN conversation c ON c.id = m.conversation_id LEFT JOIN app_user u ON u.id = m.author_id`;
const OLDEST_FIRST = `ORDER BY m.at DESC, m.id DESC LIMIT 200) last ORDER BY at, id`;

/** The last two hundred messages of a user's support conversation. */
export async function readSupportConversation(sql: Sql, userId: string): Promise<readonly ChatMessageRow[]> {
  const { rows } = await sql.query<ChatMessageRow>(
    `${LAST_MESSAGES} WHERE c.kind = 'support' AND c.user_id = $1 ${OLDEST_FIRST}`,
    [userId],
  );
  return rows;
}

/** The last two hundred messages between a trip's passenger and this driver. */
export async function readTripConversation(
  sql: Sql,
  tripId: string,
  driverId: string,
): Promise<readonly ChatMessageRow[]> {
  const { rows } = await sql.query<ChatMessageRow>(
    `${LAST_MESSAGES} WHERE c.kind = 'trip' AND c.trip_id = $1 AND c.driver_id = $2 ${OLDEST_FIRST}`,
    [tripId, driverId],
  );
  return rows;
}

/** A support conversation in the staff's list. */
export interface SupportConversationRow {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  readonly waitingSince: Date | null;
  readonly lastText: string;
  readonly lastAt: Date;
}

/** Support conversations: waiting ones first, the longest wait on top, then the latest. */
export async function listSupportConversations(sql: Sql, limit: number): Promise<readonly SupportConversationRow[]> {
  const { rows } = await sql.query<SupportConversationRow>(
    `SELECT c.user_id AS "userId", u.first_name || ' ' || u.last_name AS name, u.role, c.waiting_since AS "waitingSince",
       last.body AS "lastText", last.at AS "lastAt"
     FROM conversation c JOIN app_user u ON u.id = c.user_id
     JOIN LATERAL (SELECT body, at FROM chat_message m WHERE m.conversation_id = c.id AND author <> 'system'
                   ORDER BY at DESC, id DESC LIMIT 1) last ON true
     WHERE c.kind = 'support' ORDER BY c.waiting_since NULLS LAST, last.at DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/** The owner of an account, as notifications address them. */
export interface AccountReader {
  readonly userId: string;
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly language: Language;
}

/** The owner of an account; null when it is gone or disabled. */
export async function readAccountReader(sql: Sql, userId: string): Promise<AccountReader | null> {
  const { rows } = await sql.query<AccountReader>(
    `SELECT id AS "userId", email, phone, first_name AS "firstName", language FROM app_user
     WHERE id = $1 AND disabled_at IS NULL`,
    [userId],
  );
  return rows[0] ?? null;
}

/** A message with the two sides of its conversation. */
export interface ChatMessageFact {
  readonly author: ChatAuthor;
  /** First name of the author; null for a guest. */
  readonly name: string | null;
  readonly body: string;
  readonly kind: 'support' | 'trip';
  readonly userId: string | null;
  readonly tripId: string | null;
  readonly driverId: string | null;
}

/** One message, for the notification to the other side. */
export async function readChatMessage(sql: Sql, messageId: string): Promise<ChatMessageFact | null> {
  const { rows } = await sql.query<ChatMessageFact>(
    `SELECT m.author, w.first_name AS name, m.body, c.kind, c.user_id AS "userId", c.trip_id AS "tripId", c.driver_id AS "driverId"
     FROM chat_message m JOIN conversation c ON c.id = m.conversation_id LEFT JOIN app_user w ON w.id = m.author_id
     WHERE m.id = $1`,
    [messageId],
  );
  return rows[0] ?? null;
}

/**
 * ASSUMPTION: as long as the relay keeps facts; a notification about older ones may have been sent and deleted (`pruneNotifications`).
 */
const UNREAD_DAYS = 7;

/** A payment's refunds that succeeded within the last days, in integer cents. */
export async function refundsDone(
  sql: Sql,
  paymentId: string,
): Promise<readonly { readonly id: string; readonly cents: number }[]> {
  const { rows } = await sql.query<{ id: string; cents: number }>(
    `SELECT id, cents FROM refund WHERE payment_id = $1 AND status = 'succeeded'
       AND updated_at > clock_timestamp() - interval '${UNREAD_DAYS} days' ORDER BY created_at`,
    [paymentId],
  );
  return rows;
}
