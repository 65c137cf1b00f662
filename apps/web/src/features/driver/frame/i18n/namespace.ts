import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words around every page of the driver. */
export const driverFrame = defineNamespace('driver-frame', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
