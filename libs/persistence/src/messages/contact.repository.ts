import type { Language } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** A message from the contact page. */
export interface ContactMessageRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
  readonly language: Language;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
  /** First name of the colleague who handled it. */
  readonly handledBy: string | null;
}

/** Stores a message; false when one with this id exists already. */
export async function insertContactMessage(
  sql: Sql,
  message: Omit<ContactMessageRow, 'createdAt' | 'handledAt' | 'handledBy'> & { readonly userId: string | null },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO contact_message (id, name, email, phone, subject, body, language, user_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
    [
      message.id,
      message.name,
      message.email,
      message.phone,
      message.subject,
      message.message,
      message.language,
      message.userId,
    ],
  );
  return rowCount === 1;
}

/** The newest messages, unhandled ones first. */
export async function listContactMessages(sql: Sql, limit: number): Promise<readonly ContactMessageRow[]> {
  const { rows } = await sql.query<ContactMessageRow>(
    `SELECT m.id, m.name, m.email, m.phone, m.subject, m.body AS message, m.language, m.created_at AS "createdAt",
       m.handled_at AS "handledAt", u.first_name AS "handledBy"
     FROM contact_message m LEFT JOIN app_user u ON u.id = m.handled_by
     ORDER BY m.handled_at IS NOT NULL, m.created_at DESC, m.id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Number of unhandled messages. */
export async function countOpenContactMessages(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM contact_message WHERE handled_at IS NULL',
  );
  return rows[0]?.count ?? 0;
}

/** Marks a message as handled, or reopens it; false when there is no such message. */
export async function setContactHandled(sql: Sql, id: string, handledBy: string | null): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE contact_message SET handled_by = $2::uuid, handled_at = CASE WHEN $2::uuid IS NULL THEN NULL ELSE now() END
     WHERE id = $1`,
    [id, handledBy],
  );
  return rowCount === 1;
}
