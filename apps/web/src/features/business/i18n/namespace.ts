import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of companies' accounts. */
export const business = defineNamespace('business', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
