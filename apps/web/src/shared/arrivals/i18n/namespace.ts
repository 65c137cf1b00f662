import { defineNamespace } from '../../i18n/namespace.js';

/** Flights and trains: their states, where one is met, what to do when one is off. */
export const arrivals = defineNamespace('arrivals', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
