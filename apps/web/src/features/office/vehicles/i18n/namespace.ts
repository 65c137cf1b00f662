import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of the cars of the fleet. */
export const vehicles = defineNamespace('office-vehicles', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
