import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of sharing a ride, and of following a shared one. */
export const share = defineNamespace('share', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
