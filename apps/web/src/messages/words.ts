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

/** Translations for the guide for dispatchers. */
export const guideForDispatch = defineNamespace<typeof import('../../../../locales/fr/guide-dispatch.json')>(
  'guide-dispatch',
  (language) => import(`../../../../locales/${language}/guide-dispatch.json`),
);

/** Translations for the guide for drivers. */
export const guideForDrivers = defineNamespace<typeof import('../../../../locales/fr/guide-driver.json')>(
  'guide-driver',
  (language) => import(`../../../../locales/${language}/guide-driver.json`),
);
