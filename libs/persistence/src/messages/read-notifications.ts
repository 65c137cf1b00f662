import type { Language, NotificationKind, NotificationChoice } from '@sablon/domain';
import { traceparent } from '@sablon/tracing';
import { writeOutbox } from '../kernel/outbox.js';
import { PUSHES_TO } from './push-subscriptions.js';
import { type Sql, type Transaction, type Database, inBatches } from '../kernel/database.js';

/** An account's notification choices that differ from the defaults. */
export async function readNotificationChoices(sql: Sql, userId: string): Promise<readonly NotificationChoice[]> {
  const { rows } = await sql.query<NotificationChoice>(
    'SELECT kind, channel, chosen FROM notification_choice WHERE user_id = $1',
    [userId],
  );
  return rows;
}

/** Saves choices; each replaces the earlier one for the same kind and channel. */
export async function saveNotificationChoices(
  sql: Sql,
  userId: string,
  choices: readonly NotificationChoice[],
): Promise<void> {
  if (choices.length === 0) return;
  await sql.query(
    `INSERT INTO notification_choice (user_id, kind, channel, chosen)
     SELECT DISTINCT ON (kind, channel) $1::uuid, kind, channel, chosen
     FROM jsonb_to_recordset($2) AS c(kind text, channel text, chosen boolean) ORDER BY kind, channel
     ON CONFLICT (user_id, kind, channel) DO UPDATE SET chosen = EXCLUDED.chosen, changed_at = clock_timestamp()`,
    [userId, JSON.stringify(choices)],
  );
}

/** A value in a notification: text, numbers, instants (ISO 8601), or a name in each language. */
export type NotificationValue =
  | string
  | number
  | boolean
  | null
  | { readonly fr: string; readonly nl: string; readonly en: string };
export type NotificationValues = Readonly<Record<string, NotificationValue>>;

/** A notification before it is written. */
export interface NewNotification {
  readonly kind: NotificationKind;
  /** Null = a guest, known by their booking. */
  readonly userId: string | null;
  readonly bookingId: string | null;
  /** The object it is about, and the event; a pair is notified once. */
  readonly objectId: string;
  readonly event: string;
  readonly data: NotificationValues;
  /** Path of the app. */
  readonly url: string;
  /** When it happened: a notification written more than a minute late shows its true age. Absent = now. */
  readonly happenedAt?: Date;
}

/** The recipient, as in the unique key of notifications. */
const recipientOf = ({ userId, bookingId }: Pick<NewNotification, 'userId' | 'bookingId'>): string =>
  userId === null ? `booking:${bookingId}` : `user:${userId}`;

/** A notification just written, and what its reader chose. */
export interface WrittenNotification {
  readonly id: string;
  /** As `readNotificationChoices` would return them; none for a guest. */
  readonly choices: readonly NotificationChoice[];
  /** Their browsers that take push messages, as `pushSubscriptionsOf` would return them. */
  readonly pushTo: readonly string[];
}

/**
 * Writes a notification with its fact, and returns what its reader chose; null when it was written before (one per reader, kind, object
 * and event).
 */
export async function writeNotification(
  tx: Transaction,
  notification: NewNotification,
): Promise<WrittenNotification | null> {
  const { kind, userId, objectId, event, data, url, happenedAt } = notification;
  const { rows } = await tx.query<WrittenNotification>(
    `WITH written AS (
       INSERT INTO notification (recipient, user_id, kind, object_id, event, data, url, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7,
         CASE WHEN $8 < clock_timestamp() - interval '1 minute' THEN $8 ELSE clock_timestamp() END)
       ON CONFLICT (recipient, kind, object_id, event) DO NOTHING RETURNING id, user_id
     ), fact AS (
       INSERT INTO outbox (topic, object_id, traceparent)
       SELECT 'notification.written', user_id, $9::text FROM written WHERE user_id IS NOT NULL
     )
     SELECT id, coalesce((SELECT jsonb_agg(jsonb_build_object('kind', c.kind, 'channel', c.channel, 'chosen', c.chosen))
       FROM notification_choice c WHERE c.user_id = $2), '[]') AS choices,
       coalesce((SELECT jsonb_agg(p.id ORDER BY p.created_at, p.id) ${PUSHES_TO} AND p.user_id = $2), '[]') AS "pushTo" FROM written`,
    [
      ...[recipientOf(notification), userId, kind, objectId, event, JSON.stringify(data), url, happenedAt ?? null],
      traceparent(),
    ],
  );
  return rows[0] ?? null;
}

/** ASSUMPTION: no one scrolls back further. */
const RETENTION_DAYS = 90;

/** Deletes old notifications; for the sweeper. */
export const pruneNotifications = ({ sql }: Pick<Database, 'sql'>): Promise<number> =>
  inBatches(sql, 'notification', `t.created_at < now() - interval '${RETENTION_DAYS} days'`);

/** A notification as stored: its values, not its text. */
export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly data: NotificationValues;
  readonly url: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

const COLUMNS = 'n.id, n.kind, n.data, n.url, n.created_at AS "createdAt", n.read_at AS "readAt"';

/** A reader's notifications, newest first; `before` is the last one of the page before. */
export async function listNotifications(
  sql: Sql,
  userId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly NotificationRow[]> {
  const { rows } = await sql.query<NotificationRow>(
    `SELECT ${COLUMNS} FROM notification n WHERE n.user_id = $1
       AND ($2::uuid IS NULL OR (n.created_at, n.id) <
         (SELECT b.created_at, b.id FROM notification b WHERE b.id = $2 AND b.user_id = $1))
     ORDER BY n.created_at DESC, n.id DESC LIMIT $3`,
    [userId, before, limit],
  );
  return rows;
}

/** Number of an account's unread notifications. */
export async function countUnread(sql: Sql, userId: string): Promise<number> {
  const { rows } = await sql.query<{ unread: number }>(
    'SELECT count(*)::int AS unread FROM notification WHERE user_id = $1 AND read_at IS NULL',
    [userId],
  );
  return rows[0]?.unread ?? 0;
}

/** Marks notifications as read; null = all of them. Writes a fact for the other devices when something changed. */
export async function readNotifications(tx: Transaction, userId: string, ids: readonly string[] | null): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE notification SET read_at = clock_timestamp()
     WHERE user_id = $1 AND read_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY($2))`,
    [userId, ids],
  );
  if (rowCount) await writeOutbox(tx, [{ topic: 'notification.read', objectId: userId }]);
}

/** A notification to be pushed: with its reader's language, and its age by the database clock. */
export interface NotificationToPush extends NotificationRow {
  readonly userId: string;
  readonly language: Language;
  readonly ageSeconds: number;
}

/** One notification of an existing account; else null. */
export async function findNotificationToPush(sql: Sql, id: string): Promise<NotificationToPush | null> {
  const { rows } = await sql.query<NotificationToPush>(
    `SELECT ${COLUMNS}, n.user_id AS "userId", u.language,
       extract(epoch FROM clock_timestamp() - n.created_at)::float8 AS "ageSeconds"
     FROM notification n JOIN app_user u ON u.id = n.user_id WHERE n.id = $1 AND u.disabled_at IS NULL`,
    [id],
  );
  return rows[0] ?? null;
}
