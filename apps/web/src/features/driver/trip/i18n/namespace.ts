import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of a driver who waits at the pickup. */
export const driverWaiting = defineNamespace('driver-waiting', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
