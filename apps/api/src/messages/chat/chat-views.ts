import type { ChatMessageView } from '@sablon/contracts';
import type { ChatMessageRow } from '@sablon/persistence';

/** A message as somebody reads it. */
export const chatMessageView = (row: ChatMessageRow, readerId: string | null): ChatMessageView => ({
  id: row.id,
  author: row.author,
  mine: row.authorId !== null && row.authorId === readerId,
  name: row.name,
  text: row.author === 'system' ? null : row.body,
  at: row.at.toISOString(),
});
