import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of the driver's call for help. */
export const sosWords = defineNamespace('driver-sos', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
