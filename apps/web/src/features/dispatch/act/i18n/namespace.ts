import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of what a dispatcher does to trips and drivers. */
export const acting = defineNamespace('acting', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
