import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of zones drawn by hand. */
export const zones = defineNamespace('office-zones', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
