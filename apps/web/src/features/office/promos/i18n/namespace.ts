import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of promo codes. */
export const promos = defineNamespace('office-promos', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
