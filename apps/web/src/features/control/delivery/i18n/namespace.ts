import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of checking a proof of delivery. */
export const deliveryCheck = defineNamespace('deliveryCheck', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
