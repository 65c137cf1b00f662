import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of the driver's plan. */
export const driverPlan = defineNamespace('driver-plan', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
