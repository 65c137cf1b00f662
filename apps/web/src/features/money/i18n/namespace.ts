import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of the list of payments that wait for a person. */
export const money = defineNamespace('money', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
