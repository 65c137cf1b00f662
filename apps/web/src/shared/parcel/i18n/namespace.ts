import { defineNamespace } from '../../i18n/namespace.js';

/** Words of a parcel's chain of custody. */
export const custody = defineNamespace('custody', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
