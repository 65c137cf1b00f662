import { z } from 'zod';
import { Instant, requiredParagraphs, Uuid } from '../kernel/primitives.js';

/** ASSUMPTION: longer than anybody types on a phone. */
const TEXT_MAX = 2_000;

/** `id` is made by the page: the same message sent again is one message. */
export const SendChatRequest = z
  .object({ id: Uuid, text: requiredParagraphs(TEXT_MAX) })
  .meta({ id: 'SendChatRequest' });
export type SendChatRequest = z.infer<typeof SendChatRequest>;

/**
 * One message. `text` null is the automatic answer, said by the page in the reader's language; `at` of that one may lie a moment
 * ahead: it is shown then. `name` is the first name of a colleague or driver.
 */
export const ChatMessageView = z
  .object({
    id: Uuid,
    author: z.enum(['passenger', 'driver', 'staff', 'system']),
    mine: z.boolean(),
    name: z.string().nullable(),
    text: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessageView = z.infer<typeof ChatMessageView>;

/** A talk, oldest message first. `open`: something may be written now. */
export const ChatView = z.object({ open: z.boolean(), messages: z.array(ChatMessageView) }).meta({ id: 'Chat' });
export type ChatView = z.infer<typeof ChatView>;

/** A person's talk with our support, as the list of staff shows it. */
export const SupportTalkView = z
  .object({
    userId: Uuid,
    name: z.string(),
    role: z.string(),
    waitingSince: Instant.nullable(),
    lastText: z.string(),
    lastAt: Instant,
  })
  .meta({ id: 'SupportTalk' });
export type SupportTalkView = z.infer<typeof SupportTalkView>;

/** Those who wait first, the longest wait on top. */
export const SupportTalksView = z
  .object({ waiting: z.int(), talks: z.array(SupportTalkView) })
  .meta({ id: 'SupportTalks' });
export type SupportTalksView = z.infer<typeof SupportTalksView>;
