import { SIGNED_IN, STAFF, verbsOf } from '../endpoint.js';
import { Done, Uuid } from '../kernel/primitives.js';
import { ContactMessagesView, ContactRequest, SupportView } from './contact.js';
import { InboxView } from './inbox.js';
import {
  ChooseNotificationsRequest,
  NotificationChoicesView,
  NotificationsQuery,
  NotificationsView,
  PushKeyView,
  PushSubscriptionRequest,
  ReadNotificationsRequest,
  UnreadView,
} from './notifications.js';

const { get, post, put, del } = verbsOf('messages');

/** A person’s notifications and their preferences. */
export const notifications = {
  list: get('/me/notifications', {
    access: SIGNED_IN,
    query: NotificationsQuery,
    reply: NotificationsView,
    summary: 'Lists the caller’s notifications, newest first.',
    description: 'In the language asked for, else the account’s.',
  }),
  unread: get('/me/notifications/unread', {
    access: SIGNED_IN,
    reply: UnreadView,
    summary: 'Counts the notifications not read yet.',
  }),
  markRead: post('/me/notifications/read', {
    access: SIGNED_IN,
    body: ReadNotificationsRequest,
    reply: UnreadView,
    summary: 'Marks some notifications as read.',
    example: { ids: ['5d1c9a0e-2f7b-4b53-8a0e-7a4c1f0e9b22'] },
  }),
  markAllRead: post('/me/notifications/read-all', {
    access: SIGNED_IN,
    reply: UnreadView,
    summary: 'Marks every notification as read.',
  }),
  choices: get('/me/notifications/choices', {
    access: SIGNED_IN,
    reply: NotificationChoicesView,
    summary: 'Reads which notifications are wanted by which channel.',
  }),
  choose: put('/me/notifications/choices', {
    access: SIGNED_IN,
    body: ChooseNotificationsRequest,
    reply: NotificationChoicesView,
    errors: ['notification.fixed', 'notification.not_offered'],
    summary: 'Changes the named choices and leaves the others.',
  }),
};

/** Notifications pushed to browsers. */
export const push = {
  key: get('/push/key', {
    access: 'anyone',
    reply: PushKeyView,
    summary: 'Reads the public key a browser binds its push subscription to.',
  }),
  subscribe: post('/me/push-subscriptions', {
    access: SIGNED_IN,
    body: PushSubscriptionRequest,
    reply: Done,
    errors: ['push.unknown_service'],
    summary: 'Subscribes this device to push notifications until it is signed out.',
  }),
  unsubscribe: del('/me/push-subscriptions', {
    access: SIGNED_IN,
    reply: Done,
    summary: 'Ends this device’s push subscription.',
  }),
};

/** Messages of the contact page, and how support can be reached. */
export const contact = {
  send: post('/contact', {
    access: 'anyone',
    body: ContactRequest,
    reply: Done,
    errors: ['request.too_many'],
    summary: 'Sends a message from the contact page.',
  }),
  support: get('/contact/support', {
    access: 'anyone',
    reply: SupportView,
    summary: 'Reads how support can be reached.',
  }),
  list: get('/contact/messages', {
    access: STAFF,
    reply: ContactMessagesView,
    summary: 'Lists the messages of the contact page, open ones first.',
  }),
  handle: put('/contact/messages/:id/handled', {
    access: STAFF,
    params: { id: Uuid },
    reply: Done,
    summary: 'Marks a message of the contact page as handled.',
  }),
  reopen: del('/contact/messages/:id/handled', {
    access: STAFF,
    params: { id: Uuid },
    reply: Done,
    summary: 'Marks a message of the contact page as not handled after all.',
  }),
  demoInbox: get('/dev/inbox', {
    access: 'anyone',
    reply: InboxView,
    errors: ['request.not_found'],
    summary: 'Lists the messages a demo has sent instead of a mail server.',
    description: 'It exists in the demo only.',
  }),
};
