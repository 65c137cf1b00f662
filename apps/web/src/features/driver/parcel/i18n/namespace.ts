import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of what a driver does with a parcel. */
export const custodySteps = defineNamespace('custodySteps', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
