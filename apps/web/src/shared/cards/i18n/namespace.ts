import { defineNamespace } from '../../i18n/namespace.js';

/** Words about payment cards, typed in or kept. */
export const cards = defineNamespace('cards', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
