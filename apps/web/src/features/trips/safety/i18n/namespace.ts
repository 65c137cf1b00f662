import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of the safety button. */
export const safety = defineNamespace('safety', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
