import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of whose parcel it is. */
export const parcelOrder = defineNamespace('parcelOrder', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
