import { defineNamespace } from '../shared/i18n/namespace.js';

/** Words of companies' accounts. */
export const business = defineNamespace<typeof import('../../../../locales/fr/business.json')>(
  'business',
  (language) => import(`../../../../locales/${language}/business.json`),
);

/** Words of the page of kept cards. */
export const keptCards = defineNamespace<typeof import('../../../../locales/fr/kept-cards.json')>(
  'kept-cards',
  (language) => import(`../../../../locales/${language}/kept-cards.json`),
);

export const fees = defineNamespace<typeof import('../../../../locales/fr/fees.json')>(
  'fees',
  (language) => import(`../../../../locales/${language}/fees.json`),
);

/** Words of the list of payments that wait for a person. */
export const money = defineNamespace<typeof import('../../../../locales/fr/money.json')>(
  'money',
  (language) => import(`../../../../locales/${language}/money.json`),
);

/** Words of companies that ride on account, for our office. */
export const companies = defineNamespace<typeof import('../../../../locales/fr/office-business.json')>(
  'office-business',
  (language) => import(`../../../../locales/${language}/office-business.json`),
);

/** Words of promo codes. */
export const promos = defineNamespace<typeof import('../../../../locales/fr/office-promos.json')>(
  'office-promos',
  (language) => import(`../../../../locales/${language}/office-promos.json`),
);

/** Words of dated tariffs. */
export const tariffs = defineNamespace<typeof import('../../../../locales/fr/office-tariffs.json')>(
  'office-tariffs',
  (language) => import(`../../../../locales/${language}/office-tariffs.json`),
);

/** Words of paying and of what follows it. */
export const payment = defineNamespace<typeof import('../../../../locales/fr/payment.json')>(
  'payment',
  (language) => import(`../../../../locales/${language}/payment.json`),
);

/** Words of whose parcel it is. */
export const parcelOrder = defineNamespace<typeof import('../../../../locales/fr/parcel-order.json')>(
  'parcel-order',
  (language) => import(`../../../../locales/${language}/parcel-order.json`),
);

/** Words of the receipt. */
export const receipt = defineNamespace<typeof import('../../../../locales/fr/receipt.json')>(
  'receipt',
  (language) => import(`../../../../locales/${language}/receipt.json`),
);
