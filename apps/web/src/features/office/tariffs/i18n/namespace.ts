import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of dated tariffs. */
export const tariffs = defineNamespace('office-tariffs', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
