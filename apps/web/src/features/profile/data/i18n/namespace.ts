import { defineNamespace } from '../../../../shared/i18n/namespace.js';

export const personalData = defineNamespace('personalData', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
