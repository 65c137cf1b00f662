import { defineNamespace } from '../shared/i18n/namespace.js';

/** Translations for companies' accounts. */
export const business = defineNamespace<typeof import('../../../../locales/fr/business.json')>(
  'business',
  (language) => import(`../../../../locales/${language}/business.json`),
);

/** Translations for the page of saved cards. */
export const savedCards = defineNamespace<typeof import('../../../../locales/fr/saved-cards.json')>(
  'saved-cards',
  (language) => import(`../../../../locales/${language}/saved-cards.json`),
);

export const fees = defineNamespace<typeof import('../../../../locales/fr/fees.json')>(
  'fees',
  (language) => import(`../../../../locales/${language}/fees.json`),
);

/** Translations for the list of payments that need manual action. */
export const money = defineNamespace<typeof import('../../../../locales/fr/money.json')>(
  'money',
  (language) => import(`../../../../locales/${language}/money.json`),
);

/** Translations for companies that ride on account, in the back office. */
export const companies = defineNamespace<typeof import('../../../../locales/fr/office-business.json')>(
  'office-business',
  (language) => import(`../../../../locales/${language}/office-business.json`),
);

/** Translations for promo codes. */
export const promos = defineNamespace<typeof import('../../../../locales/fr/office-promos.json')>(
  'office-promos',
  (language) => import(`../../../../locales/${language}/office-promos.json`),
);

/** Translations for dated tariffs. */
export const tariffs = defineNamespace<typeof import('../../../../locales/fr/office-tariffs.json')>(
  'office-tariffs',
  (language) => import(`../../../../locales/${language}/office-tariffs.json`),
);

/** Translations for paying and the pages after it. */
export const payment = defineNamespace<typeof import('../../../../locales/fr/payment.json')>(
  'payment',
  (language) => import(`../../../../locales/${language}/payment.json`),
);

/** Translations for a parcel's sender and recipient. */
export const parcelOrder = defineNamespace<typeof import('../../../../locales/fr/parcel-order.json')>(
  'parcel-order',
  (language) => import(`../../../../locales/${language}/parcel-order.json`),
);

/** Translations for the receipt. */
export const receipt = defineNamespace<typeof import('../../../../locales/fr/receipt.json')>(
  'receipt',
  (language) => import(`../../../../locales/${language}/receipt.json`),
);

/** Translations for payouts to drivers. */
export const payouts = defineNamespace<typeof import('../../../../locales/fr/office-payouts.json')>(
  'office-payouts',
  (language) => import(`../../../../locales/${language}/office-payouts.json`),
);
