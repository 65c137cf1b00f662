import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of the flights and trains of the day. */
export const arrivalsBoard = defineNamespace('office-arrivals', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
