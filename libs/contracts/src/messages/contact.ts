import { z } from 'zod';
import { Email, Phone } from '../people/accounts.js';
import { Instant, LanguageCode, line, requiredLine, requiredParagraphs, Uuid } from '../kernel/primitives.js';

/** Longer than anybody types, shorter than anybody pastes by mistake. */
const BODY_MAX = 5_000;

/** The contact form of spec §3. `id` is made by the page: the same message sent again is one message. */
export const ContactRequest = z
  .object({
    id: Uuid,
    name: requiredLine(160),
    email: Email,
    phone: z.union([z.literal(''), Phone]),
    subject: requiredLine(160),
    message: requiredParagraphs(BODY_MAX),
    language: LanguageCode,
  })
  .meta({ id: 'ContactRequest' });
export type ContactRequest = z.infer<typeof ContactRequest>;

/** How to reach our support. */
export const SupportView = z.object({ email: z.string(), phone: z.string() }).meta({ id: 'Support' });
export type SupportView = z.infer<typeof SupportView>;

/** A message of the contact page as staff read it. */
export const ContactMessageView = z
  .object({
    id: Uuid,
    name: line(160),
    email: z.string(),
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    language: LanguageCode,
    createdAt: Instant,
    handledAt: Instant.nullable(),
    handledBy: z.string().nullable(),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessageView = z.infer<typeof ContactMessageView>;

/** Messages, open ones first, newest first. */
export const ContactMessagesView = z
  .object({ messages: z.array(ContactMessageView), open: z.int() })
  .meta({ id: 'ContactMessages' });
export type ContactMessagesView = z.infer<typeof ContactMessagesView>;
