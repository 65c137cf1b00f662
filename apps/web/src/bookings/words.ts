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

/** Translations for finding a booking again. */
export const findBooking = defineNamespace<typeof import('../../../../locales/fr/find-booking.json')>(
  'find-booking',
  (language) => import(`../../../../locales/${language}/find-booking.json`),
);

/** Translations for a wish typed in one line. */
export const intent = defineNamespace<typeof import('../../../../locales/fr/intent.json')>(
  'intent',
  (language) => import(`../../../../locales/${language}/intent.json`),
);
