import { defineNamespace } from '../../../shared/i18n/namespace.js';

export const messages = defineNamespace('messages', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
