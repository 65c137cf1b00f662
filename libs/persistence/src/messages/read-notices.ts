import type { Language, NoticeKind } from '@sablon/domain';
import { writeOutbox } from '../kernel/outbox.js';
import type { Sql, Transaction } from '../kernel/database.js';
import type { NoticeValues } from './write-notice.js';

/** A notice as it is kept: what it names, not its words. */
export interface NoticeRow {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly data: NoticeValues;
  readonly url: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

const COLUMNS = 'n.id, n.kind, n.data, n.url, n.created_at AS "createdAt", n.read_at AS "readAt"';

/** What somebody was told, newest first; `before` is the last of the page before. */
export async function listNotices(
  sql: Sql,
  userId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly NoticeRow[]> {
  const { rows } = await sql.query<NoticeRow>(
    `SELECT ${COLUMNS} FROM notice n WHERE n.user_id = $1
       AND ($2::uuid IS NULL OR (n.created_at, n.id) <
         (SELECT b.created_at, b.id FROM notice b WHERE b.id = $2 AND b.user_id = $1))
     ORDER BY n.created_at DESC, n.id DESC LIMIT $3`,
    [userId, before, limit],
  );
  return rows;
}

/** How many an account has not read. */
export async function countUnread(sql: Sql, userId: string): Promise<number> {
  const { rows } = await sql.query<{ unread: number }>(
    'SELECT count(*)::int AS unread FROM notice WHERE user_id = $1 AND read_at IS NULL',
    [userId],
  );
  return rows[0]?.unread ?? 0;
}

/** Marks notices as read; null = all of them. The other devices hear of it when something changed. */
export async function readNotices(tx: Transaction, userId: string, ids: readonly string[] | null): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE notice SET read_at = clock_timestamp()
     WHERE user_id = $1 AND read_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY($2))`,
    [userId, ids],
  );
  if (rowCount) await writeOutbox(tx, [{ topic: 'notice.read', objectId: userId }]);
}

/** A notice to be pushed: with its reader's language, and its age by the database's clock. */
export interface NoticeToPush extends NoticeRow {
  readonly userId: string;
  readonly language: Language;
  readonly ageSeconds: number;
}

/** One notice of an account that is there; else null. */
export async function findNoticeToPush(sql: Sql, id: string): Promise<NoticeToPush | null> {
  const { rows } = await sql.query<NoticeToPush>(
    `SELECT ${COLUMNS}, n.user_id AS "userId", u.language,
       extract(epoch FROM clock_timestamp() - n.created_at)::float8 AS "ageSeconds"
     FROM notice n JOIN app_user u ON u.id = n.user_id WHERE n.id = $1 AND u.disabled_at IS NULL`,
    [id],
  );
  return rows[0] ?? null;
}
