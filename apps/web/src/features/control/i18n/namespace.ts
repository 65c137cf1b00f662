import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of the page where an inspector checks a proof of reservation. */
export const control = defineNamespace('control', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
