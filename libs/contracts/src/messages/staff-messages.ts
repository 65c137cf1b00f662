import { MESSAGE_TEMPLATES, STAFF_MESSAGES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LocalizedText, requiredLine, requiredParagraphs, Uuid } from '../kernel/primitives.js';

const template = z.enum(MESSAGE_TEMPLATES);
/**
 * To one driver wherever they are, to those on shift whose car is in a zone, or to all on shift; either a ready-made message in
 * each reader's language, or the dispatcher's own words, which are not translated. The console makes `id`, so a repeated request
 * does not send a second message.
 */
export const StaffMessageRequest = z
  .object({
    id: Uuid,
    audience: z.enum(['driver', 'zone', 'shift']),
    driverId: Uuid.nullable().default(null),
    zoneId: requiredLine(60).nullable().default(null),
    template: template.nullable().default(null),
    words: requiredParagraphs(STAFF_MESSAGES.wordsMax).nullable().default(null),
    urgent: z.boolean().default(false),
  })
  .refine(({ audience, driverId }) => (audience === 'driver') === (driverId !== null), { path: ['driverId'] })
  .refine(({ audience, zoneId }) => (audience === 'zone') === (zoneId !== null), { path: ['zoneId'] })
  .refine(({ template: ready, words }) => (ready === null) !== (words === null), { path: ['words'] })
  .meta({ id: 'StaffMessageRequest' });
export type StaffMessageRequest = z.infer<typeof StaffMessageRequest>;

const said = { id: Uuid, template: template.nullable(), words: z.string(), urgent: z.boolean(), writtenAt: Instant };

/** Messages from dispatchers to drivers, newest first, and the zones that can be addressed. */
export const StaffMessagesView = z
  .object({
    messages: z.array(
      z.object({
        ...said,
        authorName: z.string(),
        audience: z.enum(['driver', 'zone', 'shift']),
        zone: LocalizedText.nullable(),
        driverName: z.string().nullable(),
        readers: z.int(),
        delivered: z.int(),
        read: z.int(),
      }),
    ),
    zones: z.array(z.object({ id: z.string(), name: LocalizedText })),
  })
  .meta({ id: 'StaffMessages' });
export type StaffMessagesView = z.infer<typeof StaffMessagesView>;

/** A dispatcher's message the driver has not confirmed reading; an urgent one rings until then. */
export const DriverMessageView = z.object({ ...said, delivered: z.boolean() }).meta({ id: 'DriverMessage' });
export type DriverMessageView = z.infer<typeof DriverMessageView>;

/** Reports that a device shows them (`delivered`), or that the driver has read them. */
export const MessagesSeenRequest = z
  .object({ ids: z.array(Uuid).min(1).max(100), what: z.enum(['delivered', 'read']) })
  .meta({ id: 'MessagesSeenRequest' });
export type MessagesSeenRequest = z.infer<typeof MessagesSeenRequest>;
export const MessagesSeenView = z.object({ seen: z.literal(true) }).meta({ id: 'MessagesSeen' });
export type MessagesSeenView = z.infer<typeof MessagesSeenView>;
