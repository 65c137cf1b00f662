import type { Database } from '../database/database.js';

/** As the privacy page says: messages to us are kept two years. */
export const MESSAGES_KEPT_YEARS = 2;
/** ASSUMPTION: what was sent is looked up within a season, when somebody says that it did not come. */
const SENT_KEPT_DAYS = 90;

/**
 * Erases what people wrote to us and what we wrote to them once it has had its time: messages of the contact page, chats with
 * our support and with drivers, and the list of what was sent. Returns how many rows went.
 */
export async function eraseOldMessages({ sql }: Pick<Database, 'sql'>): Promise<number> {
  const statements = [
    `DELETE FROM contact_message WHERE created_at < now() - make_interval(years => ${MESSAGES_KEPT_YEARS})`,
    `DELETE FROM chat_message WHERE at < now() - make_interval(years => ${MESSAGES_KEPT_YEARS})`,
    `DELETE FROM conversation c WHERE c.created_at < now() - make_interval(years => ${MESSAGES_KEPT_YEARS})
       AND NOT EXISTS (SELECT 1 FROM chat_message m WHERE m.conversation_id = c.id)`,
    `DELETE FROM outgoing_message WHERE status <> 'queued' AND created_at < now() - make_interval(days => ${SENT_KEPT_DAYS})`,
  ];
  let erased = 0;
  for (const statement of statements) erased += (await sql.query(statement)).rowCount ?? 0;
  return erased;
}
