import { type Database, inBatches } from '../../kernel/database.js';

/** As on the privacy page: messages to us are kept for two years. */
export const MESSAGE_RETENTION_YEARS = 2;
/** ASSUMPTION: complaints about a message that did not arrive come within a season. */
const SENT_RETENTION_DAYS = 90;

type Prune = (database: Pick<Database, 'sql'>) => Promise<number>;
const written = (at: string): string => `t.${at} < now() - make_interval(years => ${MESSAGE_RETENTION_YEARS})`;

/** Erases messages of the contact page past their retention. */
export const eraseContactMessages: Prune = ({ sql }) => inBatches(sql, 'contact_message', written('created_at'));

/** Erases chat messages with support and with drivers past their retention. */
export const eraseChatMessages: Prune = ({ sql }) => inBatches(sql, 'chat_message', written('at'));

/** Erases threads without messages. */
export const eraseEmptyConversations: Prune = ({ sql }) =>
  inBatches(
    sql,
    'conversation',
    `${written('created_at')} AND NOT EXISTS (SELECT 1 FROM chat_message m WHERE m.conversation_id = t.id)`,
  );

/** Erases sent and given-up messages from the queue; a text whose short link still leads to a ride stays as long as that link. */
export const eraseSentMessages: Prune = ({ sql }) =>
  inBatches(
    sql,
    'outgoing_message',
    `t.status <> 'queued' AND t.created_at < now() - make_interval(days => ${SENT_RETENTION_DAYS})
       AND NOT EXISTS (SELECT 1 FROM short_link l WHERE l.message_id = t.id AND l.expires_at > now())`,
  );
