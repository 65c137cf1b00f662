import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of the booking form. */
export const booking = defineNamespace('booking', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
