import { defineNamespace } from './i18n/namespace.js';

/** Translations for the frame of the back office. */
export const officeFrame = defineNamespace<typeof import('../../../../locales/fr/office-frame.json')>(
  'office-frame',
  (language) => import(`../../../../locales/${language}/office-frame.json`),
);

/** Translations for flights and trains: their states, meeting points, and what to do when one is cancelled. */
export const arrivals = defineNamespace<typeof import('../../../../locales/fr/arrivals.json')>(
  'arrivals',
  (language) => import(`../../../../locales/${language}/arrivals.json`),
);

/** Translations for every screen about a ride: services, classes, options, fare lines. */
export const ride = defineNamespace<typeof import('../../../../locales/fr/ride.json')>(
  'ride',
  (language) => import(`../../../../locales/${language}/ride.json`),
);

/** Names of what identifies a company. */
export const companyFacts = defineNamespace<typeof import('../../../../locales/fr/company-facts.json')>(
  'company-facts',
  (language) => import(`../../../../locales/${language}/company-facts.json`),
);

/** Translations for payment cards, typed or saved. */
export const cards = defineNamespace<typeof import('../../../../locales/fr/cards.json')>(
  'cards',
  (language) => import(`../../../../locales/${language}/cards.json`),
);

/** Names of a driver's documents. */
export const documents = defineNamespace<typeof import('../../../../locales/fr/document-kinds.json')>(
  'document-kinds',
  (language) => import(`../../../../locales/${language}/document-kinds.json`),
);

export const chat = defineNamespace<typeof import('../../../../locales/fr/chat.json')>(
  'chat',
  (language) => import(`../../../../locales/${language}/chat.json`),
);

export const bell = defineNamespace<typeof import('../../../../locales/fr/bell.json')>(
  'bell',
  (language) => import(`../../../../locales/${language}/bell.json`),
);

/** Translations for a parcel's chain of custody. */
export const custody = defineNamespace<typeof import('../../../../locales/fr/custody.json')>(
  'custody',
  (language) => import(`../../../../locales/${language}/custody.json`),
);

/** Messages from dispatch to a passenger, the same for sender and reader. */
export const passengerMessages = defineNamespace<typeof import('../../../../locales/fr/passenger-messages.json')>(
  'passenger-messages',
  (language) => import(`../../../../locales/${language}/passenger-messages.json`),
);

export const places = defineNamespace<typeof import('../../../../locales/fr/places.json')>(
  'places',
  (language) => import(`../../../../locales/${language}/places.json`),
);

/** Ready-made messages from dispatch to drivers, the same for sender and reader. */
export const staffMessages = defineNamespace<typeof import('../../../../locales/fr/staff-messages.json')>(
  'staff-messages',
  (language) => import(`../../../../locales/${language}/staff-messages.json`),
);

/** The names of notifications, and their texts as the people who get them read them. */
export const notificationTexts = defineNamespace<typeof import('../../../../locales/fr/notification-texts.json')>(
  'notification-texts',
  (language) => import(`../../../../locales/${language}/notification-texts.json`),
);

/** Translations for the parts that all lists of the back office share. */
export const officeList = defineNamespace<typeof import('../../../../locales/fr/office-list.json')>(
  'office-list',
  (language) => import(`../../../../locales/${language}/office-list.json`),
);

/** Translations for what drivers and cars did, as the office reads it. */
export const officeWork = defineNamespace<typeof import('../../../../locales/fr/office-work.json')>(
  'office-work',
  (language) => import(`../../../../locales/${language}/office-work.json`),
);

/** Translations for who travels on a ride that another person books. */
export const rider = defineNamespace<typeof import('../../../../locales/fr/rider.json')>(
  'rider',
  (language) => import(`../../../../locales/${language}/rider.json`),
);
