import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of the dispatcher's alerts. */
export const alerts = defineNamespace('alerts', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
