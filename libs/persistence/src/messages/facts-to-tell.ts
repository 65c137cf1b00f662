import type { Language } from '@sablon/domain';
import type { ChatAuthor } from './chat.repository.js';
import type { Sql } from '../kernel/database.js';

/** Somebody with an account, as notices address him. */
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

/** A message of a talk with the sides of it. */
export interface SaidInTalk {
  readonly author: ChatAuthor;
  /** First name of who wrote it; null for a guest. */
  readonly name: string | null;
  readonly body: string;
  readonly kind: 'support' | 'trip';
  readonly userId: string | null;
  readonly tripId: string | null;
  readonly driverId: string | null;
}

/** One message, to tell the other side of it. */
export async function readSaid(sql: Sql, messageId: string): Promise<SaidInTalk | null> {
  const { rows } = await sql.query<SaidInTalk>(
    `SELECT m.author, w.first_name AS name, m.body, c.kind, c.user_id AS "userId", c.trip_id AS "tripId", c.driver_id AS "driverId"
     FROM chat_message m JOIN conversation c ON c.id = m.conversation_id LEFT JOIN app_user w ON w.id = m.author_id
     WHERE m.id = $1`,
    [messageId],
  );
  return rows[0] ?? null;
}

/** ASSUMPTION: as long as facts wait to be told; a notice of what is older may have been told and forgotten (`pruneNotices`). */
const NEWS_DAYS = 7;

/** The refunds of a payment that went through within the last days, in integer cents. */
export async function refundsDone(
  sql: Sql,
  paymentId: string,
): Promise<readonly { readonly id: string; readonly cents: number }[]> {
  const { rows } = await sql.query<{ id: string; cents: number }>(
    `SELECT id, cents FROM refund WHERE payment_id = $1 AND status = 'succeeded'
       AND updated_at > clock_timestamp() - interval '${NEWS_DAYS} days' ORDER BY created_at`,
    [paymentId],
  );
  return rows;
}
