import { defineNamespace } from './i18n/namespace.js';

/** Words around every page of the back office. */
export const officeFrame = defineNamespace<typeof import('../../../../locales/fr/office-frame.json')>(
  'office-frame',
  (language) => import(`../../../../locales/${language}/office-frame.json`),
);

/** Flights and trains: their states, where one is met, what to do when one is off. */
export const arrivals = defineNamespace<typeof import('../../../../locales/fr/arrivals.json')>(
  'arrivals',
  (language) => import(`../../../../locales/${language}/arrivals.json`),
);

/** Words every screen about a ride needs: services, classes, options, lines of a fare. */
export const ride = defineNamespace<typeof import('../../../../locales/fr/ride.json')>(
  'ride',
  (language) => import(`../../../../locales/${language}/ride.json`),
);

/** Words about payment cards, typed in or kept. */
export const cards = defineNamespace<typeof import('../../../../locales/fr/cards.json')>(
  'cards',
  (language) => import(`../../../../locales/${language}/cards.json`),
);

export const chat = defineNamespace<typeof import('../../../../locales/fr/chat.json')>(
  'chat',
  (language) => import(`../../../../locales/${language}/chat.json`),
);

export const bell = defineNamespace<typeof import('../../../../locales/fr/bell.json')>(
  'bell',
  (language) => import(`../../../../locales/${language}/bell.json`),
);

/** Words of a parcel's chain of custody. */
export const custody = defineNamespace<typeof import('../../../../locales/fr/custody.json')>(
  'custody',
  (language) => import(`../../../../locales/${language}/custody.json`),
);

/** Messages of dispatch to a passenger, said alike where they are written and where they are read. */
export const passengerMessages = defineNamespace<typeof import('../../../../locales/fr/passenger-messages.json')>(
  'passenger-messages',
  (language) => import(`../../../../locales/${language}/passenger-messages.json`),
);

export const places = defineNamespace<typeof import('../../../../locales/fr/places.json')>(
  'places',
  (language) => import(`../../../../locales/${language}/places.json`),
);

/** Ready-made messages of dispatch to drivers, said alike where they are chosen and where they are read. */
export const staffMessages = defineNamespace<typeof import('../../../../locales/fr/staff-messages.json')>(
  'staff-messages',
  (language) => import(`../../../../locales/${language}/staff-messages.json`),
);
