import { defineNamespace } from '../../i18n/namespace.js';

export const chat = defineNamespace('chat', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
