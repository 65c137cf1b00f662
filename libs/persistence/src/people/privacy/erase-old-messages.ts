import { type Database, inBatches } from '../../kernel/database.js';

/** As the privacy page says: messages to us are kept two years. */
export const MESSAGES_KEPT_YEARS = 2;
/** ASSUMPTION: what was sent is looked up within a season, when somebody says that it did not come. */
const SENT_KEPT_DAYS = 90;

type Prune = (database: Pick<Database, 'sql'>) => Promise<number>;
const written = (at: string): string => `t.${at} < now() - make_interval(years => ${MESSAGES_KEPT_YEARS})`;

/** Erases messages of the contact page that have had their time. */
export const eraseContactMessages: Prune = ({ sql }) => inBatches(sql, 'contact_message', written('created_at'));

/** Erases what was said with our support and with drivers once it has had its time. */
export const eraseChatMessages: Prune = ({ sql }) => inBatches(sql, 'chat_message', written('at'));

/** Erases the talks in which nothing is left. */
export const eraseEmptyTalks: Prune = ({ sql }) =>
  inBatches(
    sql,
    'conversation',
    `${written('created_at')} AND NOT EXISTS (SELECT 1 FROM chat_message m WHERE m.conversation_id = t.id)`,
  );

/** Erases what was sent, or given up, from the list of messages. */
export const eraseSentMessages: Prune = ({ sql }) =>
  inBatches(
    sql,
    'outgoing_message',
    `t.status <> 'queued' AND t.created_at < now() - make_interval(days => ${SENT_KEPT_DAYS})`,
  );
