import { defineNamespace } from '../../../shared/i18n/namespace.js';

export const profile = defineNamespace('profile', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
