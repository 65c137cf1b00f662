import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '@sablon/domain';
import { z } from 'zod';
import { LanguageCode, Instant, Uuid } from '../kernel/primitives.js';

export const NotificationKindName = z.enum(NOTIFICATION_KINDS);
export const NotificationChannelName = z.enum(NOTIFICATION_CHANNELS);

/** One notification as text; `url` is a path of the app. */
export const NotificationView = z
  .object({
    id: Uuid,
    kind: NotificationKindName,
    title: z.string(),
    body: z.string(),
    url: z.string(),
    at: Instant,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type NotificationView = z.infer<typeof NotificationView>;

/** One page of a person's notifications, newest first; `next` is the cursor of the following page. `unread` counts all. */
export const NotificationsView = z
  .object({ notifications: z.array(NotificationView), unread: z.int(), next: Uuid.nullable() })
  .meta({ id: 'Notifications' });
export type NotificationsView = z.infer<typeof NotificationsView>;

/**
 * Selects a page of notifications; `before` is the `next` of the page before it, `language` that of the screen (absent: the
 * account's).
 * ASSUMPTION: 20 fill a few screens of a phone.
 */
export const NotificationsQuery = z.object({
  language: LanguageCode.optional(),
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type NotificationsQuery = z.infer<typeof NotificationsQuery>;

/** Marks these as read; ids of other people's notifications are ignored. */
export const ReadNotificationsRequest = z
  .object({ ids: z.array(Uuid).min(1).max(100) })
  .meta({ id: 'ReadNotificationsRequest' });
export type ReadNotificationsRequest = z.infer<typeof ReadNotificationsRequest>;

/** Number of unread notifications. */
export const UnreadView = z.object({ unread: z.int() }).meta({ id: 'Unread' });
export type UnreadView = z.infer<typeof UnreadView>;

const Choice = z.object({ kind: NotificationKindName, channel: NotificationChannelName, chosen: z.boolean() });

/**
 * A person's notification choices. `on` is the switch for every channel outside the app; a `fixed` choice cannot be changed.
 * Channels not offered for a kind are not listed.
 */
export const NotificationChoicesView = z
  .object({
    on: z.boolean(),
    choices: z.array(Choice.extend({ fixed: z.boolean() })),
  })
  .meta({ id: 'NotificationChoices' });
export type NotificationChoicesView = z.infer<typeof NotificationChoicesView>;

/** Sets the given choices and leaves the rest. `notification.not_offered`, `notification.fixed`. */
export const ChooseNotificationsRequest = z
  .object({ on: z.boolean().optional(), choices: z.array(Choice).max(100).default([]) })
  .meta({ id: 'ChooseNotificationsRequest' });
export type ChooseNotificationsRequest = z.infer<typeof ChooseNotificationsRequest>;

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
export const PushedNotification = z.object({
  id: Uuid,
  kind: NotificationKindName,
  title: z.string(),
  body: z.string(),
  url: z.string(),
  unread: z.int(),
});
export type PushedNotification = z.infer<typeof PushedNotification>;
