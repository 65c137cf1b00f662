import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of how rides are given, as a driver reads them. */
export const fairness = defineNamespace('fairness', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
