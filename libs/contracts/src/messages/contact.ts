import { z } from 'zod';
import { Email, Phone } from '../people/accounts.js';
import { Instant, LanguageCode, line, requiredLine, requiredParagraphs, Uuid } from '../kernel/primitives.js';

/** Longer than a typed message, short enough to stop an accidental paste. */
const BODY_MAX = 5_000;

/** The contact form of spec §3. The page makes `id`, so a repeated request does not create a second message. */
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

/** Contact details of our support. */
export const SupportView = z
  .object({
    email: z.string(),
    /** Null while none has been entered. */
    phone: z.string().nullable(),
  })
  .meta({ id: 'Support' });
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
