import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of my trips and of following one. */
export const trips = defineNamespace('trips', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
