import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of the console's map and what can be laid over it. */
export const fleetMap = defineNamespace('fleet-map', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
