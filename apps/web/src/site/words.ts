import { defineNamespace } from '../shared/i18n/namespace.js';

export const company = defineNamespace<typeof import('../../../../locales/fr/company.json')>(
  'company',
  (language) => import(`../../../../locales/${language}/company.json`),
);

export const site = defineNamespace<typeof import('../../../../locales/fr/site.json')>(
  'site',
  (language) => import(`../../../../locales/${language}/site.json`),
);

export const legal = defineNamespace<typeof import('../../../../locales/fr/legal.json')>(
  'legal',
  (language) => import(`../../../../locales/${language}/legal.json`),
);

export const joining = defineNamespace<typeof import('../../../../locales/fr/joining.json')>(
  'joining',
  (language) => import(`../../../../locales/${language}/joining.json`),
);

export const questions = defineNamespace<typeof import('../../../../locales/fr/questions.json')>(
  'questions',
  (language) => import(`../../../../locales/${language}/questions.json`),
);

export const forCompanies = defineNamespace<typeof import('../../../../locales/fr/for-companies.json')>(
  'for-companies',
  (language) => import(`../../../../locales/${language}/for-companies.json`),
);

export const services = defineNamespace<typeof import('../../../../locales/fr/services.json')>(
  'services',
  (language) => import(`../../../../locales/${language}/services.json`),
);
