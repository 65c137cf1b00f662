import { defineNamespace } from '../../../shared/i18n/namespace.js';

export const fees = defineNamespace('fees', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
