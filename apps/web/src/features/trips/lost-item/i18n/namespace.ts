import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of things left in a car. */
export const lostItem = defineNamespace('lost-item', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
