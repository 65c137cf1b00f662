import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of what waits for staff. */
export const overview = defineNamespace('office-overview', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
