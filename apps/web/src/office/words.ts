import { defineNamespace } from '../shared/i18n/namespace.js';

/** Translations for the audit log. */
export const audit = defineNamespace<typeof import('../../../../locales/fr/office-audit.json')>(
  'office-audit',
  (language) => import(`../../../../locales/${language}/office-audit.json`),
);

/** Translations for the machine room page. */
export const machine = defineNamespace<typeof import('../../../../locales/fr/office-machine.json')>(
  'office-machine',
  (language) => import(`../../../../locales/${language}/office-machine.json`),
);

/** Translations for pending work of staff. */
export const overview = defineNamespace<typeof import('../../../../locales/fr/office-overview.json')>(
  'office-overview',
  (language) => import(`../../../../locales/${language}/office-overview.json`),
);

/** Translations for the dispatch settings. */
export const settings = defineNamespace<typeof import('../../../../locales/fr/office-settings.json')>(
  'office-settings',
  (language) => import(`../../../../locales/${language}/office-settings.json`),
);

/** Translations for past periods played again. */
export const whatIf = defineNamespace<typeof import('../../../../locales/fr/office-what-if.json')>(
  'office-what-if',
  (language) => import(`../../../../locales/${language}/office-what-if.json`),
);

/** Translations for the statistics. */
export const statistics = defineNamespace<typeof import('../../../../locales/fr/office-statistics.json')>(
  'office-statistics',
  (language) => import(`../../../../locales/${language}/office-statistics.json`),
);

/** Translations for the company that issues our documents. */
export const companyProfile = defineNamespace<typeof import('../../../../locales/fr/office-company.json')>(
  'office-company',
  (language) => import(`../../../../locales/${language}/office-company.json`),
);

/** Translations for the brand. */
export const brand = defineNamespace<typeof import('../../../../locales/fr/office-brand.json')>(
  'office-brand',
  (language) => import(`../../../../locales/${language}/office-brand.json`),
);

/** Translations for the set-up guide. */
export const setup = defineNamespace<typeof import('../../../../locales/fr/office-setup.json')>(
  'office-setup',
  (language) => import(`../../../../locales/${language}/office-setup.json`),
);

/** Translations for the bookings archive. */
export const archive = defineNamespace<typeof import('../../../../locales/fr/office-archive.json')>(
  'office-archive',
  (language) => import(`../../../../locales/${language}/office-archive.json`),
);

/** Translations for customers and their files. */
export const customers = defineNamespace<typeof import('../../../../locales/fr/office-customers.json')>(
  'office-customers',
  (language) => import(`../../../../locales/${language}/office-customers.json`),
);

/** Translations for the documents of drivers and cars by their last day. */
export const expiries = defineNamespace<typeof import('../../../../locales/fr/office-expiries.json')>(
  'office-expiries',
  (language) => import(`../../../../locales/${language}/office-expiries.json`),
);

/** Translations for the key figures. */
export const figures = defineNamespace<typeof import('../../../../locales/fr/office-figures.json')>(
  'office-figures',
  (language) => import(`../../../../locales/${language}/office-figures.json`),
);
