import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of companies that ride on account, for our office. */
export const companies = defineNamespace('office-business', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
