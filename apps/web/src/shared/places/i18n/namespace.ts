import { defineNamespace } from '../../i18n/namespace.js';

export const places = defineNamespace('places', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
