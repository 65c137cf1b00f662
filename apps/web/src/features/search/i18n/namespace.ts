import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of the search results. */
export const search = defineNamespace('search', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
