import { defineNamespace } from '../../i18n/namespace.js';

/** Messages of dispatch to a passenger, said alike where they are written and where they are read. */
export const passengerMessages = defineNamespace('passenger-messages', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
