import { defineNamespace } from '../shared/i18n/namespace.js';

/** Words of checking a proof of delivery. */
export const deliveryCheck = defineNamespace<typeof import('../../../../locales/fr/delivery-check.json')>(
  'delivery-check',
  (language) => import(`../../../../locales/${language}/delivery-check.json`),
);

/** Words of the page where an inspector checks a proof of reservation. */
export const control = defineNamespace<typeof import('../../../../locales/fr/control.json')>(
  'control',
  (language) => import(`../../../../locales/${language}/control.json`),
);

/** Words of staff's page with what drivers asked to have looked at again. */
export const reviews = defineNamespace<typeof import('../../../../locales/fr/reviews.json')>(
  'reviews',
  (language) => import(`../../../../locales/${language}/reviews.json`),
);

/** Words of rating a ride. */
export const after = defineNamespace<typeof import('../../../../locales/fr/after-ride.json')>(
  'after-ride',
  (language) => import(`../../../../locales/${language}/after-ride.json`),
);

/** Words of my trips and of following one. */
export const trips = defineNamespace<typeof import('../../../../locales/fr/trips.json')>(
  'trips',
  (language) => import(`../../../../locales/${language}/trips.json`),
);

/** Words of things left in a car. */
export const lostItem = defineNamespace<typeof import('../../../../locales/fr/lost-item.json')>(
  'lost-item',
  (language) => import(`../../../../locales/${language}/lost-item.json`),
);

/** Words of the page a parcel's recipient opens by his link. */
export const recipient = defineNamespace<typeof import('../../../../locales/fr/recipient.json')>(
  'recipient',
  (language) => import(`../../../../locales/${language}/recipient.json`),
);

/** Words of the safety button. */
export const safety = defineNamespace<typeof import('../../../../locales/fr/safety.json')>(
  'safety',
  (language) => import(`../../../../locales/${language}/safety.json`),
);

/** Words of sharing a ride, and of following a shared one. */
export const share = defineNamespace<typeof import('../../../../locales/fr/share.json')>(
  'share',
  (language) => import(`../../../../locales/${language}/share.json`),
);
