import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of paying and of what follows it. */
export const payment = defineNamespace('payment', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
