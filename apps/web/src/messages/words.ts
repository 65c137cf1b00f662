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

export const notices = defineNamespace<typeof import('../../../../locales/fr/notices.json')>(
  'notices',
  (language) => import(`../../../../locales/${language}/notices.json`),
);
