import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of one trip, whole. */
export const story = defineNamespace('trip-story', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
