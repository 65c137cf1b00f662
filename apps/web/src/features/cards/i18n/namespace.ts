import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of the page of kept cards. */
export const keptCards = defineNamespace('keptCards', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
