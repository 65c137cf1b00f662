import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of the page a parcel's recipient opens by his link. */
export const recipient = defineNamespace('recipient', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
