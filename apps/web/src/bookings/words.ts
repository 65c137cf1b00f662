import { defineNamespace } from '../shared/i18n/namespace.js';

/** Translations for the booking form. */
export const booking = defineNamespace<typeof import('../../../../locales/fr/booking.json')>(
  'booking',
  (language) => import(`../../../../locales/${language}/booking.json`),
);

/** Translations for the search results. */
export const search = defineNamespace<typeof import('../../../../locales/fr/search.json')>(
  'search',
  (language) => import(`../../../../locales/${language}/search.json`),
);
