import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ChatView, SendChatRequest, SupportConversationsView, ChatMessageView } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  findAccount,
  listSupportConversations,
  openSupportConversation,
  readSupportConversation,
  secondsSinceOurWord,
  setConversationWaiting,
  writeChatMessage,
  type Database,
  type ChatMessageRow,
} from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { DATABASE, MESSAGING } from '../config/api-parts.js';

/** A chat message as its reader sees it. */
export const chatMessageView = (row: ChatMessageRow, readerId: string | null): ChatMessageView => ({
  id: row.id,
  author: row.author,
  mine: row.authorId !== null && row.authorId === readerId,
  name: row.name,
  text: row.author === 'system' ? null : row.body,
  at: row.at.toISOString(),
});

/** Spec §9: the automatic answer comes after one second. */
const AUTO_REPLY_MS = 1_000;
/** ASSUMPTION: after this long without an answer from us the automatic answer is sent again. */
const SILENCE_SECONDS = 3_600;
/** ASSUMPTION: as many as staff look at; older conversations are in the database. */
const LISTED = 200;

/** Support chat: the person on one side, any of our staff on the other. */
@Injectable()
export class SupportChatService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
  ) {}

  async read(userId: string, reader: CurrentSession): Promise<ChatView> {
    const rows = await readSupportConversation(this.database.sql, userId);
    return { open: true, messages: rows.map((row) => chatMessageView(row, reader.id)) };
  }

  /** A person writes to support; the first message after a silence gets an automatic answer. */
  async ask(user: CurrentSession, { id, text }: SendChatRequest): Promise<ChatView> {
    await this.database.transaction(async (tx) => {
      const conversationId = await openSupportConversation(tx, user.id);
      const silence = await secondsSinceOurWord(tx, conversationId);
      const author = user.role === 'driver' ? 'driver' : 'passenger';
      if (!(await writeChatMessage(tx, { id, conversationId, author, authorId: user.id, body: text }))) return;
      await setConversationWaiting(tx, conversationId, true);
      if (silence !== null && silence < SILENCE_SECONDS) return;
      const answer = { author: 'system', authorId: null, body: '', delayMs: AUTO_REPLY_MS } as const;
      await writeChatMessage(tx, { id: randomUUID(), conversationId, ...answer });
    });
    this.publishChange(user.id);
    return this.read(user.id, user);
  }

  async list(): Promise<SupportConversationsView> {
    const rows = await listSupportConversations(this.database.sql, LISTED);
    return {
      waiting: rows.filter(({ waitingSince }) => waitingSince !== null).length,
      conversations: rows.map((row) => ({
        ...row,
        waitingSince: row.waitingSince?.toISOString() ?? null,
        lastAt: row.lastAt.toISOString(),
      })),
    };
  }

  /** Staff answer; fails with `request.not_found` for an unknown account. */
  async answer(staff: CurrentSession, userId: string, { id, text }: SendChatRequest): Promise<Result<ChatView>> {
    const person = await findAccount(this.database.sql, userId);
    if (person?.role !== 'passenger' && person?.role !== 'driver') return fail('request.not_found');
    await this.database.transaction(async (tx) => {
      const conversationId = await openSupportConversation(tx, userId);
      if (!(await writeChatMessage(tx, { id, conversationId, author: 'staff', authorId: staff.id, body: text })))
        return;
      await setConversationWaiting(tx, conversationId, false);
    });
    this.publishChange(userId);
    return ok(await this.read(userId, staff));
  }

  /** A lost message does no harm: pages fetch again on every connect, and now and then. */
  private publishChange(userId: string): void {
    const changed = { event: 'chat.updated', payload: { kind: 'support', id: userId } } as const;
    this.messaging.bus.publish('live.emit', { room: `user:${userId}`, ...changed });
    this.messaging.bus.publish('live.emit', { room: 'dispatch', ...changed });
  }
}
