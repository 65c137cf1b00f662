import { defineNamespace } from '../shared/i18n/namespace.js';

/** Translations for checking a proof of delivery. */
export const deliveryCheck = defineNamespace<typeof import('../../../../locales/fr/delivery-check.json')>(
  'delivery-check',
  (language) => import(`../../../../locales/${language}/delivery-check.json`),
);

/** Translations for the page where an inspector checks a proof of reservation. */
export const control = defineNamespace<typeof import('../../../../locales/fr/control.json')>(
  'control',
  (language) => import(`../../../../locales/${language}/control.json`),
);

/** Translations for the staff page of ratings under review. */
export const reviews = defineNamespace<typeof import('../../../../locales/fr/reviews.json')>(
  'reviews',
  (language) => import(`../../../../locales/${language}/reviews.json`),
);

/** Translations for rating a ride. */
export const after = defineNamespace<typeof import('../../../../locales/fr/after-ride.json')>(
  'after-ride',
  (language) => import(`../../../../locales/${language}/after-ride.json`),
);

/** Translations for the list of trips and for following one. */
export const trips = defineNamespace<typeof import('../../../../locales/fr/trips.json')>(
  'trips',
  (language) => import(`../../../../locales/${language}/trips.json`),
);

/** Translations for items left in a car. */
export const lostItem = defineNamespace<typeof import('../../../../locales/fr/lost-item.json')>(
  'lost-item',
  (language) => import(`../../../../locales/${language}/lost-item.json`),
);

/** Translations for the page a parcel's recipient opens by their link. */
export const recipient = defineNamespace<typeof import('../../../../locales/fr/recipient.json')>(
  'recipient',
  (language) => import(`../../../../locales/${language}/recipient.json`),
);

/** Translations for the safety button. */
export const safety = defineNamespace<typeof import('../../../../locales/fr/safety.json')>(
  'safety',
  (language) => import(`../../../../locales/${language}/safety.json`),
);

/** Translations for sharing a ride, and for following a shared one. */
export const share = defineNamespace<typeof import('../../../../locales/fr/share.json')>(
  'share',
  (language) => import(`../../../../locales/${language}/share.json`),
);
