import { defineNamespace } from '../shared/i18n/namespace.js';

/** Translations for signing in and creating an account. */
export const account = defineNamespace<typeof import('../../../../locales/fr/account.json')>(
  'account',
  (language) => import(`../../../../locales/${language}/account.json`),
);

/** Translations for accounts and roles. */
export const people = defineNamespace<typeof import('../../../../locales/fr/office-people.json')>(
  'office-people',
  (language) => import(`../../../../locales/${language}/office-people.json`),
);

export const personalData = defineNamespace<typeof import('../../../../locales/fr/personal-data.json')>(
  'personal-data',
  (language) => import(`../../../../locales/${language}/personal-data.json`),
);

export const profile = defineNamespace<typeof import('../../../../locales/fr/profile.json')>(
  'profile',
  (language) => import(`../../../../locales/${language}/profile.json`),
);

export const referral = defineNamespace<typeof import('../../../../locales/fr/referral.json')>(
  'referral',
  (language) => import(`../../../../locales/${language}/referral.json`),
);

/** Translations for the account security page. */
export const security = defineNamespace<typeof import('../../../../locales/fr/security.json')>(
  'security',
  (language) => import(`../../../../locales/${language}/security.json`),
);
