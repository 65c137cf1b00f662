import { PASSENGER_MESSAGES, PASSENGER_TEMPLATES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LanguageCode, requiredLine, requiredParagraphs, Uuid } from '../kernel/primitives.js';

const template = z.enum(PASSENGER_TEMPLATES);
/**
 * To the passenger of a trip: a ready-made message in their language, with its parameters, or the dispatcher's own words, which
 * are not translated. The console makes `id`, so a repeated request does not send a second message.
 */
export const PassengerMessageRequest = z
  .object({
    id: Uuid,
    template: template.nullable().default(null),
    minutes: z.int().min(1).max(PASSENGER_MESSAGES.minutesMax).nullable().default(null),
    place: requiredLine(PASSENGER_MESSAGES.placeMax).nullable().default(null),
    words: requiredParagraphs(PASSENGER_MESSAGES.wordsMax).nullable().default(null),
  })
  .refine(({ template: ready, words }) => (ready === null) !== (words === null), { path: ['words'] })
  .refine(({ template: ready, minutes }) => (ready === 'driver_late') === (minutes !== null), { path: ['minutes'] })
  .refine(({ template: ready, place }) => (ready === 'driver_waits') === (place !== null), { path: ['place'] })
  .meta({ id: 'PassengerMessageRequest' });
export type PassengerMessageRequest = z.infer<typeof PassengerMessageRequest>;

const said = {
  id: Uuid,
  template: template.nullable(),
  minutes: z.int().nullable(),
  place: z.string().nullable(),
  words: z.string(),
  writtenAt: Instant,
  deliveredAt: Instant.nullable(),
  readAt: Instant.nullable(),
};

/** Messages from dispatchers to the passenger of a trip, oldest first, and how the passenger can be reached now. */
export const PassengerMessagesView = z
  .object({
    language: LanguageCode,
    /** Whether there is a number to send an SMS to. */
    hasPhone: z.boolean(),
    messages: z.array(
      z.object({
        ...said,
        authorName: z.string(),
        /** State of its SMS; null: none is sent. */
        sms: z.enum(['queued', 'sent', 'failed', 'expired']).nullable(),
      }),
    ),
  })
  .meta({ id: 'PassengerMessages' });
export type PassengerMessagesView = z.infer<typeof PassengerMessagesView>;

/** The same, in the form the passenger sees; `phone` is ours. */
export const OfficeMessagesView = z
  .object({ phone: z.string(), messages: z.array(z.object(said)) })
  .meta({ id: 'OfficeMessages' });
export type OfficeMessagesView = z.infer<typeof OfficeMessagesView>;
export type OfficeMessageView = OfficeMessagesView['messages'][number];
