import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of staff's page with what drivers asked to have looked at again. */
export const reviews = defineNamespace('reviews', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
