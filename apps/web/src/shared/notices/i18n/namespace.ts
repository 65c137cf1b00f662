import { defineNamespace } from '../../i18n/namespace.js';

export const bell = defineNamespace('bell', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
