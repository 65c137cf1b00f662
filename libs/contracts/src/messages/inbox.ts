import { z } from 'zod';

/** One message of the local inbox. */
const StoredMessageView = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('mail'),
    id: z.string(),
    sentAt: z.iso.datetime(),
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  }),
  z.object({ channel: z.literal('sms'), id: z.string(), sentAt: z.iso.datetime(), to: z.string(), text: z.string() }),
  z.object({
    channel: z.literal('push'),
    id: z.string(),
    sentAt: z.iso.datetime(),
    to: z.string(),
    /** JSON, as the service worker would receive it. */
    payload: z.string(),
  }),
]);

/** Everything sent while no mail server and SMS gateway are configured, newest first. */
export const InboxView = z.object({ messages: z.array(StoredMessageView) }).meta({ id: 'Inbox' });
export type InboxView = z.infer<typeof InboxView>;
