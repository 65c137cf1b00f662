import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of rating a ride. */
export const after = defineNamespace('after-ride', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
