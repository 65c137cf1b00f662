import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of the driver's screen. */
export const driver = defineNamespace('driver', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
