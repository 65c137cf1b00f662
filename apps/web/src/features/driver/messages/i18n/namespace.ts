import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words around what dispatch tells a driver. */
export const messages = defineNamespace('driver-messages', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
