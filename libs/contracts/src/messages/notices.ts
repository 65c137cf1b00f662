import { NOTICE_CHANNELS, NOTICE_KINDS } from '@sablon/domain';
import { z } from 'zod';
import { LanguageCode, Instant, Uuid } from '../kernel/primitives.js';

export const NoticeKindName = z.enum(NOTICE_KINDS);
export const NoticeChannelName = z.enum(NOTICE_CHANNELS);

/** One notification as text; `url` is a path of the app. */
export const NoticeView = z
  .object({
    id: Uuid,
    kind: NoticeKindName,
    title: z.string(),
    body: z.string(),
    url: z.string(),
    at: Instant,
    read: z.boolean(),
  })
  .meta({ id: 'Notice' });
export type NoticeView = z.infer<typeof NoticeView>;

/** One page of a person's notifications, newest first; `next` is the cursor of the following page. `unread` counts all. */
export const NoticesView = z
  .object({ notices: z.array(NoticeView), unread: z.int(), next: Uuid.nullable() })
  .meta({ id: 'Notices' });
export type NoticesView = z.infer<typeof NoticesView>;

/**
 * Selects a page of notifications; `before` is the `next` of the page before it, `language` that of the screen (absent: the
 * account's).
 * ASSUMPTION: 20 fill a few screens of a phone.
 */
export const NoticesQuery = z.object({
  language: LanguageCode.optional(),
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type NoticesQuery = z.infer<typeof NoticesQuery>;

/** Marks these as read; ids of other people's notifications are ignored. */
export const ReadNoticesRequest = z.object({ ids: z.array(Uuid).min(1).max(100) }).meta({ id: 'ReadNoticesRequest' });
export type ReadNoticesRequest = z.infer<typeof ReadNoticesRequest>;

/** Number of unread notifications. */
export const UnreadView = z.object({ unread: z.int() }).meta({ id: 'Unread' });
export type UnreadView = z.infer<typeof UnreadView>;

const Choice = z.object({ kind: NoticeKindName, channel: NoticeChannelName, chosen: z.boolean() });

/**
 * A person's notification choices. `on` is the switch for every channel outside the app; a `fixed` choice cannot be changed.
 * Channels not offered for a kind are not listed.
 */
export const NoticeChoicesView = z
  .object({
    on: z.boolean(),
    choices: z.array(Choice.extend({ fixed: z.boolean() })),
  })
  .meta({ id: 'NoticeChoices' });
export type NoticeChoicesView = z.infer<typeof NoticeChoicesView>;

/** Sets the given choices and leaves the rest. `notice.not_offered`, `notice.fixed`. */
export const ChooseNoticesRequest = z
  .object({ on: z.boolean().optional(), choices: z.array(Choice).max(100).default([]) })
  .meta({ id: 'ChooseNoticesRequest' });
export type ChooseNoticesRequest = z.infer<typeof ChooseNoticesRequest>;

/** The key a browser needs to subscribe; null where push is not set up. */
export const PushKeyView = z.object({ publicKey: z.string().nullable() }).meta({ id: 'PushKey' });
export type PushKeyView = z.infer<typeof PushKeyView>;

const BASE64URL = /^[\w-]+={0,2}$/;

/** A browser's `PushSubscription.toJSON()`. `push.unknown_service` for an address that does not belong to a push service. */
export const PushSubscriptionRequest = z
  .object({
    endpoint: z.url({ protocol: /^https$/ }).max(1_000),
    expirationTime: z.number().nullable().optional(),
    keys: z.object({
      // An uncompressed point of P-256 (65 bytes) and a secret (16 bytes): RFC 8291.
      p256dh: z.string().regex(BASE64URL).min(87).max(88),
      auth: z.string().regex(BASE64URL).min(22).max(24),
    }),
  })
  .meta({ id: 'PushSubscriptionRequest' });
export type PushSubscriptionRequest = z.infer<typeof PushSubscriptionRequest>;

/** Payload for the service worker: text in the account's language, a path of the app, and the number for the app's badge. */
export const PushedNotice = z.object({
  id: Uuid,
  kind: NoticeKindName,
  title: z.string(),
  body: z.string(),
  url: z.string(),
  unread: z.int(),
});
export type PushedNotice = z.infer<typeof PushedNotice>;
