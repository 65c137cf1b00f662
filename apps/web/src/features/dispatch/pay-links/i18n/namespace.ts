import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of how a caller pays, and of what waits for his payment. */
export const payLinks = defineNamespace('dispatch-pay-links', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
