import { defineNamespace } from '../shared/i18n/namespace.js';

export const chats = defineNamespace<typeof import('../../../../locales/fr/chats.json')>(
  'chats',
  (language) => import(`../../../../locales/${language}/chats.json`),
);

export const contact = defineNamespace<typeof import('../../../../locales/fr/contact.json')>(
  'contact',
  (language) => import(`../../../../locales/${language}/contact.json`),
);

export const help = defineNamespace<typeof import('../../../../locales/fr/help.json')>(
  'help',
  (language) => import(`../../../../locales/${language}/help.json`),
);

export const inbox = defineNamespace<typeof import('../../../../locales/fr/inbox.json')>(
  'inbox',
  (language) => import(`../../../../locales/${language}/inbox.json`),
);

export const messages = defineNamespace<typeof import('../../../../locales/fr/messages.json')>(
  'messages',
  (language) => import(`../../../../locales/${language}/messages.json`),
);

export const notifications = defineNamespace<typeof import('../../../../locales/fr/notifications.json')>(
  'notifications',
  (language) => import(`../../../../locales/${language}/notifications.json`),
);
