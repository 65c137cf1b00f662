import { CHAT_AUTHORS, ROLES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, requiredParagraphs, Uuid } from '../kernel/primitives.js';

/** ASSUMPTION: longer than any message typed on a phone. */
const TEXT_MAX = 2_000;

/** The page makes `id`, so a repeated request does not create a second message. */
export const SendChatRequest = z
  .object({ id: Uuid, text: requiredParagraphs(TEXT_MAX) })
  .meta({ id: 'SendChatRequest' });
export type SendChatRequest = z.infer<typeof SendChatRequest>;

/**
 * One message. `text` null is the automatic answer, which the page renders in the reader's language; its `at` may be a moment in
 * the future: it is shown then. `name` is the first name of a colleague or driver.
 */
export const ChatMessageView = z
  .object({
    id: Uuid,
    author: z.enum(CHAT_AUTHORS),
    mine: z.boolean(),
    name: z.string().nullable(),
    text: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessageView = z.infer<typeof ChatMessageView>;

/** A chat conversation, oldest message first. `open`: messages can be sent now. */
export const ChatView = z.object({ open: z.boolean(), messages: z.array(ChatMessageView) }).meta({ id: 'Chat' });
export type ChatView = z.infer<typeof ChatView>;

/** A person's support conversation, as the staff list shows it. */
export const SupportConversationView = z
  .object({
    userId: Uuid,
    name: z.string(),
    role: z.enum(ROLES),
    waitingSince: Instant.nullable(),
    lastText: z.string(),
    lastAt: Instant,
  })
  .meta({ id: 'SupportConversation' });
export type SupportConversationView = z.infer<typeof SupportConversationView>;

/** Conversations waiting for an answer first, the longest wait on top. */
export const SupportConversationsView = z
  .object({ waiting: z.int(), conversations: z.array(SupportConversationView) })
  .meta({ id: 'SupportConversations' });
export type SupportConversationsView = z.infer<typeof SupportConversationsView>;
