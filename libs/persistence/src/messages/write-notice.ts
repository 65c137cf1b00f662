import type { NoticeKind } from '@sablon/domain';
import type { Database, Transaction } from '../kernel/database.js';
import { inBatches } from '../kernel/in-batches.js';
import { writeOutbox } from '../kernel/outbox.js';

/** What a notice names: text, numbers, instants (ISO 8601), or a name in each language. */
export type NoticeValue =
  | string
  | number
  | boolean
  | null
  | { readonly fr: string; readonly nl: string; readonly en: string };
export type NoticeValues = Readonly<Record<string, NoticeValue>>;

/** A notice before it is written. */
export interface NewNotice {
  readonly kind: NoticeKind;
  /** Null = a guest, known by his booking. */
  readonly userId: string | null;
  readonly bookingId: string | null;
  /** What it is about, and which of the things that happened to it; together told once. */
  readonly objectId: string;
  readonly event: string;
  readonly data: NoticeValues;
  /** Path of the app. */
  readonly url: string;
  /** When it happened: news told more than a minute late is as old as it is. Absent = now. */
  readonly happenedAt?: Date;
}

/** Who is told, as the unique key of notices names him. */
const recipientOf = ({ userId, bookingId }: Pick<NewNotice, 'userId' | 'bookingId'>): string =>
  userId === null ? `booking:${bookingId}` : `user:${userId}`;

/** Writes a notice; null when this person was told of this event already (`one_notice_per_event`). */
export async function writeNotice(tx: Transaction, notice: NewNotice): Promise<string | null> {
  const { kind, userId, objectId, event, data, url, happenedAt } = notice;
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO notice (recipient, user_id, kind, object_id, event, data, url, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7,
       CASE WHEN $8 < clock_timestamp() - interval '1 minute' THEN $8 ELSE clock_timestamp() END)
     ON CONFLICT (recipient, kind, object_id, event) DO NOTHING RETURNING id`,
    [recipientOf(notice), userId, kind, objectId, event, JSON.stringify(data), url, happenedAt ?? null],
  );
  const id = rows[0]?.id ?? null;
  if (id !== null && userId !== null) await writeOutbox(tx, [{ topic: 'notice.written', objectId: userId }]);
  return id;
}

/** ASSUMPTION: nobody scrolls back further. */
const KEPT_DAYS = 90;

/** Old notices are forgotten by the sweeper. */
export const pruneNotices = ({ sql }: Pick<Database, 'sql'>): Promise<number> =>
  inBatches(sql, 'notice', `t.created_at < now() - interval '${KEPT_DAYS} days'`);
