import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of the receipt. */
export const receipt = defineNamespace('receipt', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
